import { type Queries, type Repositories, type Transaction, writeDecorator } from '@lectern/application'
import { DomainError } from '@lectern/domain'
import type { Transaction as DatabaseTransaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChangeSet, createChangeSet } from './changes/change-set.ts'
import { trackChanges } from './changes/change-tracking.ts'
import { BatchQueue } from './dialects/batch-queue.ts'
import type { TransactOptions } from './dialects/database.ts'
import { isUnavailable } from './dialects/unavailable.ts'
import { eventLocks, type EventLocks, groupLocks, type GroupLocks } from './events/event-locks.ts'
import type { Database } from './schema.ts'
import type { OpenDatabase, Session } from './session.ts'

/** What a transaction gives to its work. */
interface Parts {
  repositoriesOn(session: Session, changes: ChangeSet, locks: Locks): Repositories
  queriesOn(session: Session): Queries
}

export type Locks = Pick<EventLocks, 'acquire'>

type Db = DatabaseTransaction<Database>
type Work<Result> = (repositories: Repositories, queries: () => Queries) => Promise<Result>
type Decorate = (repositories: Repositories) => Repositories

/**
 * Transactions that publish their changes with themselves. On PostgreSQL those with a `groupCommitKey` that arrive at once are one
 * transaction of the database; SQLite groups all transactions by itself.
 */
export function storeTransaction(database: OpenDatabase, { repositoriesOn, queriesOn }: Parts): Transaction {
  const { engine, transact, change, changes } = database
  const locksOfTransaction = eventLocks()

  const runOn = async <Result>(db: Db, locks: Locks, work: Work<Result>, decorate: Decorate = asItIs) => {
    const session = { engine, db }
    const changeSet = createChangeSet()
    const repositories = trackChanges(repositoriesOn(session, changeSet, locks), changeSet)
    const result = await work(decorate(repositories), () => queriesOn(session))
    await changes.publish(db, changeSet.unpublished)
    return { result, told: changeSet.changes }
  }

  const withLocks = async <Result>(
    work: (db: Db, locks: EventLocks) => Promise<Result>,
    options?: TransactOptions,
  ): Promise<Result> => {
    let locks: EventLocks | undefined
    const attempt = (db: Db): Promise<Result> => {
      locks?.release()
      locks = locksOfTransaction()
      return work(db, locks)
    }
    return transact(attempt, options).finally(() => locks?.release())
  }

  const group = new BatchQueue<Member, void>({
    keyOf: ({ key }) => key,
    runOne: ({ run }) => withLocks(run),
    runTogether: (members) =>
      withLocks((db, locks) => runMembers(db, groupLocks(locks, members.length), members)),
  })

  const runInGroup = async <Result>(work: Work<Result>, key: number) => {
    const ended: { outcome?: PromiseSettledResult<Awaited<ReturnType<typeof runOn<Result>>>> } = {}
    const run = async (db: Db, locks: Locks): Promise<void> => {
      const notice = { hasWritten: false }
      try {
        const value = await runOn(db, locks, work, (repositories) => noticeWrites(repositories, notice))
        ended.outcome = { status: 'fulfilled', value }
      } catch (reason) {
        // A refusal is the affair of this work alone, unless its writes have to be rolled back.
        if (notice.hasWritten || !(reason instanceof DomainError) || isUnavailable(reason)) throw reason
        ended.outcome = { status: 'rejected', reason }
      }
    }
    // The group runs in the asynchronous context of one of its members.
    await change(() => group.run({ key, run: AsyncLocalStorage.bind(run) }))
    if (ended.outcome?.status !== 'fulfilled') throw ended.outcome?.reason
    return ended.outcome.value
  }

  return async (work, { groupCommitKey: key, ...options } = {}) => {
    const isGrouped = engine === 'postgres' && options.held !== true && options.snapshot !== true
    const { result, told } = await (isGrouped && key !== undefined
      ? runInGroup(work, key)
      : withLocks((db, locks) => runOn(db, locks, work), options))
    changes.tell(told)
    return result
  }
}

const asItIs: Decorate = (repositories) => repositories

const noticeWrites = writeDecorator<{ hasWritten: boolean }>((notice, proceed) => {
  notice.hasWritten = true
  return proceed()
})

/** A transaction that may share its commit with those of other keys. */
interface Member {
  readonly key: number
  run(db: Db, locks: Locks): Promise<void>
}

/** In the order of the keys, so that two groups, perhaps of two processes, lock the rows of the keys in the same order. */
async function runMembers(db: Db, locks: GroupLocks, members: readonly Member[]): Promise<readonly void[]> {
  const inOrder = members.toSorted((one, other) => one.key - other.key)
  const outcomes = await Promise.allSettled(
    inOrder.map(({ run }) => run(db, locks).finally(() => locks.end())),
  )
  const failure = outcomes.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
  return members.map(() => undefined)
}
