import type { CompiledQuery } from 'kysely'

/**
 * A write of a transaction whose result nobody needs. A driver may answer it at once and send it with the next statement
 * of the transaction, at the latest with the commit. Its failure fails the transaction with its own error.
 */
interface DeferredQuery extends CompiledQuery {
  readonly isDeferred: true
}

export const deferred = (query: CompiledQuery): DeferredQuery => ({ ...query, isDeferred: true })

export const isDeferred = (query: CompiledQuery): boolean => 'isDeferred' in query
