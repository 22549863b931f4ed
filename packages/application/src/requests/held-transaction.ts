import { DomainError } from '@lectern/domain'
import type { Queries, Repositories, Transaction, TransactionOptions } from '../ports/store.ts'
import { noticeWrites } from './before-writes.ts'

type Step = (repositories: Repositories) => Promise<void>
type Change<Result> = (repositories: Repositories, queries: () => Queries) => Promise<Result>

/**
 * The transaction of a change. It stays open after the change until `keep` or `undo`. A transaction that only reads is not
 * held: slow work and another transaction may follow it.
 */
export interface HeldTransaction {
  /** Resolves when the change is made, before the commit. */
  run<Result>(transaction: Transaction, change: Change<Result>, options?: TransactionOptions): Promise<Result>
  /** Whether a change waits for its commit. */
  readonly isOpen: () => boolean
  readonly hasRead: () => boolean
  /** Queries on the open transaction. */
  readonly queries: () => Queries | undefined
  /** Runs the last step and commits it with the change, or alone after transactions that only read. */
  keep(last: Step): Promise<void>
  /** Rolls the open change back. */
  undo(cause: unknown): Promise<void>
}

/** Ends a transaction that only read. */
class OnlyRead extends Error {}

/** Each transaction begins with this step. */
export function holdTransaction(begin: Step): HeldTransaction {
  const last = Promise.withResolvers<Step>()
  let ended: Promise<void> | undefined
  let open: Queries | undefined
  let reading: Transaction | undefined

  async function run<Result>(
    transaction: Transaction,
    change: Change<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    if (ended !== undefined) throw new Error('Only one transaction of a request can be its change')
    const result = Promise.withResolvers<Result>()
    let read: { readonly result: Result } | undefined
    ended = transaction(async (repositories, queries) => {
      // The caller has used the result of the first run, so a retry of the transaction must fail.
      if (open !== undefined) throw interrupted()
      await begin(repositories)
      const writes = noticeWrites(repositories)
      const done = await change(writes.repositories, queries)
      if (!writes.noticed()) {
        read = { result: done }
        throw new OnlyRead()
      }
      open = queries()
      result.resolve(done)
      const doLast = await last.promise
      await doLast(repositories)
    }, options)
    ended.catch((error: unknown) => {
      if (!(error instanceof OnlyRead) || read === undefined) return result.reject(error)
      ended = undefined
      reading = transaction
      result.resolve(read.result)
    })
    return result.promise
  }

  return {
    run,
    isOpen: () => open !== undefined,
    hasRead: () => reading !== undefined,
    queries: () => open,
    async keep(step) {
      last.resolve(step)
      if (open === undefined) {
        await reading?.(async (repositories) => {
          await begin(repositories)
          await step(repositories)
        })
      }
      await ended
    },
    async undo(cause) {
      last.reject(cause)
      // The transaction rejects with the cause, which the caller has already.
      await Promise.allSettled([ended])
    },
  }
}

const interrupted = (): DomainError =>
  new DomainError(
    'unavailable',
    [
      {
        code: 'unavailable',
        message: 'The service is busy, please try again',
        facts: { outcome: 'nothing-changed' },
      },
    ],
    1,
  )
