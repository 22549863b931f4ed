import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { noConditions } from '@lectern/application'
import { aUser } from '@lectern/contracts/testing'
import { instant, type Username } from '@lectern/domain'
import { describe, expect, it, onTestFinished } from 'vitest'
import { plan } from '../../src/migrations/index.ts'
import type { Plan } from '../../src/migrations/migration.ts'
import { migrate } from '../../src/migrations/migrator.ts'
import { listMigrations, tryMigrations } from '../../src/migrations/preview.ts'
import { openDatabase, openStore } from '../../src/open-store.ts'
import type { OpenDatabase } from '../../src/session.ts'
import { storeOn } from '../../src/store.ts'
import { openRows, type Rows } from '../../src/testing/rows.ts'
import { openStatements } from '../../src/testing/statements.ts'
import { type UnmigratedDatabases, unmigratedDatabases } from '../unmigrated.ts'
import { describeSchema } from './schema-fingerprint.ts'

/** By migration: rows for its new tables, and values for its new columns. The frozen databases have the ids from 1 on. */
const content: Readonly<Record<string, string>> = {
  '0032-unverified-accounts': `update users set password_browser = 'browser' where id = 1`,
  '0033-bursts-of-ratings': `update moderations set talk_id = 1`,
  '0037-former-usernames': `insert into former_usernames (username_folded, username, user_id) values ('a', 'A', 1)`,
  '0040-rooms': `insert into rooms (event_id, room_name, room_name_folded, room_description, map_uri, position) values (1, 'A', 'a', '', '', 0)`,
  '0041-track-colours': `update tracks set colour = 3 where id = 1`,
  '0043-talk-changes': `insert into talk_changes (event_id, talk_id, talk_title, kind, before, after, created_date, undone) values (1, 1, 'A', 'added', '', '', 1, 0);
insert into talk_change_news (change_id, user_id, event_id, speaker, told_date) values (1, 1, 1, 0, 1);
update events set programme_version = 2 where id = 1`,
  '0044-programme-sources': `insert into programme_sources (event_id, address, ask_interval, steps_hash, failures) values (1, 'https://a.example', 15, '', 0)`,
  '0045-import-mappings': `insert into import_mappings (event_id, mapping) values (1, 'start=when')`,
  '0046-withdrawn-comments': `update talk_comments set withdrawn = 1; update event_comments set withdrawn = 1`,
  '0047-answers': `update talk_comments set answer = 'A', answering_user_id = 1, answered_date = 1`,
  '0050-votes': `update events set votes = 'everyone', chips = 'a\nb\nc' where id = 1;
insert into devices (hash, created_date) values ('a', 1);
insert into talk_votes (talk_id, user_id, rating, chips, changed_date) values (1, 1, 5, 'a', 1);
insert into talk_votes (talk_id, device_id, rating, chips, changed_date) values (1, 1, 4, '', 1);
update talks set member_votes_5 = 1, device_votes_4 = 1 where id = 1`,
  '0051-vote-totals': `update talk_votes set network = 'a', is_public = 1 where id = 1;
update vote_totals set public_votes_5 = 1, public_chips = '1 a'`,
  '0052-attendee-codes': `update devices set votes_count = 2 where id = 1;
insert into attendee_codes (event_id, hash, device_id, created_date, used_date) values (1, 'a', 1, 1, 1)`,
  '0053-voting-boxes': `insert into voting_boxes (event_id, room_id, name, hash, created_date) values (1, 1, 'Door', 'a', 1);
insert into talk_votes (talk_id, box_id, box_vote_id, proof, rating, chips, changed_date) values (1, 1, 'a', 'box', 3, '', 1)`,
  '0054-vote-exclusions': `insert into vote_exclusions (event_id, proof, user_id, created_date) values (1, 'device', 1, 1);
insert into vote_exclusions (event_id, talk_id, network, rating, from_date, to_date, created_date) values (1, 1, 'a', 5, 0, 300, 1);
insert into excluded_votes (vote_id, exclusion_id) values (2, 1);
update talk_votes set exclusions = 1 where id = 2;
update vote_totals set device_votes_4 = 0`,
  '0055-review-first': `update events set moderation = 'before' where id = 1; update reports set for_review = 1;
update talk_comments set listed_date = 0; update event_comments set listed_date = 1`,
  '0060-identity': `update events set tagline = 'T', accent = '#0a6c5d', links = '[{"title":"T","url":"https://a.example"}]',
sponsors = '[{"name":"S","url":"https://a.example","level":""}]' where id = 1`,
  '0064-banners': `insert into event_images (event_id, type, file_name, format, width, height)
values (1, 'banner', '1-banner-a.png', 'png', 1500, 500)`,
  '0056-report-links': `insert into report_links (talk_id, hash, label, created_date, maker_id)
values (1, 'a', 'Ada', 1, 1)`,
  '0068-webhooks': `insert into webhooks (event_id, url, kinds, seeds, created_date, sequence, attempts) values (1, 'https://a.example', '', 'a', 1, 1, 0);
insert into webhook_deliveries (webhook_id, date, sequence, kind, status, fault, milliseconds, answer) values (1, 1, 1, 'talk.moved', 200, '', 1, '')`,
  '0058-evenings': `insert into evenings (event_id, day) values (1, 1)`,
  '0057-reported-answers': `update talk_comments set answer_hidden = 1, answer_withdrawn = 1; update reports set of_answer = 1`,
  '0061-profiles': `update users set affiliation = 'A', pronouns = 'she/her', links = '[{"title":"A","url":"https://a.example"}]' where id = 1`,
  '0063-speaker-invitations': `insert into speaker_invitations (event_id, display_name, display_name_folded, state, email, hash, invited_date, accepter_id) values (1, 'A', 'a', 'open', 'a@a.a', 'a', 1, 1)`,
  '0062-speaker-profiles': `insert into speaker_profiles (event_id, display_name_folded, display_name, biography, affiliation, links, source) values (1, 'a', 'A', '', '', '[]', '')`,
  '0065-speaker-pictures': `update speaker_profiles set picture = 'https://a.example/a.png', photo = '1-photo-a.png', picture_date = 1`,
  '0066-sponsor-logos': `insert into event_images (event_id, type, file_name, format, width, height, sponsor)
values (1, 'sponsor', '1-sponsor-a.png', 'png', 320, 160, 'S')`,
  '0067-facts': `insert into facts (kind, for_hosts, event_id, title, before, after, created_date) values ('event.changed', 0, 1, '', '', '', 1);
insert into fact_readers (name, sequence) values ('a', 0)`,
  '0069-embed-sites': `update events set embed_sites = 'https://a.example' where id = 1`,
}

