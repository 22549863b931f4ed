import type { Random } from '@lectern/application'
import { randomBytes, randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const SECRET_BYTES = 32

/** From the operating system's source, letters included: nobody can tell the next from the last. */
export class SystemRandom implements Random {
  letters(length: number): string {
    return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  }

  secret(): string {
    return randomBytes(SECRET_BYTES).toString('base64url')
  }
}
