import type { Brand } from '@lectern/domain'

/** A salted, slow hash that says by itself how it was made. */
export type PasswordHash = Brand<string, 'PasswordHash'>

export interface PasswordHasher {
  hash(password: string): Promise<PasswordHash>
  /** Without a hash the password is wrong, and finding that out takes as long as with one. */
  verify(password: string, hash: PasswordHash | undefined): Promise<boolean>
}
