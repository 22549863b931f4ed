import { type Actor, changedMeanwhile } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Queries } from '../ports/store.ts'
import type { UseCases } from '../bind-use-cases.ts'
import { withTransaction } from '../transactions/marks-in.ts'
import { beforeWrites } from './before-writes.ts'
import { type Decorate, type IdempotencyKey, runIdempotently } from './idempotency.ts'

/** Conditions under which a change commits. */
export interface Conditions<Answer> {
  /** Whether the state is still the one that the caller saw. The use cases read in the transaction of the change. */
  readonly unchanged?: ((present: UseCases) => Promise<boolean>) | undefined
  /** The request was not carried out in the last 24 hours. For members only: keys belong to accounts. */
  readonly idempotencyKey?: IdempotencyKey<Answer> | undefined
}

/** Decorates the ports of a use case that this actor calls. */
export type Guard = (ports: Ports, actor: Actor) => Ports

/** Does the work. A change of the caller commits only if the conditions hold. */
export async function underConditions<Answer>(
  ports: Ports,
  useCasesOn: (ports: Ports) => UseCases,
  caller: Actor,
  { unchanged, idempotencyKey }: Conditions<Answer>,
  work: (guard: Guard) => Promise<Answer>,
): Promise<Answer> {
  const present = (queries: Queries): UseCases =>
    useCasesOn({ ...ports, ...queries, snapshot: (work) => work(queries, ended) })
  const checking: Decorate = unchanged === undefined ? asItIs : ifIt((queries) => unchanged(present(queries)))
  // A token that may only read is refused by the use case.
  if (idempotencyKey === undefined || caller.kind !== 'member' || caller.scope === 'read') {
    return work(unchanged === undefined ? (own) => own : guarding(caller, checking))
  }
  return runIdempotently(ports, caller.userId, idempotencyKey, (claiming, written) =>
    work(guarding(caller, (transaction) => checking(claiming(transaction)), written)),
  )
}

/** Reads after the change go to its open transaction, which no other transaction sees yet. */
const guarding =
  (caller: Actor, decorate: Decorate, written: () => Queries | undefined = () => undefined): Guard =>
  (ports, actor) => {
    if (actor !== caller) return ports
    const change = decorate(ports.transaction)
    return {
      ...withTransaction(ports, (work, options) =>
        options?.apart === true ? ports.transaction(work, options) : change(work, options),
      ),
      ...written(),
    }
  }

const asItIs: Decorate = (transaction) => transaction

/** The transaction goes on after a snapshot of it. */
const ended = async (): Promise<void> => undefined

const ifIt =
  (holds: (queries: Queries) => Promise<boolean>): Decorate =>
  (transaction) =>
  (work, options) =>
    transaction(async (repositories, queries) => {
      let checked: Promise<void> | undefined
      const check = async (): Promise<void> => {
        if (!(await holds(queries()))) throw changedMeanwhile()
      }
      const checkOnce = (): Promise<void> => (checked ??= check())
      const result = await work(beforeWrites(repositories, checkOnce), queries)
      // Also when the use case wrote nothing.
      await checkOnce()
      return result
    }, options)
