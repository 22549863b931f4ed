import crypto from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHash, PasswordHasher } from '@lectern/application'
import { DomainError } from '@lectern/domain'
import { limiter } from './limiter.ts'
import { type Argon2idHash, formatPhc, parsePhc } from './phc.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, parallelism 1. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const NONCE_BYTES = 16
const TAG_BYTES = 32

/**
 * Each one takes 19 MiB and a thread for some 30 ms; those threads read files too. Anybody can register, as often as they
 * like, but only so many wrong passwords are looked at: so new passwords wait by themselves.
 */
const MOST_VERIFIED = { atOnce: 2, mostWaiting: 200, longestWaitMilliseconds: 10_000 }
const MOST_HASHED = { atOnce: 1, mostWaiting: 100, longestWaitMilliseconds: 10_000 }

const LONGEST_NORMALIZED = 1000

export class Argon2PasswordHasher implements PasswordHasher {
  readonly #verifying = limiter(MOST_VERIFIED, tooBusy)
  readonly #hashing = limiter(MOST_HASHED, tooBusy)

  async hash(password: string): Promise<PasswordHash> {
    const nonce = crypto.randomBytes(NONCE_BYTES)
    const tag = await this.#hashing(() => derive(password, { ...COST, nonce }, TAG_BYTES))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand is put on where the hash is made
    return formatPhc({ ...COST, nonce, tag }) as PasswordHash
  }

  async verify(password: string, hash: PasswordHash | undefined): Promise<boolean> {
    if (hash === undefined) return this.#workInVain(password)
    const known = parsePhc(hash)
    if (known === undefined) return false
    const tag = await this.#verifying(() => derive(password, known, known.tag.length))
    return crypto.timingSafeEqual(tag, known.tag)
  }

  async #workInVain(password: string): Promise<false> {
    const nonce = Buffer.alloc(NONCE_BYTES)
    await this.#verifying(() => derive(password, { ...COST, nonce }, TAG_BYTES))
    return false
  }
}

/**
 * Keyboards compose the same letter in different ways. Normalization sorts combining marks in quadratic time, and no password has
 * room for so many.
 */
const normalized = (password: string): string =>
  password.length <= LONGEST_NORMALIZED ? password.normalize('NFKC') : password

const derive = (password: string, cost: Omit<Argon2idHash, 'tag'>, tagLength: number): Promise<Buffer> =>
  promisify(crypto.argon2)('argon2id', {
    ...cost,
    message: Buffer.from(normalized(password)),
    tagLength,
  })

const tooBusy = (): DomainError =>
  new DomainError(
    'unavailable',
    [{ code: 'busy', message: 'Too many sign-ins at once, please try again' }],
    2,
  )
