import type { Actor } from '@lectern/domain'
import type { AnyUseCase, BoundUseCase } from '../bind-use-cases.ts'
import type { Ports } from '../ports/ports.ts'
import type { Queries, Snapshot, Transaction } from '../ports/store.ts'
import { withTransaction } from '../transactions/marks-in.ts'

/** Binds a use case that only reads: each call reads one state of the store. */
export const bindQuery =
  (useCase: AnyUseCase, ports: Ports, portsOf: (actor: Actor) => Ports) =>
  (...[actor, input]: Parameters<BoundUseCase<never, unknown>>): Promise<unknown> => {
    const own = portsOf(actor)
    // After a change of the caller its open transaction answers.
    if (own.eventQueries !== ports.eventQueries) return useCase(own, actor, input)
    // The figures are those that are kept for a while.
    return ports.snapshot((queries) =>
      useCase({ ...own, ...queries, figureQueries: own.figureQueries }, actor, input),
    )
  }

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
