import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Replicas of PostgreSQL get no rows of an unlogged table, and they are asked for marks in this one. */
export const loggedChanges: Migration = {
  name: '0071-logged-changes',
  async up({ engine, db }) {
    if (engine === 'postgres') await sql`alter table public_changes set logged`.execute(db)
  },
}
