/** The signature alone: what every verifier that uses these libraries pays, with nothing of ours. Arguments: bundle, trusted root. */
import { readFileSync } from 'node:fs'
import { bundleFromJSON } from '@sigstore/bundle'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify'

const [bundle = '', root = ''] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'))
new Verifier(toTrustMaterial(TrustedRoot.fromJSON(JSON.parse(root)))).verify(toSignedEntity(bundleFromJSON(JSON.parse(bundle))))
