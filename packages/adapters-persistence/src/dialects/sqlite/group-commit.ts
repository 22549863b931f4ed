import { isUnavailable, unavailable } from '../unavailable.ts'
import type { SqliteConnection } from './connection.ts'
import { diskFailureAsUnavailable, whileBusyRetry } from './errors.ts'

/**
 * Group commit: the transactions of one event-loop tick share a commit, and so one fsync, which blocks the event loop. They run one
 * after another, each behind a savepoint of its own. Each of them settles after the commit, a failed one too, because it may have
 * read what an earlier one wrote.
 */
export interface GroupCommit {
  /** Runs the work in a transaction, and resolves when the commit is durable. */
  transact<Result>(work: () => Promise<Result>): Promise<Result>
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

export function createGroupCommit(writer: SqliteConnection, patienceMilliseconds: number): GroupCommit {
  const waiting = new Set<Task>()
  let isWorking = false

  const patiently = <Result>(work: () => Result): Promise<Result> =>
    whileBusyRetry(work, patienceMilliseconds)

  const enqueue = <Result>(isAlone: boolean, work: () => Promise<Result>): Promise<Result> => {
    const { task, settled } = createTask(isAlone, work)
    waiting.add(task)
    const patience = setTimeout(() => {
      if (waiting.delete(task)) task.fail(unavailable('Others have been writing for too long'))
    }, patienceMilliseconds)
    schedule()
    return settled.finally(() => clearTimeout(patience))
  }

  /** The check phase of the event loop comes after all requests that arrived in this tick. */
  const schedule = (): void => {
    if (isWorking || waiting.size === 0) return
    isWorking = true
    setImmediate(() => void runNext())
  }

  const take = (mayBeAlone: boolean): Task | undefined => {
    const [first] = waiting
    if (first === undefined || (first.isAlone && !mayBeAlone)) return undefined
    waiting.delete(first)
    return first
  }

  const runNext = async (): Promise<void> => {
    const first = take(true)
    if (first?.isAlone === true) {
      await first.run()
      first.settle()
    } else if (first !== undefined) await runGroup(first)
    isWorking = false
    schedule()
  }

  const runGroup = async (first: Task): Promise<void> => {
    const members = [first]
    try {
      await patiently(() => writer.run(BEGIN))
      // After a transaction that took longer than a tick, none joins, so that it does not wait for those behind it.
      const isSameTick = startTick()
      // The transaction of a single member needs no savepoint.
      const failure = await first.run()
      if (failure !== undefined) {
        await rollBack()
        return first.settle()
      }
      requireTransaction()
      while (isSameTick() && members.length < MOST_MEMBERS) {
        const next = take(false)
        if (next === undefined) break
        members.push(next)
        await runMember(next)
      }
      await patiently(() => writer.run(COMMIT))
    } catch (error) {
      return failAll(members, error)
    }
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

  const failAll = async (members: readonly Task[], cause: unknown): Promise<void> => {
    const error = await rollBack().then(
      () => cause,
      (worse: unknown) => worse,
    )
    const failure = diskFailureAsUnavailable(error)
    // The members of a group are not to blame for each other's errors.
    for (const member of members) member.fail(members.length === 1 ? failure : asUnavailable(failure))
  }

  return { transact: (work) => enqueue(false, work), alone: (work) => enqueue(true, work) }
}

/** Work whose caller hears of its outcome later, or of another failure instead. */
interface Task {
  readonly isAlone: boolean
  /** Returns the failure of the work, and never rejects. */
  run(): Promise<{ readonly error: unknown } | undefined>
  /** Gives the outcome of the work to the caller. */
  settle(): void
  fail(error: unknown): void
}

function createTask<Result>(isAlone: boolean, work: () => Promise<Result>) {
  const { promise: settled, resolve, reject } = Promise.withResolvers<Result>()
  let settle = (): void => reject(new Error('The work has not run'))
  const task: Task = {
    isAlone,
    async run() {
      try {
        const result = await work()
        settle = () => resolve(result)
        return undefined
      } catch (error) {
        settle = () => reject(error)
        return { error }
      }
    },
    settle: () => settle(),
    fail: reject,
  }
  return { task, settled }
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
