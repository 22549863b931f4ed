import { instant } from '@lectern/domain'
import type { Reply } from '../service/client.ts'
import type { AskAs } from '../service/crowd.ts'
import type { Service } from '../service/service.ts'

/** The environment of tests with parallel writes. */
export interface Setting {
  /** For the preparation and the verification. */
  readonly service: () => Service
  /** A hundred users with tokens. */
  readonly crowd: () => readonly string[]
  /** For the simultaneous requests. */
  readonly ask: AskAs
  /** The addresses of the servers. */
  readonly servers: () => readonly string[]
}

/** Comments need a current event, because the servers use the real clock. */
export const now = instant(Math.floor(Date.now() / 1000))
export const soon = { startDate: now, endDate: now, createdDate: now }

/** The number of responses for each status. */
export const statusesOf = (replies: readonly Reply[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, same]) => [status, same.length]),
  )

/** Sends all requests simultaneously. */
export const times = <Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
