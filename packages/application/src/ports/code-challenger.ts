export interface CodeChallenger {
  /** The challenge of PKCE that this verifier answers, by S256: its SHA-256 in base64url (RFC 7636, section 4.2). */
  challengeOf(codeVerifier: string): string
}
