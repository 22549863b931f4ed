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
  /** Figures from other measurements. */
  readonly figures?: Readonly<Record<string, number>>
  /** A load in the background. */
  meanwhile?(seconds: number): Promise<unknown>
}

export interface Comparison {
  readonly unit: string
  of(one: Round, other: Round): number
}

export const byRate: Comparison = {
  unit: 'requests/s, of the baseline',
  of: (one, other) => one.rate / other.rate,
}

/** The server and its database together. */
const processorOf = ({ server, database }: Round): number => server + database

export const byProcessor = (of: string): Comparison => ({
  unit: `processor time, of ${of}`,
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

/** Warms both sides up and measures them one after the other, in an order that alternates with the rounds. */
export async function contend(bench: Bench, contest: Contest): Promise<Row> {
  const { rounds, seconds, smoke } = bench.options
  const [one, other] = contest.sides
  for (const side of smoke ? [] : contest.sides) await measure(bench, side, Math.max(seconds / 2, 0.1))
  const ones: Round[] = []
  const others: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? [one, other] : [other, one]) {
      ;(side === one ? ones : others).push(await measure(bench, side, seconds))
    }
  }
  if (contest.sameSize) requireSameSize(contest.what, [...ones, ...others])
  const { scenario, what, engine, target, compare } = contest
  return {
    scenario,
    what,
    ...(engine && { engine }),
    kind: 'ratio',
    unit: compare.unit,
    ...(target && { target }),
    values: ones.map((round, at) => compare.of(round, others[at] ?? round)),
    figures: { ...figuresOf(one, ones), ...figuresOf(other, others) },
  }
}

async function measure({ driver, options }: Bench, side: Side, seconds: number): Promise<Round> {
  const { pids, databasePids } = side.server
  const [before, databaseBefore] = [processorSeconds(pids), processorSeconds(databasePids)]
  const load = side.load()
  // The shortest duration is a second; a smoke run sends some requests only.
  const length = options.smoke ? { amount: 2 * load.connections } : { seconds }
  const [measured] = await Promise.all([driver.put({ ...load, ...length }), side.meanwhile?.(seconds)])
  side.sent?.(measured.requests)
  return roundOf(measured, processorSeconds(pids) - before, processorSeconds(databasePids) - databaseBefore)
}

const roundOf = (measured: Measured, processorUsed: number, ofDatabase: number): Round => ({
  rate: measured.requests / measured.seconds,
  p50: measured.p50,
  p99: measured.p99,
  server: (processorUsed * 1e6) / measured.requests,
  database: (ofDatabase * 1e6) / measured.requests,
  busy: processorUsed / measured.seconds,
  bytes: Math.round(measured.bytesPerResponse),
})

/** Allows different lengths of ids in headers. */
const DIGITS = 6

function requireSameSize(what: string, rounds: readonly Round[]): void {
  const sizes = rounds.map(({ bytes }) => bytes)
  if (Math.max(...sizes) - Math.min(...sizes) <= DIGITS) return
  throw new Error(`${what}: the answers differ in size: ${sizes.join(', ')} bytes`)
}

function figuresOf(
  { name: side, server, figures = {} }: Side,
  rounds: readonly Round[],
): Readonly<Record<string, number>> {
  const more = Object.entries(figures).map(([name, value]) => [`${side}: ${name}`, value] as const)
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick))
  return {
    [`${side}: requests/s`]: of(({ rate }) => rate),
    [`${side}: p50 ms`]: of(({ p50 }) => p50),
    [`${side}: p99 ms`]: of(({ p99 }) => p99),
    [`${side}: processor µs/request`]: of((round) => round.server),
    ...(server.databasePids.length > 0 && {
      [`${side}: database µs/request`]: of(({ database }) => database),
    }),
    [`${side}: processors busy`]: of(({ busy }) => busy),
    [`${side}: bytes`]: of(({ bytes }) => bytes),
    ...Object.fromEntries<number>(more),
  }
}
