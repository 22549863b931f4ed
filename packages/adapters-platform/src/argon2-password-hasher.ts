import crypto from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHash, PasswordHasher } from '@lectern/application'
import { DomainError } from '@lectern/domain'
import { limiter } from './limiter.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, parallelism 1. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const NONCE_BYTES = 16
const TAG_BYTES = 32

/**
 * Each hash takes 19 MiB and a thread of the pool, which also reads files, for some 30 ms. Registrations are unlimited and
 * failed sign-ins are not, so new passwords have a queue of their own.
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this method makes the brand
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

/** The parts of a hash in the PHC string format, which other programs write, too. */
interface Argon2idHash {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly nonce: Buffer
  readonly tag: Buffer
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u

const formatPhc = ({ memory, passes, parallelism, nonce, tag }: Argon2idHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`

/** Undefined unless it is an argon2id hash of version 19. */
function parsePhc(text: string): Argon2idHash | undefined {
  const [whole, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(text) ?? []
  if (whole === undefined) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '')
