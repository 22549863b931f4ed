import { type Actor, invalidToken, MINUTE, requireAccountWork } from '@lectern/domain'
import { bindUseCases, type UseCases } from './bind-use-cases.ts'
import { revised } from './calendar/revised.ts'
import { audited } from './moderation/audited.ts'
import type { FigureQueries, Figures } from './ports/figures.ts'
import type { Clock } from './ports/platform.ts'
import type { Ports } from './ports/ports.ts'
import type { Handed, Queries, Snapshot, SnapshotOptions, Transaction } from './ports/store.ts'
import { followFacts, type OnCommitted } from './facts/follow-facts.ts'
import { stated } from './facts/stated.ts'
import { type Conditions, type Guard, underConditions } from './requests/under-conditions.ts'
import { recorded } from './talk-changes/recorded.ts'
import { inOneTransaction } from './transactions/in-one-transaction.ts'
import { withTransaction } from './transactions/marks-in.ts'
import { untilAborted } from './transactions/until-aborted.ts'

export interface Lectern<Connection extends Handed = []> extends UseCases {
  /** The clock of the use cases, for what depends on the time beside them. */
  readonly clock: Clock
  /**
   * Does the work with use cases that read one state of the store together, until one of them makes a change. Until then the
   * work may be run again from the start.
   */
  readonly snapshot: <Result>(
    work: (useCases: UseCases) => Promise<Result>,
    options?: SnapshotOptions,
  ) => Promise<Result>
  /**
   * Does the work with use cases whose change commits only under these conditions, when this actor calls them. With
   * `idempotencyKey`, the result of the work is stored in the transaction of the change.
   */
  readonly underConditions: <Answer>(
    actor: Actor,
    conditions: Conditions<Answer>,
    work: (guarded: UseCases) => Promise<Answer>,
  ) => Promise<Answer>
  /**
   * Makes all that the work does one transaction: its use cases, and statements on the connection, which is that of the store.
   * Everything commits when the work resolves, and nothing when it rejects, or when one of its use cases has failed after its
   * first write. The store may run the work again from the start.
   */
  readonly transaction: <Result>(
    work: (useCases: UseCases, ...connection: Connection) => Promise<Result>,
  ) => Promise<Result>
  /** Tells a program of this process what was committed, here and by other servers. It hears private facts, too. */
  readonly onCommitted: OnCommitted
}

/** Every use case on these ports. Each call makes a cache of accounts that sign in, so a program calls it once. */
export function createLectern<Connection extends Handed>(uncached: Ports<Connection>): Lectern<Connection> {
  const ports: Ports = {
    ...uncached,
    // Use cases get no connection.
    transaction: (work, options) =>
      uncached.transaction((repositories, queries, ..._own) => work(repositories, queries), options),
    figureQueries: keepFigures(uncached.figureQueries),
  }
  return {
    ...useCasesOn(ports),
    clock: ports.clock,
    snapshot: (work, options) =>
      ports.snapshot((queries, end) => work(useCasesOn(portsInSnapshot(ports, queries, end))), options),
    underConditions: (actor, conditions, work) =>
      underConditions(ports, useCasesOn, actor, conditions, (guard) => work(useCasesOn(ports, guard))),
    transaction: (work) => inOneTransaction(uncached.transaction, ports, useCasesOn, work),
    onCommitted: followFacts(ports),
  }
}

function useCasesOn(lasting: Ports, guard: Guard = (own) => own): UseCases {
  const guarded = (ports: Ports, actor: Actor): Ports =>
    guard(stated(audited(revised(recorded(whileAccountExists(ports, actor), actor)), actor)), actor)
  return bindUseCases((useCase) => async (actor, input, { signal } = {}) => {
    const ports = signal === undefined ? lasting : untilAborted(lasting, signal)
    if (useCase.applications === 'closed') requireAccountWork(actor)
    const own = guarded(ports, actor)
    return useCase.inSnapshot
      ? inSnapshot(ports, own, (reading) => useCase.work(reading, actor, input))
      : useCase.work(own, actor, input)
  })
}

/** Does work that only reads with ports of the caller that read one state of the store. */
const inSnapshot = <Result>(
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
function portsInSnapshot(ports: Ports, queries: Queries, end: () => Promise<void>): Ports {
  let isOver = false
  const transaction: Transaction = async (work, options) => {
    isOver = true
    await end()
    return ports.transaction(work, options)
  }
  const snapshot: Snapshot = (work) => (isOver ? ports.snapshot(work) : work(queries, end))
  return { ...withTransaction(ports, transaction), snapshot }
}

/** Ports whose transactions fail when the account of the actor was removed after authentication. */
const whileAccountExists = (ports: Ports, actor: Actor): Ports =>
  actor.kind === 'member'
    ? {
        ...ports,
        transaction: (work, options) =>
          ports.transaction(async (repositories, queries) => {
            const { users } = repositories
            const isThere = await (options?.oneAtATime === true
              ? users.lock(actor.userId)
              : users.isThere(actor.userId))
            if (!isThere) throw invalidToken()
            return work(repositories, queries)
          }, options),
      }
    : ports

const KEPT_SECONDS = 10 * MINUTE

/** The queries with a cache of one value for 10 minutes, because a count reads the rows of a year. */
function keepFigures(queries: FigureQueries): FigureQueries {
  let kept: Figures | undefined
  return {
    async count(now) {
      if (kept === undefined || Math.abs(now - kept.countedDate) >= KEPT_SECONDS)
        kept = await queries.count(now)
      return kept
    },
  }
}
