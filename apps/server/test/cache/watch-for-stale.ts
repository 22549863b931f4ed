import { setTimeout } from 'node:timers/promises'
import { ask } from '../writing/service/client.ts'
import { tokenOf } from '../writing/service/people.ts'
import { createDice } from './dice.ts'
import type { Place } from './place.ts'
import { aReading, type Reading } from './readings.ts'
import { aWriting, type Write } from './writings.ts'

export interface Watched {
  /** Servers that keep answers, on the same database. */
  readonly caching: readonly string[]
  /** A server on it that keeps none. */
  readonly reference: string
  /** How long a server may show what another one has changed. */
  readonly patienceMilliseconds: number
}

export interface Watching {
  readonly reads: number
  readonly writes: number
  /** How long it took until a server showed what another one had written, whenever that was not at once. */
  readonly lags: readonly number[]
}

/** Writes and reads at random, and throws when a server shows what is no longer so. */
export async function watchForStale(
  watched: Watched,
  place: Place,
  steps: number,
  seed: number,
): Promise<Watching> {
  const dice = createDice(seed)
  const lags: number[] = []
  const lastWrite = new Map<string, number>()
  let [reads, writes] = [0, 0]

  const writeTo =
    (server: string): Write =>
    async (as, path, asking = {}) => {
      const reply = await ask(server, path, { ...asking, token: tokenOf(as) })
      if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
      lastWrite.set(server, performance.now())
      return reply
    }

  const lastWriteOfOthers = (server: string): number =>
    Math.max(-Infinity, ...[...lastWrite].filter(([other]) => other !== server).map(([, date]) => date))

  for (let step = 0; step < steps; step += 1) {
    const server = dice.oneOf(watched.caching)
    if (dice.below(4) === 0) {
      await aWriting(dice)(writeTo(server), dice, place)
      writes += 1
    } else {
      const others = lastWriteOfOthers(server)
      const asked = performance.now()
      const late = await compare(
        watched,
        server,
        aReading(dice, place),
        others + watched.patienceMilliseconds,
      )
      if (late) lags.push(performance.now() - Math.max(others, asked - watched.patienceMilliseconds))
      reads += 1
    }
  }
  return { reads, writes, lags }
}

/** Whether the server was late, though within its time. */
async function compare(
  { reference }: Watched,
  server: string,
  reading: Reading,
  deadline: number,
): Promise<boolean> {
  for (let late = false; ; late = true) {
    const asked = performance.now()
    const [before, shown] = await Promise.all([read(reference, reading), read(server, reading)])
    if (shown === before) return late
    // The clock may have gone on between the two.
    if (shown === (await read(reference, reading))) return late
    if (asked > deadline) {
      throw new Error(`${server} shows of ${reading.path} what is no longer so:\n${shown}\n${before}`)
    }
    await setTimeout(2)
  }
}

/** The whole answer, but for what differs from request to request. */
async function read(server: string, { method, path, headers }: Reading): Promise<string> {
  const reply = await ask(server, path, { method, headers })
  const lasting = Object.entries(reply.headers).filter(([name]) => !passing.has(name))
  const inOrder = lasting.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([reply.status, inOrder, reply.text])
}

const passing = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])