const names = plan.migrations.map(({ name }) => name)
const [baseline = '', ...later] = names

/** The first one, the last five, and three that the day chooses. */
const schemas = names.filter((_, index) => {
  const day = process.env['DAY'] ?? ''
  const chosen = [0, 1, 2].map((third) => (Number(day) + third * Math.ceil(names.length / 3)) % names.length)
  return day === '' || index === 0 || index >= names.length - 5 || chosen.includes(index)
})

async function open(url: string): Promise<OpenDatabase> {
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const frozen = (file: string): Promise<Buffer> => readFile(join(import.meta.dirname, 'frozen', file))

const run = async (url: string, sql: string): Promise<void> => {
  const statements = await openStatements(url)
  await statements.run(sql)
  await statements.close()
}

/** A copy of the database that the migrations before the baseline made, with content in every table. */
async function frozenDatabase({ engine, fresh }: UnmigratedDatabases): Promise<string> {
  const url = await fresh()
  if (engine === 'sqlite') await writeFile(url, gunzipSync(await frozen('0031.sqlite.gz')))
  else await run(url, (await frozen('0031.postgres.sql')).toString())
  return url
}

const planThrough = (name: string): Plan => ({
  ...plan,
  migrations: plan.migrations.slice(0, names.indexOf(name) + 1),
  tables: () => new Map(),
})

async function rowsIn(url: string): Promise<Rows> {
  const reader = await openRows(url)
  const rows = await reader.rows()
  await reader.close()
  return rows
}

const valuesOf = (row = '{}') => new Map(Object.entries(JSON.parse(row) as Readonly<Record<string, unknown>>))

/** Totals are counted, and those of votes went to another table; the index of the search is made again, and folded for searches. */
const derived =
  /(?<!vote)_totals$|^(?:member|device)_votes_\d$|_search|_terms$|_version$|^(?:name|talk_title|full_name)_folded$/u

/** Each row has what it had before; a migration may add columns, tables and rows. */
function expectKept(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    if (derived.test(table)) continue
    expect(rows.length, `content of ${table}`).toBeGreaterThan(0)
    const columns = [...valuesOf(rows[0]).keys()].filter((column) => !derived.test(column))
    const narrowed = (row: string) => JSON.stringify(columns.map((column) => valuesOf(row).get(column)))
    const kept = new Set(after[table]?.map(narrowed))
    expect(rows.filter((row) => !kept.has(narrowed(row)))).toEqual([])
  }
}

