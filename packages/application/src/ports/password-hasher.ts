import type { Brand } from '@lectern/domain'

/** A salted, slow hash that says by itself how it was made. */
export type PasswordHash = Brand<string, 'PasswordHash'>

export interface PasswordHasher {
  hash(password: string): Promise<PasswordHash>
  verify(password: string, hash: PasswordHash): Promise<boolean>
}
