import { randomBytes } from 'node:crypto'

/** A new password with characters that every encoding escapes. */
export const newPassword = (): string =>
  `Pä"ßwört <${randomBytes(6).toString('base64url')}> & ${randomBytes(3).toString('hex')}%/+\\'`
