import { instant } from '@lectern/domain'
import type { Reply } from '../service/client.ts'
import type { AskAs } from '../service/crowd.ts'
import type { Service } from '../service/service.ts'

/** What tests of parallel writes work with. */
export interface Setting {
  /** For setting the scene, and for looking at it afterwards. */
  readonly service: () => Service
  /** A hundred people who can ask. */
  readonly crowd: () => readonly string[]
  /** For what is done at once. */
  readonly ask: AskAs
  /** The addresses of the servers. */
  readonly servers: () => readonly string[]
}

/** The servers' clocks run, and comments are open only around an event. */
export const now = instant(Math.floor(Date.now() / 1000))
export const soon = { startDate: now, endDate: now, createdDate: now }

/** How many answers had which status. */
export const statusesOf = (replies: readonly Reply[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, same]) => [status, same.length]),
  )

/** All at once. */
export const times = <Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
