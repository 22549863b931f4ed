import {
  type Instant,
  instant,
  judgeSpam,
  planImport,
  type Programme,
  scoreSpam,
  type SecretHash,
  unreadableFile,
} from '@lectern/domain'
import {
  type PasswordHash,
  type Clock,
  defaultSettings,
  type Handed,
  noProgrammeDownload,
  noWebhookSender,
  type Random,
  type Ports,
  type ProgrammeReader,
  type Store,
} from '@lectern/application'
import { NOON_2026_05_01 } from './serial.ts'
import { stubImageProcessor } from './stub-images.ts'

export interface TestClock extends Clock {
  set(now: Instant): void
}

/** A clock with a fixed time until it is set. */
export function testClock(epochSeconds: number = NOON_2026_05_01): TestClock {
  let now = instant(epochSeconds)
  return {
    now: () => now,
    pause: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve()
        const over = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
        over.addEventListener('abort', () => resolve())
      }),
    set: (then) => {
      now = then
    },
  }
}

/** Deterministic values from a counter, without repetition. */
export function countingRandom(): Random {
  let count = 0
  const next = (length: number): string => (++count).toString(36).padStart(length, '0')
  return { letters: next, secret: () => next(43) }
}

/** Enough to tell the contents of a test from one another. */
const mixed = (sum: number, byte: number): number => (sum * 31 + byte) % 1_000_000_007

function readProgramme(bytes: Uint8Array): Programme {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const { tracks, rooms, talks } = value as Programme
    return { tracks, rooms, talks }
  } catch {
    throw unreadableFile('not-json')
  }
}

/** Reads a `Programme` that was written as JSON. */
const jsonReader: ProgrammeReader = {
  async plan({ bytes }, removing, scene) {
    return planImport({ ...removing, programme: readProgramme(bytes), problems: [] }, scene)
  },
}

/** Deterministic ports on this store. They do not hash: not for real secrets. */
export const testPorts = <Connection extends Handed>(
  store: Store<Connection>,
  clock: Clock = testClock(),
): Ports<Connection> => ({
  ...store,
  clock,
  random: countingRandom(),
  dateParser: { speak: () => undefined },
  transliterator: { transliterate: (text) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '') },
  passwordHasher: {
    hash: (password) => Promise.resolve(`plain:${password}` as PasswordHash),
    verify: (password, hash) => Promise.resolve(hash === `plain:${password}`),
  },
  passwordEstimator: {
    estimate: (password) => Promise.resolve(new Set(password).size < 8 ? 1 : 4),
    isAnyCommon: (words) => Promise.resolve(words.includes('password')),
  },
  secretHasher: { hash: (secret) => `plain:${secret}` as SecretHash },
  addressHasher: { hash: (network) => `plain:${network}` },
  signer: {
    sign: (text) => text.replaceAll(' ', '_'),
    verifies: (text, signature) => signature === text.replaceAll(' ', '_'),
  },
  codeChallenger: { challengeOf: (verifier) => verifier.slice(0, 43) },
  contentHasher: { hash: (content) => `${content.byteLength}x${content.reduce(mixed, 0)}` },
  imageProcessor: stubImageProcessor,
  programmeReader: jsonReader,
  programmeDownload: noProgrammeDownload,
  webhookSender: noWebhookSender,
  mailer: { send: () => Promise.resolve() },
  spamChecker: { judge: (suspect) => Promise.resolve(judgeSpam(scoreSpam(suspect))) },
  journal: { write: () => undefined },
  settings: defaultSettings,
})
