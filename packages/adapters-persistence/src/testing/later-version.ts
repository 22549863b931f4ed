import { sql } from 'kysely'
import { plan } from '../migrations/index.ts'
import type { Migration } from '../migrations/migration.ts'
import { migrate } from '../migrations/migrator.ts'
import { openDatabase } from '../open-store.ts'

/** A migration of a later version, with every change that servers of this version must tolerate while they run. */
const laterMigration: Migration = {
  name: '9999-later-version',
  async up({ db }) {
    await db.schema.createTable('later_events').addColumn('event_id', 'bigint').execute()
    for (const table of ['events', 'talks', 'talk_comments', 'users']) {
      const added = db.schema
        .alterTable(table)
        .addColumn('later_flag', 'integer', (column) => column.notNull().defaultTo(0))
      await added.addColumn('later_text', 'text').execute()
      await db.schema.createIndex(`${table}_later`).on(table).columns(['later_flag']).execute()
    }
    await sql`
      create function note_event() returns trigger language plpgsql as $$
        begin
          insert into later_events (event_id) values (new.id);
          return new;
        end
      $$
    `.execute(db)
    await sql`create trigger events_later after insert on events for each row execute function note_event()`.execute(
      db,
    )
  },
}

/** Migrates a PostgreSQL database as `lectern migrate` of a later version does. */
export async function migrateToLaterVersion(databaseUrl: string): Promise<void> {
  const { name } = laterMigration
  const fingerprints = { ...plan.fingerprints, [name]: { sqlite: name, postgres: name } }
  const later = { ...plan, migrations: [...plan.migrations, laterMigration], fingerprints }
  const database = await openDatabase(databaseUrl)
  try {
    await migrate(database, later)
  } finally {
    await database.close()
  }
}
