import type { Brand, PasswordStrength, SecretHash } from '@lectern/domain'

/** A salted, slow hash in PHC format, which names its own parameters. */
export type PasswordHash = Brand<string, 'PasswordHash'>

export interface PasswordHasher {
  hash(password: string): Promise<PasswordHash>
  /** Without a hash the result is false, after the same time. */
  verify(password: string, hash: PasswordHash | undefined): Promise<boolean>
}

export interface PasswordEstimator {
  /** How hard a password of at most 11 characters is to guess for an attacker who knows these words about its owner. */
  estimate(password: string, ownWords: readonly string[]): Promise<PasswordStrength>
  /** Whether any of these texts, which are folded already, is one of the 10,000 most common passwords. */
  isAnyCommon(words: readonly string[]): Promise<boolean>
}

export interface SecretHasher {
  /** For random secrets: fast and unsalted, so that a secret can be looked up by its hash. */
  hash(secret: string): SecretHash
}

export interface AddressHasher {
  /** A keyed hash: the set of addresses is small enough to invert a plain one. */
  hash(network: string): string
}

/** Signs texts that this service verifies later, so that it need not store them. */
export interface Signer {
  /** Of the characters `A-Z a-z 0-9 _ -`. */
  sign(text: string): string
  verifies(text: string, signature: string): boolean
}

export interface ContentHasher {
  /** A content hash of lower-case letters and digits. */
  hash(content: Uint8Array): string
}

export interface CodeChallenger {
  /** The challenge of PKCE that this verifier answers, by S256: its SHA-256 in base64url (RFC 7636, section 4.2). */
  challengeOf(codeVerifier: string): string
}
