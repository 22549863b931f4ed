import type { Brand, Id } from '../brand.ts'
import type { Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import type { SecretHash } from './token.ts'

export type ApplicationId = Id & Brand<number, 'ApplicationId'>

/** An API key that a user registered. */
export interface Application {
  readonly id: ApplicationId
  readonly ownerId: UserId
  readonly name: string
  readonly description: string
  readonly callbackUrl: string
  readonly apiKey: string
  /** Present when an admin allowed it the password grant. */
  readonly clientSecretHash: SecretHash | undefined
  readonly createdDate: Instant
}
