import { sql } from 'kysely'
import type { OpenDatabase, Session } from '../../src/session.ts'
import { indexSearch } from '../../src/testing/index-search.ts'
import { addAccess } from './access.ts'
import { addComments } from './comments.ts'
import { countAll } from './counts.ts'
import { dice } from './dice.ts'
import { addAudit, addModerations } from './moderation.ts'
import { addEventParts, addEvents, addUsers } from './people-and-events.ts'
import { addClaims, addTalkParts, addTalks } from './talks.ts'

export interface Amounts {
  readonly users: number
  readonly events: number
  readonly talksPerEvent: number
  readonly commentsPerTalk: number
}

/** Has the engine collect statistics of the rows. */
export async function gatherStatistics({ engine, db }: OpenDatabase): Promise<void> {
  if (engine === 'sqlite')
    return void (await db.transaction().execute((writer) => sql`analyze`.execute(writer)))
  // Vacuum does not mark pages as visible to all as long as an asynchronous commit or a snapshot is younger.
  for (let unmarked: readonly unknown[] = [0]; unmarked.length > 0;) {
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql`
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages
    `.execute(db)
    unmarked = rows
  }
}

/** Fills an empty database. */
export async function fillRealistically(database: OpenDatabase, amounts: Amounts): Promise<void> {
  await database.transact((db) => fill({ engine: database.engine, db }, amounts))
  await indexSearch(database)
}

async function fill(session: Session, amounts: Amounts): Promise<void> {
  const random = dice(42)
  const [someone, ...others] = await addUsers(session, random, amounts.users)
  if (someone === undefined) throw new RangeError('Nobody can host the events')
  const users = [someone, ...others] as const
  const events = await addEvents(session, random, users, amounts.events)
  await addEventParts(session, random, users, events)
  const talks = await addTalks(session, random, events, amounts.talksPerEvent)
  await addTalkParts(session, random, talks, users)
  await addClaims(session, random, users)
  await addComments(session, random, users, { talks, events }, amounts.commentsPerTalk)
  await addAccess(session, random, users)
  await addModerations(session, random, users, events)
  await addAudit(session, random, users)
  await countAll(session)
}
