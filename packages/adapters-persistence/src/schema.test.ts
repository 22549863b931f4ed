import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../test/both-engines.ts'
import type { OpenDatabase } from './session.ts'
import { openDatabase } from './open-store.ts'

type Row = Readonly<Record<string, string | number | null>>

const DATE = 1_777_636_800
const user = (name: string): Row => ({
  username: name,
  username_folded: name,
  full_name: name,
  full_name_folded: name,
  email: `${name}@lectern.example`,
  email_folded: `${name}@lectern.example`,
  verified: 1,
  admin: 0,
  trusted: 0,
  suspended: 0,
  twitter_username: '',
  biography: '',
  avatar_hash: '',
  created_date: DATE,
})
const event: Row = {
  name: 'Event',
  name_folded: 'event',
  description: '',
  location: '',
  start_date: DATE,
  end_date: DATE,
  zone: 'UTC',
  href: '',
  cfp_url: '',
  hashtag: '',
  url_friendly_name: 'event',
  stub: 'event',
  approval: 'approved',
  submitter_id: 1,
  created_date: DATE,
}
const talk: Row = {
  event_id: 1,
  talk_title: 'Talk',
  talk_title_folded: 'talk',
  url_friendly_talk_title: 'talk',
  talk_description: '',
  language: 'English - UK',
  type: 'Talk',
  start_date: DATE,
  duration: 0,
  stub: 'abcdefg',
  created_date: DATE,
  foreign_id: 'a',
}
const comment: Row = {
  event_id: 1,
  user_id: 1,
  rating: 5,
  comment: 'Fine',
  fingerprint: 'fine',
  source: '',
  created_date: DATE,
  shown: 1,
}

/** One row of each table, parents first. An id is 1. */
const rows: readonly (readonly [table: string, row: Row])[] = [
  ['users', { id: 1, ...user('ada') }],
  ['events', { id: 1, ...event }],
  ['event_hosts', { event_id: 1, user_id: 1, position: 0 }],
  ['event_tags', { event_id: 1, tag: 'php', position: 0 }],
  ['event_attendees', { event_id: 1, user_id: 1 }],
  ['event_images', { event_id: 1, type: 'orig', file_name: 'a', format: 'png', width: 140, height: 140 }],
  ['event_search', { place: 1, event_id: 1, terms: ' a ' }],
  ['event_search_due', { event_id: 1 }],
  ['tracks', { id: 1, event_id: 1, track_name: 'A', track_name_folded: 'a', track_description: '' }],
  ['talks', { id: 1, ...talk }],
  ['talk_speakers', { talk_id: 1, position: 0, display_name: 'Ada', display_name_folded: 'ada', user_id: 1 }],
  ['talk_search', { place: 1, talk_id: 1, terms: ' a ' }],
  ['talk_search_due', { talk_id: 1 }],
  [
    'claims',
    {
      talk_id: 1,
      display_name: 'Ada',
      display_name_folded: 'ada',
      user_id: 1,
      kind: 'claim',
      created_date: DATE,
    },
  ],
  ['talk_tracks', { talk_id: 1, track_id: 1, position: 0 }],
  ['talk_stars', { talk_id: 1, user_id: 1 }],
  ['calendar_addresses', { user_id: 1, hash: 'a', created_date: DATE }],
  ['former_usernames', { username_folded: 'a', username: 'A', user_id: 1 }],
  ['talk_links', { id: 1, talk_id: 1, display_name: 'slides_link', url: '' }],
  [
    'import_plans',
    { id: 1, event_id: 1, user_id: 1, created_date: DATE, applied_date: null, fingerprint: 'a', steps: '{}' },
  ],
  ['talk_comments', { id: 1, talk_id: 1, ...comment }],
  ['event_comments', { id: 1, ...comment }],
  [
    'comment_drafts',
    {
      user_id: 1,
      subject_kind: 'talk',
      subject_id: 1,
      comment: 'Fine',
      rating: 5,
      private: 0,
      created_date: DATE,
    },
  ],
  [
    'reports',
    {
      id: 1,
      event_id: 1,
      talk_comment_id: 1,
      event_comment_id: null,
      reporting_date: DATE,
      reporting_user_id: 1,
      deciding_user_id: null,
    },
  ],
  ['moderations', { id: 1, author_id: 1, event_id: 1, talk_id: 1, moderator_id: 1, created_date: DATE }],
  ['moderated_talk_comments', { comment_id: 1, moderation_id: 1 }],
  ['moderated_event_comments', { comment_id: 1, moderation_id: 1 }],
  [
    'audit_entries',
    {
      id: 1,
      created_date: DATE,
      author_kind: 'member',
      author_id: 1,
      action: 'event-approved',
      subject_id: 1,
      note: '',
    },
  ],
  [
    'applications',
    {
      id: 1,
      owner_id: 1,
      name: 'App',
      description: '',
      callback_url: '',
      api_key: 'key',
      created_date: DATE,
    },
  ],
  [
    'grants',
    {
      id: 1,
      user_id: 1,
      application_id: 1,
      scope: 'write',
      code_hash: 'a',
      family_hash: 'a',
      refresh_hash: 'a',
      created_date: DATE,
      expires_date: DATE,
    },
  ],
  [
    'tokens',
    {
      id: 1,
      user_id: 1,
      application_id: 1,
      grant_id: 1,
      hash: 'a',
      scope: 'write',
      created_date: DATE,
      last_used_date: DATE,
    },
  ],
  ['sessions', { hash: 'a', user_id: 1, created_date: DATE, last_used_date: DATE }],
  ['mailed_links', { hash: 'a', purpose: 'verify-email', user_id: 1, email: '', created_date: DATE }],
  ['sign_in_links', { user_id: 1, email: '', hash: 'a', browser: 'b', next_path: '/', created_date: DATE }],
  ['sign_in_attempts', { name: 'ada', place_kind: 'anywhere', place_key: '', expires_date: DATE }],
  ['installation_keys', { name: 'a', secret: 'a' }],
  ['idempotency_keys', { caller_id: 1, key: 'a', fingerprint: '', created_date: DATE }],
  ['stored_images', { file_name: 'a', content: '' }],
  ['mail_allowances', { kind: 'email-taken', key: 'a', count: 1, first_date: DATE, last_date: DATE }],
  ['mails_switched_off', { user_id: 1, topic: 'claims' }],
  ['mails_held', { id: 1 }],
  ['mails', { id: 1, user_id: 1, subject: '{}', created_date: DATE, next_attempt_date: DATE }],
]

