import { DomainError } from '@lectern/domain'
import type { Queries } from '../ports/queries.ts'
import type { Repositories, Transaction, TransactionOptions } from '../ports/transaction.ts'

type Work<Result> = (repositories: Repositories, queries: () => Queries) => Promise<Result>

/** A transaction that stays open after its work, until it is told what else to keep with it. */
export interface HeldTransaction {
  /** Resolves when the work is done; nothing is kept by then. */
  run<Result>(transaction: Transaction, work: Work<Result>, options?: TransactionOptions): Promise<Result>
  readonly isOpen: () => boolean
  /** While it is open, queries that see what it wrote. */
  readonly queries: () => Queries | undefined
  /** Does the last work of the transaction, and resolves when all of it is kept. */
  keep(last: (repositories: Repositories) => Promise<void>): Promise<void>
  /** For an open one: resolves when all of it is undone. */
  undo(cause: unknown): Promise<void>
}

export function holdTransaction(): HeldTransaction {
  const last = Promise.withResolvers<(repositories: Repositories) => Promise<void>>()
  let ended: Promise<void> | undefined
  let open: Queries | undefined
  return {
    async run<Result>(transaction: Transaction, work: Work<Result>, options?: TransactionOptions) {
      if (ended !== undefined) throw new Error('Only one transaction of a request can be its change')
      const result = Promise.withResolvers<Result>()
      ended = transaction(async (repositories, queries) => {
        // The caller went on with the first result, so another one is of no use.
        if (open !== undefined) throw interrupted()
        const done = await work(repositories, queries)
        open = queries()
        result.resolve(done)
        const doLast = await last.promise
        await doLast(repositories)
      }, options)
      ended.catch(result.reject)
      return result.promise
    },
    isOpen: () => open !== undefined,
    queries: () => open,
    async keep(work) {
      last.resolve(work)
      await ended
    },
    async undo(cause) {
      last.reject(cause)
      // It fails with the cause, which the caller has.
      await Promise.allSettled([ended])
    },
  }
}

const interrupted = (): DomainError =>
  new DomainError(
    'unavailable',
    [{ code: 'unavailable', message: 'The service is busy, please try again' }],
    1,
  )
