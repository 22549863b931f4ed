import { isUnavailable, unavailable } from '../unavailable.ts'
import type { SqliteConnection } from './connection.ts'
import { diskFailureAsUnavailable } from './errors.ts'
import type { FileSnapshots } from './file-snapshots.ts'
import { whileBusyRetry } from './retry.ts'
import { createTask, type Task, type TaskKind } from './task.ts'
import { createWriteQueue } from './write-queue.ts'

/**
 * Group commit: the transactions of one event-loop tick share a commit, and so one fsync. They run one after another, each
 * behind a savepoint of its own. Each of them settles after the commit, a failed one too, because it may have read what an
 * earlier one wrote.
 */
export interface GroupCommit {
  /**
   * Runs the work in a transaction, and resolves when the commit is durable. A transaction that is held begins a group, so
   * that no earlier transaction waits for its end.
   */
  transact<Result>(work: () => Promise<Result>, held?: boolean): Promise<Result>
  /** Runs the work between two groups, outside of a transaction. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Bounds the time that a transaction waits for the later ones of its group. */
const MOST_MEMBERS = 64

// A deferred `begin` fails at its first write when another process wrote after its first read.
const BEGIN = { sql: 'begin immediate', parameters: [] }
const COMMIT = { sql: 'commit', parameters: [] }
const SAVEPOINT = { sql: 'savepoint member', parameters: [] }
const ROLLBACK_TO = { sql: 'rollback to member', parameters: [] }
const RELEASE = { sql: 'release member', parameters: [] }

interface Connections {
  readonly writer: SqliteConnection
  readonly snapshots: Pick<FileSnapshots, 'leaveWriter'>
}

/** `committed` is called after each commit. */
export function createGroupCommit(
  { writer, snapshots }: Connections,
  patienceMilliseconds: number,
  committed: () => void,
): GroupCommit {
  const queue = createWriteQueue<Task>(patienceMilliseconds)
  let isWorking = false

  const patiently = <Result>(work: () => Result): Promise<Result> =>
    whileBusyRetry(work, patienceMilliseconds)

  const enqueue = <Result>(kind: TaskKind, work: () => Promise<Result>): Promise<Result> => {
    const { task, settled } = createTask(kind, work)
    queue.add(task)
    schedule()
    return settled
  }

  /** The check phase of the event loop comes after all requests that arrived in this tick. */
  const schedule = (): void => {
    if (isWorking || queue.isEmpty()) return
    isWorking = true
    setImmediate(() => void runNext())
  }

  const runNext = async (): Promise<void> => {
    const first = queue.takeIf(() => true)
    if (first?.kind === 'alone') await runAlone(first)
    else if (first !== undefined) await runGroup(first)
    isWorking = false
    schedule()
  }

  const begin = (): void => {
    snapshots.leaveWriter()
    writer.run(BEGIN)
  }

  const runAlone = async (task: Task): Promise<void> => {
    snapshots.leaveWriter()
    await task.run()
    task.settle()
  }

  const runGroup = async (first: Task): Promise<void> => {
    const members = [first]
    try {
      await patiently(begin)
      // No transaction waits for others that begin after a slow one.
      const isSameTick = startTick()
      // The transaction of a single member needs no savepoint.
      const failure = await first.run()
      if (failure !== undefined) return await rollBackAlone(first)
      requireTransaction()
      while (isSameTick() && members.length < MOST_MEMBERS) {
        const next = queue.takeIf(({ kind }) => kind === 'joins')
        if (next === undefined) break
        members.push(next)
        await runMember(next)
      }
      await patiently(() => writer.run(COMMIT))
    } catch (error) {
      await failAll(members, error)
      return
    }
    committed()
    for (const member of members) member.settle()
  }

  const runMember = async (member: Task): Promise<void> => {
    writer.run(SAVEPOINT)
    const failure = await member.run()
    requireTransaction(failure?.error)
    if (failure !== undefined) writer.run(ROLLBACK_TO)
    writer.run(RELEASE)
  }

  /** After some errors, such as a full disk, SQLite has rolled back the whole group by itself. */
  const requireTransaction = (cause?: unknown): void => {
    if (writer.inTransaction) return
    throw cause instanceof Error ? cause : new Error('SQLite rolled the transaction back', { cause })
  }

  const rollBack = (): Promise<void> =>
    patiently(() => {
      if (writer.inTransaction) writer.exec('rollback')
    })

  const rollBackAlone = async (task: Task): Promise<void> => {
    await rollBack()
    task.settle()
  }

  const failAll = async (members: readonly Task[], cause: unknown): Promise<void> => {
    const error = await rollBack().then(
      () => cause,
      (worse: unknown) => worse,
    )
    const failure = diskFailureAsUnavailable(error)
    // The members of a group are not to blame for each other's errors.
    for (const member of members) member.fail(members.length === 1 ? failure : asUnavailable(failure))
  }

  return {
    transact: (work, held = false) => enqueue(held ? 'begins a group' : 'joins', work),
    alone: (work) => enqueue('alone', work),
  }
}

/** Returns whether the event loop is still in the same tick. */
function startTick(): () => boolean {
  let isSame = true
  setImmediate(() => {
    isSame = false
  })
  return () => isSame
}

const asUnavailable = (error: unknown): unknown => (isUnavailable(error) ? error : unavailable(error))
