import type { Ports } from '../ports/ports.ts'
import type { Queries, Snapshot, Transaction } from '../ports/store.ts'
import { withTransaction } from '../transactions/marks-in.ts'

/** Does work that only reads with ports of the caller that read one state of the store. */
export const inSnapshot = <Result>(
  ports: Ports,
  own: Ports,
  work: (reading: Ports) => Promise<Result>,
): Promise<Result> =>
  // After a change of the caller its open transaction answers.
  own.eventQueries === ports.eventQueries
    ? // The figures are those that are kept for a while.
      ports.snapshot((queries) => work({ ...own, ...queries, figureQueries: own.figureQueries }))
    : work(own)

/** Ports whose queries are those of one snapshot, until the first transaction or mark ends it. */
export function portsInSnapshot(ports: Ports, queries: Queries, end: () => Promise<void>): Ports {
  let isOver = false
  const transaction: Transaction = async (work, options) => {
    isOver = true
    await end()
    return ports.transaction(work, options)
  }
  const snapshot: Snapshot = (work) => (isOver ? ports.snapshot(work) : work(queries, end))
  return { ...withTransaction(ports, transaction), snapshot }
}
