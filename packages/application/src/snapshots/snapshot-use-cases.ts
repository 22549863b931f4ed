import type { Actor } from '@lectern/domain'
import type { AnyUseCase, BoundUseCase, UseCases } from '../bind-use-cases.ts'
import type { Ports } from '../ports/ports.ts'
import type { Queries, Snapshot, Transaction } from '../ports/store.ts'
import { withTransaction } from '../transactions/marks-in.ts'

/** Binds a use case that only reads: each call reads one state of the store. */
export const bindQuery =
  (name: string, useCase: AnyUseCase, ports: Ports, portsOf: (actor: Actor) => Ports) =>
  (...[actor, input]: Parameters<BoundUseCase<never, unknown>>): Promise<unknown> => {
    const own = portsOf(actor)
    // After a change of the caller its open transaction answers.
    if (own.eventQueries !== ports.eventQueries) return useCase(own, actor, input)
    return ports.snapshot(kindOf(name, input), (queries) => useCase(withQueries(own, queries), actor, input))
  }

/** The verbose form of a list reads more. */
const kindOf = (name: string, input: object | undefined): string =>
  input !== undefined && 'verbose' in input && input.verbose === true ? `${name}, verbose` : name

/** The figures are those that are kept for a while. */
const withQueries = (ports: Ports, queries: Queries | undefined): Ports =>
  queries === undefined ? ports : { ...ports, ...queries, figureQueries: ports.figureQueries }

/** The use cases in a snapshot with these queries. From the first transaction or mark on, the store itself answers. */
export function useCasesInSnapshot(
  useCases: UseCases,
  useCasesOn: (ports: Ports) => UseCases,
  ports: Ports,
  queries: Queries | undefined,
): UseCases {
  if (queries === undefined) return useCases
  let present: Queries | undefined = queries
  const transaction: Transaction = (work, options) => {
    present = undefined
    return ports.transaction(work, options)
  }
  const snapshot: Snapshot = (_kind, work) => work(present)
  return useCasesOn({ ...withTransaction(ports, transaction), snapshot })
}
