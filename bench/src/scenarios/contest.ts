import type { EngineName } from '@lectern/adapters-persistence'
import type { Load, Measured } from '../driver/load.ts'
import { processorSeconds } from '../processes/usage.ts'
import type { Server } from '../processes/server.ts'
import { median, type Row, type Target } from '../results/row.ts'
import type { Bench } from './scenario.ts'

export interface Contest {
  readonly scenario: string
  readonly what: string
  readonly engine?: EngineName
  readonly target?: Target
  /** The first side is compared with the second. */
  readonly sides: readonly [Side, Side]
  readonly compare: Comparison
  readonly sameSize: boolean
}

export interface Side {
  readonly name: string
  readonly server: Server
  /** The load, without its duration, which is the same for all sides. */
  load(): Load
  /** Receives the number of requests sent. */
  sent?(requests: number): void
  /** A load in the background. */
  meanwhile?(seconds: number): Promise<unknown>
}

export interface Comparison {
  readonly unit: string
  /** The sides alternate within a round, so that a change of the machine's speed affects both. */
  readonly parts?: number
  of(one: Round, other: Round): number
}

export const byRate: Comparison = {
  unit: 'requests/s, of the baseline',
  of: (one, other) => one.rate / other.rate,
}

export const PARTS_OF_ROUND = 10

/** The server and its database together. */
const processorOf = ({ server, database }: Round): number => server + database

export const byProcessor = (of: string): Comparison => ({
  unit: `processor time, of ${of}`,
  parts: PARTS_OF_ROUND,
  of: (one, other) => processorOf(one) / processorOf(other),
})

export interface Round {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** Processor time for each request in microseconds. */
  readonly server: number
  readonly database: number
  readonly busy: number
  readonly bytes: number
}

/** Warms both sides up and measures them one after the other, in an order that alternates. */
export async function contend(bench: Bench, contest: Contest): Promise<Row> {
  const { scenario, what, engine, target, compare, sameSize, sides } = contest
  const parts = bench.options.smoke ? 1 : (compare.parts ?? 1)
  const [one, other] = [await warmUp(bench, sides[0], parts), await warmUp(bench, sides[1], parts)]
  for (let round = 0; round < bench.options.rounds; round += 1) {
    for (let part = 0; part < parts; part += 1) {
      for (const { side, length, measured } of (round + part) % 2 === 0 ? [one, other] : [other, one]) {
        measured.push(await measure(bench, side, length))
      }
    }
    for (const { rounds, measured } of [one, other]) rounds.push(roundOf(measured.splice(0)))
  }
  if (sameSize) requireSameSize(what, [...one.rounds, ...other.rounds])
  return {
    scenario,
    what,
    ...(engine && { engine }),
    kind: 'ratio',
    unit: compare.unit,
    ...(target && { target }),
    values: one.rounds.map((round, at) => compare.of(round, other.rounds[at] ?? round)),
    figures: { ...figuresOf(one), ...figuresOf(other) },
  }
}

interface Contestant {
  readonly side: Side
  /** The length of a part of a round. */
  readonly length: Length
  /** The parts of the present round. */
  readonly measured: Part[]
  readonly rounds: Round[]
}

async function warmUp(bench: Bench, side: Side, parts: number): Promise<Contestant> {
  const { smoke, seconds } = bench.options
  const contestant = { side, length: { seconds }, measured: [], rounds: [] }
  if (smoke) return contestant
  const { requests, seconds: took } = await measure(bench, side, { seconds: Math.max(seconds / 2, 0.1) })
  if (parts === 1) return contestant
  return { ...contestant, length: { amount: Math.ceil(((requests / took) * seconds) / parts) } }
}

type Length = { readonly seconds: number } | { readonly amount: number }

/** A slow side gets a request for each connection, even if it takes longer than planned. */
const withAnAmountFor = (connections: number, length: Length): Length =>
  'amount' in length ? { amount: Math.max(length.amount, connections) } : length

interface Part extends Measured {
  /** Processor time in seconds. */
  readonly server: number
  readonly database: number
}

async function measure({ driver, options }: Bench, side: Side, length: Length): Promise<Part> {
  const { pids, databasePids } = side.server
  const [before, databaseBefore] = [processorSeconds(pids), processorSeconds(databasePids)]
  const load = side.load()
  // The shortest duration is a second; a smoke run sends some requests only.
  const sent = options.smoke ? { amount: 2 * load.connections } : withAnAmountFor(load.connections, length)
  const [measured] = await Promise.all([driver.put({ ...load, ...sent }), side.meanwhile?.(options.seconds)])
  side.sent?.(measured.requests)
  return {
    ...measured,
    server: processorSeconds(pids) - before,
    database: processorSeconds(databasePids) - databaseBefore,
  }
}

function roundOf(parts: readonly Part[]): Round {
  const sum = (pick: (part: Part) => number): number => parts.reduce((total, part) => total + pick(part), 0)
  const [requests, seconds] = [sum((part) => part.requests), sum((part) => part.seconds)]
  return {
    rate: requests / seconds,
    p50: median(parts.map(({ p50 }) => p50)),
    p99: median(parts.map(({ p99 }) => p99)),
    server: (sum(({ server }) => server) * 1e6) / requests,
    database: (sum(({ database }) => database) * 1e6) / requests,
    busy: sum(({ server }) => server) / seconds,
    bytes: Math.round(sum((part) => part.bytesPerResponse * part.requests) / requests),
  }
}

/** Allows different lengths of ids in headers. */
const DIGITS = 6

function requireSameSize(what: string, rounds: readonly Round[]): void {
  const sizes = rounds.map(({ bytes }) => bytes)
  if (Math.max(...sizes) - Math.min(...sizes) <= DIGITS) return
  throw new Error(`${what}: the answers differ in size: ${sizes.join(', ')} bytes`)
}

function figuresOf({ side: { name, server }, rounds }: Contestant): Row['figures'] {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick))
  return {
    [`${name}: requests/s`]: of(({ rate }) => rate),
    [`${name}: p50 ms`]: of(({ p50 }) => p50),
    [`${name}: p99 ms`]: of(({ p99 }) => p99),
    [`${name}: processor µs/request`]: of((round) => round.server),
    ...(server.databasePids.length > 0 && {
      [`${name}: database µs/request`]: of(({ database }) => database),
    }),
    [`${name}: processors busy`]: of(({ busy }) => busy),
    [`${name}: bytes`]: of(({ bytes }) => bytes),
  }
}
