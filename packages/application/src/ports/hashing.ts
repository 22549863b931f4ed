import type { Brand, PasswordStrength, SecretHash } from '@lectern/domain'

/** A salted, slow hash that says by itself how it was made. */
export type PasswordHash = Brand<string, 'PasswordHash'>

export interface PasswordHasher {
  hash(password: string): Promise<PasswordHash>
  /** Without a hash the password is wrong, and finding that out takes as long as with one. */
  verify(password: string, hash: PasswordHash | undefined): Promise<boolean>
}

export interface PasswordEstimator {
  /** How hard a password of at most 11 characters is to guess for somebody who knows these words about its owner. */
  estimate(password: string, ownWords: readonly string[]): Promise<PasswordStrength>
}

export interface SecretHasher {
  /** For secrets that are random already: fast and unsalted, so that they can be looked up by it. */
  hash(secret: string): SecretHash
}

export interface AddressHasher {
  /** A keyed hash: addresses are so few that a plain one would give them away. */
  hash(network: string): string
}

export interface ContentHasher {
  /** Small letters and digits that tell one content from every other. */
  hash(content: Uint8Array): string
}

export interface CodeChallenger {
  /** The challenge of PKCE that this verifier answers, by S256: its SHA-256 in base64url (RFC 7636, section 4.2). */
  challengeOf(codeVerifier: string): string
}
