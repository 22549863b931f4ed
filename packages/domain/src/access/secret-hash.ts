import type { Brand } from '../brand.ts'

/** SHA-256 of a secret, in hex: a secret itself is never stored. */
export type SecretHash = Brand<string, 'SecretHash'>

export const asSecretHash = (hex: string): SecretHash => hex as SecretHash
