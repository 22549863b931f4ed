import { setTimeout } from 'node:timers/promises'
import { ask } from '../writing/service/client.ts'
import { tokenOf } from '../writing/service/people.ts'
import { createDice } from './dice.ts'
import type { Scene } from './scene.ts'
import { aRead, type Read } from './random-reads.ts'
import { aWrite, type RandomWrite, type Write } from './random-writes.ts'

export interface Servers {
  /** Servers with a response cache, on the same database. */
  readonly caching: readonly string[]
  /** A server without one, on that database. */
  readonly reference: string
  /** How long a server may lag behind a change by another one. */
  readonly mostLagMilliseconds: number
}

export interface Comparison {
  readonly reads: number
  readonly writes: number
  readonly kindsOfWrites: number
  /** The milliseconds for which a server lagged behind the other one, for each read with a lag. */
  readonly lags: readonly number[]
}

/** Writes and reads at random. Throws if a server sends a stale response. */
export async function compareWithUncached(
  servers: Servers,
  scene: Scene,
  steps: number,
  seed: number,
): Promise<Comparison> {
  const dice = createDice(seed)
  const lags: number[] = []
  const lastWrite = new Map<string, number>()
  const kindsOfWrites = new Set<RandomWrite>()
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
    const server = dice.oneOf(servers.caching)
    if (dice.below(4) === 0) {
      const write = aWrite(dice)
      await write(writeTo(server), dice, scene)
      kindsOfWrites.add(write)
      writes += 1
    } else {
      const others = lastWriteOfOthers(server)
      const asked = performance.now()
      const late = await compare(servers, server, aRead(dice, scene), others + servers.mostLagMilliseconds)
      if (late) lags.push(performance.now() - Math.max(others, asked - servers.mostLagMilliseconds))
      reads += 1
    }
  }
  return { reads, writes, kindsOfWrites: kindsOfWrites.size, lags }
}

/** Whether the server lagged, within its limit. */
async function compare(
  { reference }: Servers,
  server: string,
  request: Read,
  deadline: number,
): Promise<boolean> {
  for (let late = false; ; late = true) {
    const asked = performance.now()
    const [before, shown] = await Promise.all([read(reference, request), read(server, request)])
    if (shown === before) return late
    // The clock may have advanced between the two.
    if (shown === (await read(reference, request))) return late
    if (asked > deadline) {
      throw new Error(`${server} sent a stale response to ${request.path}:\n${shown}\n${before}`)
    }
    await setTimeout(2)
  }
}

/** The whole response, without the headers that differ from request to request. */
async function read(server: string, { method, path, headers }: Read): Promise<string> {
  const reply = await ask(server, path, { method, headers })
  const compared = Object.entries(reply.headers).filter(([name]) => !varying.has(name))
  const inOrder = compared.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([reply.status, inOrder, reply.text])
}

const varying = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])
