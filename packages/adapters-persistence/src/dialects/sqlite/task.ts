/** Whether work joins a group of transactions, begins one, or runs outside of a transaction. */
export type TaskKind = 'joins' | 'begins a group' | 'alone'

/** Work whose caller hears of its outcome later, or of another failure instead. */
export interface Task {
  readonly kind: TaskKind
  /** Returns the failure of the work, and never rejects. */
  run(): Promise<Failure | undefined>
  /** Gives the outcome of the work to the caller. */
  settle(): void
  fail(error: unknown): void
}

interface Failure {
  readonly error: unknown
}

interface CreatedTask<Result> {
  readonly task: Task
  readonly settled: Promise<Result>
}

export function createTask<Result>(kind: TaskKind, work: () => Promise<Result>): CreatedTask<Result> {
  const { promise: settled, resolve, reject } = Promise.withResolvers<Result>()
  let settle = (): void => reject(new Error('The work has not run'))
  const task: Task = {
    kind,
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
