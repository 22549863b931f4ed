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
  readonly lectern: Server
  readonly baseline: Server
  /** What is put on a side; for how long is the same for all. */
  load(server: Server): Load
  /** So many of the requests were sent. */
  sent?(server: Server, requests: number): void
}

interface Round {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the processor for each request. */
  readonly processor: number | undefined
  readonly busy: number | undefined
  readonly bytes: number
}

/** Both sides warm up, and are then measured in turn; who comes first changes with the rounds. */
export async function contend(bench: Bench, contest: Contest): Promise<Row> {
  const { rounds, seconds } = bench.options
  const { lectern, baseline } = contest
  for (const side of [lectern, baseline]) await measure(bench, contest, side, Math.max(seconds / 2, 0.1))
  const ours: Round[] = []
  const theirs: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = round % 2 === 0 ? [lectern, baseline] : [baseline, lectern]
    for (const side of [one, other]) {
      ;(side === lectern ? ours : theirs).push(await measure(bench, contest, side, seconds))
    }
  }
  requireSameSize(contest, ours, theirs)
  return {
    scenario: contest.scenario,
    what: contest.what,
    ...(contest.engine && { engine: contest.engine }),
    ...(contest.target && { target: contest.target }),
    unit: 'requests/s, of the baseline',
    values: ours.map((round, at) => round.rate / (theirs[at]?.rate ?? Number.NaN)),
    figures: { ...figuresOf('lectern', ours), ...figuresOf('baseline', theirs) },
  }
}

async function measure(
  { driver, options }: Bench,
  contest: Contest,
  server: Server,
  seconds: number,
): Promise<Round> {
  const before = processorSeconds(server.pid)
  // A load of a second is the shortest; to try things out, some requests are enough.
  const length = options.smoke ? { amount: 5 * options.connections } : { seconds }
  const measured = await driver.put({ ...contest.load(server), ...length })
  contest.sent?.(server, measured.requests)
  const after = processorSeconds(server.pid)
  const used = before === undefined || after === undefined ? undefined : after - before
  return {
    rate: measured.requests / measured.seconds,
    p50: measured.p50,
    p99: measured.p99,
    processor: used && (used * 1e6) / measured.requests,
    busy: used && used / measured.seconds,
    bytes: bytesOf(measured),
  }
}

/** Ids in headers may be longer on one side. */
const DIGITS = 6

const bytesOf = ({ bytesPerResponse }: Measured): number => Math.round(bytesPerResponse)

function requireSameSize({ what }: Contest, ours: readonly Round[], theirs: readonly Round[]): void {
  const sizes = [...ours, ...theirs].map(({ bytes }) => bytes)
  if (Math.max(...sizes) - Math.min(...sizes) <= DIGITS) return
  throw new Error(`${what}: the answers differ in size: ${sizes.join(', ')} bytes`)
}

const figuresOf = (side: string, rounds: readonly Round[]): Readonly<Record<string, number>> => {
  const of = (pick: (round: Round) => number | undefined): number =>
    median(rounds.map((round) => pick(round) ?? Number.NaN))
  return {
    [`${side} requests/s`]: of(({ rate }) => rate),
    [`${side} p50 ms`]: of(({ p50 }) => p50),
    [`${side} p99 ms`]: of(({ p99 }) => p99),
    [`${side} processor µs/request`]: of(({ processor }) => processor),
    [`${side} processor busy`]: of(({ busy }) => busy),
    [`${side} bytes`]: of(({ bytes }) => bytes),
  }
}
