import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bothEngines } from '../test/both-engines.ts'
import { tablesOn } from './migrations/tables.ts'
import type { OpenDatabase } from './session.ts'
import { openDatabase } from './open-store.ts'

/** Counters, the feed of changes, and indexes. */
const noData = /_totals$|^public_changes$|_trigrams$|_search$/u

/** The other columns have the value 1. */
const values: Readonly<Record<string, string | null>> = {
  imported: '0',
  approval: 'approved',
  kind: 'claim',
  'talk_links.display_name': 'slides_link',
  shown_privately: null,
  subject_kind: 'talk',
  event_comment_id: null,
  decision: null,
  deciding_date: null,
  author_kind: 'member',
  scope: 'write',
  origin: 'consent',
  redirect_uri: null,
  code_challenge: null,
  purpose: 'verify-email',
  place_kind: 'anywhere',
  'event_images.type': 'orig',
  format: 'png',
  // Of a user.
  'talk_votes.device_id': null,
  'talk_votes.box_id': null,
}

/** Ids of other services and of boxes, of what may be gone, and a copy for the index. */
const noReference =
  /\.(?:foreign_id|subject_id|record_id|transaction_id|box_vote_id)$|^audit_entries\.moderation_id$|^facts\.|^programme_sources\.plan_id$|^talk_search\.event_id$/u

const insert = ({ transact, engine }: OpenDatabase, table: string, columns: readonly string[]) => {
  const row = columns.flatMap((column) => {
    const known = [values[`${table}.${column}`], values[column]].find((one) => one !== undefined)
    if (known === null) return []
    const isBlob = column === 'content' && engine === 'sqlite'
    return [{ column: sql.ref(column), value: isBlob ? sql`x'00'` : sql`${known ?? '1'}` }]
  })
  const statement = sql`
    insert into ${sql.table(table)} (${sql.join(row.map(({ column }) => column))})
    values (${sql.join(row.map(({ value }) => value))})
  `
  return transact((db) => statement.execute(db))
}

const referencesIn = async ({ db, engine }: OpenDatabase): Promise<readonly string[]> => {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ readonly name: string }>`
          select m.name || '.' || f."from" as name
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<{ readonly name: string }>`
          select conrelid::regclass::text || '.' || attname as name
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and connamespace = 'public'::regnamespace`
  ).execute(db)
  return rows.map(({ name }) => name).toSorted()
}

describe.each(bothEngines())('constraints of the database on $engine', (databases) => {
  const tables = [...tablesOn(databases.engine)].filter(([table]) => !noData.test(table))
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openDatabase(await databases.empty())
    for (const [table, columns] of tables) {
      await insert(database, table, columns)
    }
  })
  afterEach(() => database.close())

  const remove = (table: string): Promise<unknown> =>
    database.transact((trx) => sql`delete from ${sql.table(table)}`.execute(trx))

  /** The tables that are empty after everything of a table was deleted. */
  const emptiedWith = async (table: string): Promise<string> => {
    await remove(table)
    const emptied: string[] = []
    for (const [name] of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)}`.execute(database.db)
      if (rows.length === 0) emptied.push(name)
    }
    return emptied.toSorted().join(' ')
  }

  it('hold for each column that names a row', async () => {
    const names = [...tablesOn(databases.engine)].flatMap(([table, columns]) =>
      columns.filter((column) => column.endsWith('_id')).map((column) => `${table}.${column}`),
    )
    const references = names.filter((name) => !noReference.test(name))
    expect(await referencesIn(database)).toEqual(references.toSorted())
    const host = sql`insert into event_hosts (event_id, user_id, position) values (4711, 1, 0)`
    await expect(database.transact((db) => host.execute(db))).rejects.toThrow(/foreign key/iu)
  })

  it('let an event take its children with it, and nothing else', async () => {
    expect(await emptiedWith('events')).toBe(
      'attendee_codes claims evenings event_attendees event_comments event_hosts event_images event_tags events excluded_votes import_mappings import_plans moderated_event_comments moderated_talk_comments moderations programme_sources report_links reports rooms speaker_invitations speaker_profiles talk_change_news talk_changes talk_comments talk_links talk_speakers talk_stars talk_tracks talk_votes talks tracks vote_exclusions voting_boxes webhook_deliveries webhooks',
    )
  })

  it('let a user take personal data with them, and leave comments and decisions about them', async () => {
    expect(await emptiedWith('users')).toBe(
      'applications calendar_addresses claims comment_drafts event_attendees event_hosts excluded_votes former_usernames grants idempotency_keys import_plans mailed_links mails mails_switched_off sessions sign_in_links talk_change_news talk_stars talk_votes tokens users',
    )
  })

  it('never give an id again', async () => {
    const columns =
      tablesOn(databases.engine)
        .get('users')
        ?.filter((column) => column !== 'id') ?? []
    const add = async (): Promise<number> => {
      await remove('users')
      await insert(database, 'users', columns)
      const { rows } = await sql<{ id: number }>`select id from users`.execute(database.db)
      return rows[0]?.id ?? 0
    }
    const [first, second] = [await add(), await add()]
    expect(second).toBeGreaterThan(first)
  })
})
