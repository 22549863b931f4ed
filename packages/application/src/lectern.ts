import { type Actor, requireAccountWork } from '@lectern/domain'
import { whileAccountExists } from './access/present-account.ts'
import { bindUseCases, type UseCases } from './bind-use-cases.ts'
import { revised } from './calendar/revised.ts'
import { keepFigures } from './figures/keep-figures.ts'
import { audited } from './moderation/audited.ts'
import type { Clock } from './ports/platform.ts'
import type { Ports } from './ports/ports.ts'
import { inSnapshot, portsInSnapshot } from './snapshots/snapshot-use-cases.ts'
import { type Conditions, type Guard, underConditions } from './requests/under-conditions.ts'

export interface Lectern extends UseCases {
  /** The clock of the use cases, for what depends on the time beside them. */
  readonly clock: Clock
  /**
   * Does the work with use cases that read one state of the store together, until one of them makes a change. Until then the
   * work may be run again from the start.
   */
  readonly snapshot: <Result>(work: (useCases: UseCases) => Promise<Result>) => Promise<Result>
  /**
   * Does the work with use cases whose change commits only under these conditions, when this actor calls them. With
   * `idempotencyKey`, the result of the work is stored in the transaction of the change.
   */
  readonly underConditions: <Answer>(
    actor: Actor,
    conditions: Conditions<Answer>,
    work: (guarded: UseCases) => Promise<Answer>,
  ) => Promise<Answer>
}

/** Every use case on these ports. Each call makes a cache of accounts that sign in, so a program calls it once. */
export function createLectern(uncached: Ports): Lectern {
  const ports = {
    ...uncached,
    figureQueries: keepFigures(uncached.figureQueries),
  }
  return {
    ...useCasesOn(ports),
    clock: ports.clock,
    snapshot: (work) =>
      ports.snapshot((queries, end) => work(useCasesOn(portsInSnapshot(ports, queries, end)))),
    underConditions: (actor, conditions, work) =>
      underConditions(ports, useCasesOn, actor, conditions, (guard) => work(useCasesOn(ports, guard))),
  }
}

function useCasesOn(ports: Ports, guard: Guard = (own) => own): UseCases {
  const guarded = (actor: Actor): Ports =>
    guard(audited(revised(whileAccountExists(ports, actor)), actor), actor)
  return bindUseCases((useCase) => async (actor, input) => {
    if (useCase.applications === 'closed') requireAccountWork(actor)
    const own = guarded(actor)
    return useCase.inSnapshot
      ? inSnapshot(ports, own, (reading) => useCase.work(reading, actor, input))
      : useCase.work(own, actor, input)
  })
}
