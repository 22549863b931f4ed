import type { SecretHasher } from '@lectern/application'
import { asSecretHash, type SecretHash } from '@lectern/domain'
import { hash } from 'node:crypto'

export class Sha256SecretHasher implements SecretHasher {
  hash(secret: string): SecretHash {
    return asSecretHash(hash('sha256', secret, 'hex'))
  }
}
