/**
 * What a run is bound to, kept as bytes in its directory before the run begins: a worker that takes it over can seal its
 * end from here, also when the repository no longer says the same (R126, R130).
 *
 * @module
 */
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { Configuration } from '../../schemas/configuration.ts'
import { canonicalBytes, canonicalSha256, sha256 } from '../../schemas/digest.ts'
import { PortError } from '../../schemas/errors.ts'
import type { Packet } from '../../schemas/packet.ts'
import { Line, NumericId } from '../../schemas/primitives.ts'
import { parseCanonicalJson } from '../../schemas/strict-json.ts'
import type { RunDirectory } from './run-directory.ts'

const MAX_BYTES = 8 * 1024 * 1024

const Kept = z.strictObject({
  schemaVersion: z.literal(1),
  configuration: Configuration,
  criteria: z.base64(),
  requirement: z.base64().nullable(),
  repository: z.strictObject({ id: NumericId.nullable(), name: z.string() }).nullable().describe('As the door named it; null: by the remote'),
  headRepositoryId: NumericId.nullable(),
  reviewerVersion: Line.nullable(),
})

export type KeptInputs = {
  readonly configuration: Configuration
  readonly criteria: Buffer
  readonly requirement: Buffer | null
  readonly repository: { readonly id: string | null; readonly name: string } | null
  readonly headRepositoryId: string | null
  readonly reviewerVersion: string | null
}

export async function keepInputs(directory: RunDirectory, inputs: KeptInputs): Promise<void> {
  const { criteria, requirement } = inputs
  await directory.keep('inputs.json', canonicalBytes({
    ...inputs, schemaVersion: 1, criteria: criteria.toString('base64'), requirement: requirement?.toString('base64') ?? null,
  }))
}

/** Reads them back, and makes sure that they are what the packet is bound to. Throws PortError ERR_RUN_INPUTS. */
export async function readInputs(directory: RunDirectory, packet: Packet): Promise<KeptInputs> {
  const lost = (cause: unknown): PortError => new PortError('ERR_RUN_INPUTS', `expected the inputs that the run was bound to in ${directory.inputs}`, {
    cause, hint: 'the end of this run cannot be sealed; its folder is kept as it is',
  })
  try {
    const kept = Kept.parse(parseCanonicalJson(await readFile(directory.inputs), 'inputs.json', MAX_BYTES))
    const criteria = Buffer.from(kept.criteria, 'base64')
    const requirement = kept.requirement === null ? null : Buffer.from(kept.requirement, 'base64')
    const same = sha256(criteria) === packet.criteria.sha256 && canonicalSha256(kept.configuration) === packet.configurationSha256
      && (requirement === null ? null : sha256(requirement)) === packet.requirement.sha256
    if (!same) throw new Error('digests differ')
    return { ...kept, criteria, requirement }
  } catch (error) {
    throw lost(error)
  }
}
