import type { Signer } from '@lectern/application'
import { createHmac, timingSafeEqual } from 'node:crypto'

export class HmacSigner implements Signer {
  readonly #key: string

  /** At least 256 random bits. */
  constructor(key: string) {
    this.#key = key
  }

  /** The key may serve other purposes too, so this one is named. */
  sign(text: string): string {
    return createHmac('sha256', this.#key).update(`signature\n${text}`).digest('base64url')
  }

  verifies(text: string, signature: string): boolean {
    const [right, given] = [Buffer.from(this.sign(text)), Buffer.from(signature)]
    return right.length === given.length && timingSafeEqual(right, given)
  }
}
