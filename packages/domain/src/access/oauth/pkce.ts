/**
 * PKCE (RFC 7636) with the method S256: the request for a code has the SHA-256 of a secret, and the exchange of the code
 * has the secret. So a stolen code is of no use without the secret.
 */
export const CHALLENGE_METHOD = 'S256'

/** 256 bits in base64url, without padding. */
export const isCodeChallenge = (text: string): boolean => /^[\w-]{43}$/u.test(text)

export const isCodeVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/u.test(text)
