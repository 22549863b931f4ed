import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The public changes of all servers, each with the transaction that made it. They replace notifications: PostgreSQL commits
 * transactions with notifications one at a time, each with its own flush to the disk. The table is not logged, because a
 * server that loses its connection in a crash takes everything as changed.
 */
export const publicChangesOnPostgres: Migration = {
  name: '0007-public-changes-on-postgres',
  async up({ engine, db }) {
    if (engine !== 'postgres') return
    await sql`
      create unlogged table public_changes (
        transaction_id xid8 not null default pg_current_xact_id(),
        note text collate "C" not null
      )
    `.execute(db)
    await sql`create index public_changes_by_transaction on public_changes (transaction_id)`.execute(db)
  },
}
