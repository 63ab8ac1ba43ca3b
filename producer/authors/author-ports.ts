/**
 * What authors that are programs need from the world, beyond the request.
 *
 * @module
 */
import type { AuthorTrees } from '../ports.ts'
import type { ReviewerPorts } from '../reviewers/reviewer-ports.ts'

export type AuthorPorts = ReviewerPorts & { readonly trees: AuthorTrees }
