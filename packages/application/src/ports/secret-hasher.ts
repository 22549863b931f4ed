import type { SecretHash } from '@lectern/domain'

export interface SecretHasher {
  /** For secrets that are random already: fast and unsalted, so that they can be looked up by it. */
  hash(secret: string): SecretHash
}
