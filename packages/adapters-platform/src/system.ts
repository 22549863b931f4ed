import type { Clock, Random } from '@lectern/application'
import { type Instant, instant } from '@lectern/domain'
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

export class SystemClock implements Clock {
  now(): Instant {
    return instant(Date.now() / 1000)
  }

  pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const SECRET_BYTES = 32

/** From the random source of the operating system: no value can be predicted. */
export class SystemRandom implements Random {
  letters(length: number): string {
    return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  }

  secret(): string {
    return randomBytes(SECRET_BYTES).toString('base64url')
  }
}
