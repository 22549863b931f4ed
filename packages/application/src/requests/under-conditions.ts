import { type Actor, changedMeanwhile } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Queries } from '../ports/store.ts'
import type { UseCases } from '../bind-use-cases.ts'
import { beforeWrites } from './before-writes.ts'
import { type Decorate, type IdempotencyKey, runIdempotently } from './idempotency.ts'

/** What must hold for a change to be kept, whatever the change is. */
export interface Conditions<Answer> {
  /** Whether things still are as the caller saw them. The use cases read in the transaction of the change. */
  readonly unchanged?: ((present: UseCases) => Promise<boolean>) | undefined
  /** That the same was not done in the last 24 hours. For members only: keys belong to accounts. */
  readonly idempotencyKey?: IdempotencyKey<Answer> | undefined
}

/** Stands between a use case that this actor calls and its ports. */
export type Guard = (ports: Ports, actor: Actor) => Ports

/** Does the work. What it lets the caller change is kept only if the conditions hold. */
export async function underConditions<Answer>(
  ports: Ports,
  useCasesOn: (ports: Ports) => UseCases,
  caller: Actor,
  { unchanged, idempotencyKey }: Conditions<Answer>,
  work: (guard: Guard) => Promise<Answer>,
): Promise<Answer> {
  const present = (queries: Queries): UseCases => useCasesOn({ ...ports, ...queries })
  const checking: Decorate = unchanged === undefined ? asItIs : ifIt((queries) => unchanged(present(queries)))
  // A token that may only read is refused by the use case.
  if (idempotencyKey === undefined || caller.kind !== 'member' || caller.scope === 'read') {
    return work(guarding(caller, checking))
  }
  return runIdempotently(ports, caller.userId, idempotencyKey, (claiming, written) =>
    work(guarding(caller, (transaction) => checking(claiming(transaction)), written)),
  )
}

/** What use cases read after the change, they read where it is written: nobody else sees it yet. */
const guarding =
  (caller: Actor, decorate: Decorate, written: () => Queries | undefined = () => undefined): Guard =>
  (ports, actor) => {
    if (actor !== caller) return ports
    const change = decorate(ports.transaction)
    return {
      ...ports,
      ...written(),
      transaction: (work, options) =>
        options?.apart === true ? ports.transaction(work, options) : change(work, options),
    }
  }

const asItIs: Decorate = (transaction) => transaction

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
      // Also when there was nothing left to write.
      await checkOnce()
      return result
    }, options)
