/**
 * Imported before any schema. zod would compile each object schema to a function of its own at first use, which pays after
 * thousands of values; a verifier reads a few and ends. It also leaves no `new Function` in the program that judges.
 *
 * @module
 */
import * as z from 'zod'

z.config({ jitless: true })
