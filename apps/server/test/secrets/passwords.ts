import { randomBytes } from 'node:crypto'

/** Each time another one, with letters that are written in other ways wherever there is an escape for them. */
export const newPassword = (): string =>
  `Pä"ßwört <${randomBytes(6).toString('base64url')}> & ${randomBytes(3).toString('hex')}%/+\\'`
