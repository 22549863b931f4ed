import type { CompiledQuery } from 'kysely'
import { deferred, type Session } from '../session.ts'

interface Deferrable {
  compile(db: Session['db']): CompiledQuery
}

/**
 * Runs a statement whose result nobody needs. In a transaction on PostgreSQL it travels with the next statement or with the
 * commit, which fails with its error.
 */
export async function defer({ db }: Session, query: Deferrable): Promise<void> {
  await db.executeQuery(deferred(query.compile(db)))
}