describe.each(unmigratedDatabases())('a database of before the baseline, on $engine', (databases) => {
  it.each(schemas)(
    'with the schema of %s is brought up to date once, and keeps its content',
    async (newest) => {
      const url = await frozenDatabase(databases)
      const database = await open(url)
      for (const name of names.slice(0, names.indexOf(newest) + 1)) {
        await migrate(database, planThrough(name))
        if (content[name] !== undefined) await run(url, content[name])
      }
      const before = await rowsIn(url)
      expect(await migrate(database, plan)).toEqual(names.slice(names.indexOf(newest) + 1))
      expect(await migrate(database, plan)).toEqual([])
      expectKept(before, await rowsIn(url))
    },
  )

  it('has the schema of a new one after that', async () => {
    const described = []
    for (const url of [await frozenDatabase(databases), await databases.fresh()]) {
      const database = await open(url)
      await migrate(database, plan)
      described.push(await describeSchema(database))
    }
    expect(described[0]).toEqual(described[1])
  })

  it('is read and written after that', async () => {
    await using store = await openStore(await frozenDatabase(databases))
    await store.migrate()
    const everything = { start: 0, size: 1000 }
    const criteria = { ...noConditions, now: instant(0), visibility: { kind: 'every' } } as const
    const events = await store.eventQueries.list(criteria, everything, undefined)
    expect(events.items.map(({ name }) => name)).toContain('testing PHP legacy 東京')
    expect(events.total).toBe(events.items.length)
    const about = { kind: 'about', keyword: 'hopper' } as const
    expect((await store.userQueries.list(about, { kind: 'every' }, everything)).items).toMatchObject([
      { username: 'grace', fullName: 'Grace Høpper', email: 'Grace@lectern.example', avatarHash: 'f00d' },
    ])
    const found = await store.eventQueries.search(['legac', '東京'], { kind: 'every' }, everything, undefined)
    expect(found.items.map(({ name }) => name)).toContain('testing PHP legacy 東京')
    const user = aUser({ username: 'new' as Username, email: 'new@new.example' })
    expect((await store.transaction(({ users }) => users.add(user))).id).toBeGreaterThan(11)
  })

  it('is listed, and the later migrations are tried, without a change', async () => {
    const url = await frozenDatabase(databases)
    const before = await rowsIn(url)
    const database = await open(url)
    const schema = await describeSchema(database)
    const listed = await listMigrations(database, plan)
    expect(listed.map(({ name, appliedDate }) => [name, appliedDate !== undefined])).toEqual([
      [baseline, true],
      ...later.map((name) => [name, false]),
    ])
    expect((await tryMigrations(database, plan)).map(({ name }) => name)).toEqual(later)
    expect(await describeSchema(database)).toEqual(schema)
    expect(await rowsIn(url)).toEqual(before)
  })

  it.each([
    [
      'if it is older',
      `delete from migrations where name >= '0031'`,
      'an older Lectern made it, without the migration 0031-searches-without-joins; run lectern migrate of the commit df433ca0 of Lectern first',
    ],
    [
      'if it has no fingerprints',
      `alter table migrations drop column fingerprint`,
      'whose migration 0031-searches-without-joins was not the one',
    ],
    [
      'if it had another migration',
      `update migrations set fingerprint = 'a' where name >= '0031'`,
      'whose migration 0031-searches-without-joins was not the one',
    ],
  ])('is refused %s', async (_, change, sentence) => {
    const url = await frozenDatabase(databases)
    await run(url, change)
    const database = await open(url)
    const schema = await describeSchema(database)
    await expect(storeOn(database).migrate()).rejects.toThrow(sentence)
    expect(await describeSchema(database)).toEqual(schema)
  })
})