/** A trigger adds the row. */
const noted: ReadonlySet<string> = new Set(['event_search_due', 'talk_search_due'])

const insert = ({ db, engine }: OpenDatabase, table: string, row: Row): Promise<unknown> => {
  const content = engine === 'sqlite' ? sql`x'00'` : sql`'\\x00'::bytea`
  const values = Object.entries(row).map(([column, value]) =>
    column === 'content' ? content : sql`${value}`,
  )
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const statement = sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(values)})`
  return db.transaction().execute((trx) => statement.execute(trx))
}

const countIn = async ({ db }: OpenDatabase, table: string): Promise<number> => {
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    db,
  )
  return counted[0]?.n ?? 0
}

interface Reference {
  readonly table_name: string
  readonly column_name: string
}

const referencesIn = ({ db, engine }: OpenDatabase): Promise<{ readonly rows: readonly Reference[] }> =>
  (engine === 'sqlite'
    ? sql<Reference>`
        select m.name as table_name, f."from" as column_name
        from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
    : sql<Reference>`
        select conrelid::regclass::text as table_name, attname as column_name
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and connamespace = 'public'::regnamespace`
  ).execute(db)

describe.each(bothEngines())('constraints of the database on $engine', (databases) => {
  let database: OpenDatabase
  const fill = async (): Promise<void> => {
    for (const [table, row] of rows) {
      if (!noted.has(table)) await insert(database, table, row)
    }
  }
  const start = async (): Promise<void> => {
    database = await openDatabase(await databases.empty())
    await fill()
  }

  it('name each column of a reference in `rows`, and hold for them', async () => {
    await start()
    const references = rows.flatMap(([table, row]) =>
      Object.keys(row)
        // Subjects of the audit may be gone, and foreign ids are ids of other services.
        .filter((column) => column.endsWith('_id') && !['subject_id', 'foreign_id'].includes(column))
        .map((column) => `${table}.${column}`),
    )
    const { rows: known } = await referencesIn(database)
    const names = known.map(({ table_name: table, column_name: column }) => `${table}.${column}`)
    expect(names.toSorted()).toEqual(references.toSorted())
    const host = { event_id: 4711, user_id: 1, position: 0 }
    await expect(insert(database, 'event_hosts', host)).rejects.toThrow(/foreign key/iu)
    await database.close()
  })

  describe('deleting', () => {
    const remaining = async (): Promise<readonly string[]> => {
      const left: string[] = []
      for (const [table] of rows) if ((await countIn(database, table)) > 0) left.push(table)
      return left
    }
    const remove = (table: string): Promise<unknown> =>
      database.db.transaction().execute((trx) => sql`delete from ${sql.table(table)}`.execute(trx))

    it('an event removes its children, and nothing else', async () => {
      await start()
      await remove('events')
      expect(await remaining()).toEqual([
        'users',
        'calendar_addresses',
        'former_usernames',
        'comment_drafts',
        'audit_entries',
        'applications',
        'grants',
        'tokens',
        'sessions',
        'mailed_links',
        'sign_in_links',
        'sign_in_attempts',
        'installation_keys',
        'idempotency_keys',
        'stored_images',
        'mail_allowances',
        'mails_switched_off',
        'mails_held',
        'mails',
      ])
      await database.close()
    })

    it('a user removes personal data, and leaves comments and decisions about them', async () => {
      await start()
      await remove('users')
      expect(await remaining()).toEqual([
        'events',
        'event_tags',
        'event_images',
        'event_search',
        'event_search_due',
        'tracks',
        'talks',
        'talk_speakers',
        'talk_search',
        'talk_search_due',
        'talk_tracks',
        'talk_links',
        'talk_comments',
        'event_comments',
        'reports',
        'moderations',
        'moderated_talk_comments',
        'moderated_event_comments',
        'audit_entries',
        'sign_in_attempts',
        'installation_keys',
        'stored_images',
        'mail_allowances',
        'mails_held',
      ])
      await database.close()
    })

    it('never gives an id again', async () => {
      database = await openDatabase(await databases.empty())
      const add = async (): Promise<number> => {
        await insert(database, 'users', user('ada'))
        const { rows: found } = await sql<{ id: number }>`select id from users`.execute(database.db)
        await remove('users')
        return found[0]?.id ?? 0
      }
      const [first, second] = [await add(), await add()]
      expect(second).toBeGreaterThan(first)
      await database.close()
    })
  })
})
