import type { AddressHasher } from '@lectern/application'
import { createHmac } from 'node:crypto'

export class HmacAddressHasher implements AddressHasher {
  readonly #key: string

  /** At least 256 random bits. With the key, every address can be found by trying all of them. */
  constructor(key: string) {
    this.#key = key
  }

  /** The key may serve other purposes too, so this one is named. */
  hash(network: string): string {
    return createHmac('sha256', this.#key).update(`network-address\n${network}`).digest('base64url')
  }
}
