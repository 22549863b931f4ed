/**
 * PKCE (RFC 7636) by its method S256: whoever asks for a code says what the SHA-256 of a secret is, and whoever
 * exchanges the code says the secret. So a code is of no use to whoever merely saw it.
 */
export const CHALLENGE_METHOD = 'S256'

/** 256 bits in base64url, without padding. */
export const isCodeChallenge = (text: string): boolean => /^[\w-]{43}$/u.test(text)

export const isCodeVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/u.test(text)
