import type { SecretHasher } from '@lectern/application'
import { asSecretHash, type SecretHash } from '@lectern/domain'
import { nodeCrypto } from './node-crypto.ts'

export class Sha256SecretHasher implements SecretHasher {
  hash(secret: string): SecretHash {
    return asSecretHash(nodeCrypto().hash('sha256', secret, 'hex'))
  }
}
