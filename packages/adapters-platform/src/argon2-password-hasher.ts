import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHash, PasswordHasher } from '@lectern/application'
import { DomainError } from '@lectern/domain'
import { limiter } from './limiter.ts'
import { type Argon2idHash, formatPhc, parsePhc } from './phc.ts'

const argon2Async = promisify(argon2)

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const NONCE_BYTES = 16
const TAG_BYTES = 32

/** Each one takes 19 MiB and a thread for some 30 ms; those threads read files too. */
const AT_ONCE = 2
const MOST_WAITING = 200

export class Argon2PasswordHasher implements PasswordHasher {
  readonly #limited = limiter(AT_ONCE, MOST_WAITING, tooBusy)

  async hash(password: string): Promise<PasswordHash> {
    const nonce = randomBytes(NONCE_BYTES)
    const tag = await this.#derive(password, { ...COST, nonce }, TAG_BYTES)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand is put on where the hash is made
    return formatPhc({ ...COST, nonce, tag }) as PasswordHash
  }

  async verify(password: string, hash: PasswordHash | undefined): Promise<boolean> {
    if (hash === undefined) return this.#workInVain(password)
    const known = parsePhc(hash)
    if (known === undefined) return false
    const tag = await this.#derive(password, known, known.tag.length)
    return timingSafeEqual(tag, known.tag)
  }

  async #workInVain(password: string): Promise<false> {
    await this.#derive(password, { ...COST, nonce: Buffer.alloc(NONCE_BYTES) }, TAG_BYTES)
    return false
  }

  /** Normalised, because keyboards compose the same letter in different ways. */
  #derive(password: string, cost: Omit<Argon2idHash, 'tag'>, tagLength: number): Promise<Buffer> {
    const message = Buffer.from(password.normalize('NFKC'))
    return this.#limited(() => argon2Async('argon2id', { ...cost, message, tagLength }))
  }
}

const tooBusy = (): DomainError =>
  new DomainError(
    'unavailable',
    [{ code: 'busy', message: 'Too many sign-ins at once, please try again' }],
    2,
  )
