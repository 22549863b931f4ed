import { type Mark, type MarkOutcome, type Marks, marksIn, type Transaction } from '@lectern/application'
import type { EventVisibility, UserId } from '@lectern/domain'
import { isUnavailable } from '../dialects/unavailable.ts'
import type { OpenDatabase } from '../session.ts'
import { isLockTimeout } from '../sql/locking.ts'
import { type ChangedMark, changeInOneStatement, markTables } from './statements.ts'

/**
 * On PostgreSQL, marks that arrive at once share a statement, because a round trip and a commit cost more than the work. On SQLite
 * transactions share a commit anyway.
 */
export const kyselyMarks = (database: OpenDatabase, transaction: Transaction): Marks =>
  database.engine === 'sqlite'
    ? marksIn(transaction)
    : { add: changeTogether(database, 'add'), remove: changeTogether(database, 'remove') }

interface Change {
  readonly mark: Mark
  readonly userId: UserId
  readonly visibility: EventVisibility
}

function changeTogether(database: OpenDatabase, method: keyof Marks): Marks['add'] {
  const queueOf = (kind: Mark['kind'], approvedOnly: true | undefined) =>
    together<Change, ChangedMark>((changes) =>
      changeInOneStatement[kind][method](database, {
        ids: changes.map(({ mark }) => (mark.kind === 'star' ? mark.talkId : mark.eventId)),
        userIds: changes.map(({ userId }) => userId),
        hosts: changes.map(({ visibility }) => hostIn(visibility)),
        approvedOnly,
      }),
    )
  const queuesOf = (kind: Mark['kind']) => ({
    every: queueOf(kind, undefined),
    approved: queueOf(kind, true),
  })
  const queues = { star: queuesOf('star'), attendance: queuesOf('attendance') }
  return async (mark, userId, visibility) => {
    const queue = queues[mark.kind][visibility.kind]
    const changed = await queue({ mark, userId, visibility })
    database.changes.tell(publicChanges(mark.kind, changed))
    return outcomeOf(changed)
  }
}

const hostIn = (visibility: EventVisibility): UserId | null =>
  visibility.kind === 'every' ? null : (visibility.orHostedBy ?? null)

function outcomeOf({ account, eventId }: ChangedMark): MarkOutcome {
  if (account === null) return 'no-account'
  return eventId === null ? 'not-found' : 'done'
}

const publicChanges = (kind: Mark['kind'], { eventId, changed }: ChangedMark) =>
  changed && eventId !== null ? [{ kind: markTables[kind].change, eventId }] : []

/** With one, a statement that waits for a row would delay all later ones. With more, fewer items share a statement. */
const MOST_IN_FLIGHT = 2
const MOST_TOGETHER = 64

/** Items that arrive while others are in flight wait for them, and then run together. */
function together<Item, Result>(run: (items: readonly Item[]) => Promise<readonly Result[]>) {
  const waiting: { readonly item: Item; readonly end: PromiseWithResolvers<Result> }[] = []
  let inFlight = 0

  const start = (): void => {
    if (inFlight >= MOST_IN_FLIGHT || waiting.length === 0) return
    inFlight += 1
    void runSome(waiting.splice(0, MOST_TOGETHER)).then(() => {
      inFlight -= 1
      start()
    })
  }

  const runSome = async (some: typeof waiting): Promise<void> => {
    try {
      const results = await run(some.map(({ item }) => item))
      for (const [index, result] of results.entries()) some[index]?.end.resolve(result)
    } catch (error) {
      // None fails because of another one. While the database is unavailable, the statement may have been carried out.
      const isOfAll = isUnavailable(error) && !isLockTimeout(error)
      if (some.length === 1 || isOfAll) for (const { end } of some) end.reject(error)
      else await Promise.all(some.map((one) => runSome([one])))
    }
  }

  return (item: Item): Promise<Result> => {
    const end = Promise.withResolvers<Result>()
    waiting.push({ item, end })
    start()
    return end.promise
  }
}
