import { isPostgresAddress } from '@lectern/adapters-persistence'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { pairs, type Sequence } from './sequence.ts'

/** A user and a talk, or its event, to write on. */
export interface WriteTarget {
  readonly user: number
  readonly talk: number
  readonly event: number
  readonly text: string
}

const DAY = 86_400

/** Talks that are open for comments and have no speakers with accounts, so no mails are sent. */
const openTalks = (now: number): string => `
  select talks.id, talks.event_id from talks join events on events.id = talks.event_id
  where approval = 'approved' and talks.start_date between ${now - 80 * DAY} and ${now - 2 * DAY}
    and not exists (select 1 from talk_speakers where talk_id = talks.id and user_id is not null)
  order by talks.id`

const publicEvents = `select 0, id from events where approval = 'approved' order by id`

/** Users without comments: a second comment on a talk would not count. */
const people = 'select id from users where id > (select max(user_id) from talk_comments) order by id'

/** Marks the tokens as used in this hour, so that a request does not update them. */
const useTokens = (now: number): string => `update tokens set last_used_date = ${now}`

export interface WriteTargets {
  /** For comments on talks, and for stars. */
  readonly talks: Sequence<WriteTarget>
  /** For comments on events. */
  readonly events: Sequence<WriteTarget>
  /** For attendances: events at any time. */
  readonly allEvents: Sequence<WriteTarget>
  readonly people: number
}

export async function prepareTargets(databaseUrl: string): Promise<WriteTargets> {
  const now = Math.floor(Date.now() / 1000)
  const [talks, users, all] = await run(databaseUrl, [openTalks(now), people, publicEvents, useTokens(now)])
  const [talkRows, userRows] = [rowsOf(talks), rowsOf(users)]
  const events = new Map(talkRows.map(([talk = 0, event = 0]) => [talk, event]))
  const talkOfEvent = new Map([...events].map(([talk, event]) => [event, [talk, event]]))
  const sequenceOf = (places: typeof talkRows): Sequence<WriteTarget> =>
    pairs(places, userRows, ([talk = 0, event = 0], [user = 0], index) => ({
      user,
      talk,
      event,
      // A service refuses repeated comments.
      text: `The ${index}th that somebody found worth to be said about this talk`,
    }))
  return {
    talks: sequenceOf(talkRows),
    events: sequenceOf([...talkOfEvent.values()]),
    allEvents: sequenceOf(rowsOf(all)),
    people: userRows.length,
  }
}

const rowsOf = (rows: readonly object[] = []): readonly (readonly number[])[] =>
  rows.map((row) => Object.values(row).map(Number))

async function run(
  databaseUrl: string,
  statements: readonly string[],
): Promise<readonly (readonly object[])[]> {
  if (isPostgresAddress(databaseUrl)) return runOnPostgres(databaseUrl, statements)
  const database = new Sqlite(databaseUrl)
  const results = statements.map((text) => {
    const statement = database.prepare<[], object>(text)
    if (statement.reader) return statement.all()
    statement.run()
    return []
  })
  database.close()
  return results
}

async function runOnPostgres(
  url: string,
  statements: readonly string[],
): Promise<readonly (readonly object[])[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const results: (readonly object[])[] = []
  for (const text of statements) results.push((await client.query<object>(text)).rows)
  await client.end()
  return results
}
