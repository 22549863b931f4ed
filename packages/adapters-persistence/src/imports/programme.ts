import {
  type EventId,
  type FromElsewhere,
  inOrderOfNames,
  inOrderOfRooms,
  type NewTalk,
  type StoredProgramme,
  type TalkToSave,
} from '@lectern/domain'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { toRoom } from '../rooms/repository.ts'
import type { Session } from '../session.ts'
import { type ChildRows, jsonRows, readJsonColumn } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'
import { readStoredChildren, speakerRows, storedChildColumns, trackRows } from '../talks/children.ts'
import { fromTalk, talkColumns, toTalk } from '../talks/rows.ts'
import { toTrack } from '../tracks/repository.ts'

/** Three statements, whatever the size of the programme. */
export async function readProgramme(session: Session, eventId: EventId): Promise<StoredProgramme> {
  const [talks, tracks, rooms] = await Promise.all([
    session.db
      .selectFrom('talks')
      .select([...talkColumns, 'talks.foreign_id'])
      .select([...storedChildColumns(session), jsonRows(session, pendingNames).as('pending_names')])
      .where('event_id', '=', eventId)
      .orderBy('id')
      .execute(),
    session.db.selectFrom('tracks').selectAll().where('event_id', '=', eventId).execute(),
    session.db.selectFrom('rooms').selectAll().where('event_id', '=', eventId).execute(),
  ])
  return {
    tracks: inOrderOfNames(tracks.map(toTrack)),
    rooms: inOrderOfRooms(rooms.map(toRoom)),
    talks: talks.map((row) => ({
      ...toTalk(row),
      ...readStoredChildren(row),
      foreignId: row.foreign_id ?? '',
      pendingNames: readJsonColumn<string>(row.pending_names),
    })),
  }
}

/** Of pending claims. */
const pendingNames: ChildRows = {
  columns: ['display_name'],
  from: sql`claims where claims.talk_id = talks.id`,
  order: sql`display_name`,
}

type Imported = TalkToSave & FromElsewhere

const fromImported = (talk: NewTalk & FromElsewhere) => ({
  ...fromTalk(talk),
  foreign_id: talk.foreignId === '' ? null : talk.foreignId,
})

/** The talks with their ids, without their children. */
export async function insertTalks(
  session: Session,
  talks: readonly (NewTalk & FromElsewhere)[],
): Promise<readonly Imported[]> {
  const added: Imported[] = []
  for await (const chunk of chunksOf(talks)) {
    const rows = await session.db
      .insertInto('talks')
      .values(chunk.map(fromImported))
      .returning(['id', 'stub'])
      .execute()
    const idOf = new Map(rows.map(({ id, stub }) => [stub, id]))
    for (const talk of chunk) {
      const id = idOf.get(talk.stub)
      if (id !== undefined) added.push({ ...talk, id })
    }
  }
  return added
}

/** On PostgreSQL the updates travel together. */
export async function updateTalks(session: Session, talks: readonly Imported[]): Promise<void> {
  for (const talk of talks) {
    await session.db.updateTable('talks').set(fromImported(talk)).where('id', '=', talk.id).execute()
  }
}

/** Replaces the speakers, tracks and links of all these talks. A link that has an id keeps it. */
export async function writeChildren(session: Session, talks: readonly Imported[]): Promise<void> {
  const { db } = session
  const ids = talks.map(({ id }) => id)
  const keptLinks = talks.flatMap(({ links }) => links.flatMap(({ id }) => (id === undefined ? [] : [id])))
  await db
    .deleteFrom('talk_speakers')
    .where(isIn(session, 'talk_id', ids))
    .execute()
  await db
    .deleteFrom('talk_tracks')
    .where(isIn(session, 'talk_id', ids))
    .execute()
  await db
    .deleteFrom('talk_links')
    .where(isIn(session, 'talk_id', ids))
    .where((eb) => eb.not(isIn(session, 'id', keptLinks)))
    .execute()
  for await (const chunk of chunksOf(talks.flatMap(speakerRows))) {
    await db.insertInto('talk_speakers').values(chunk).execute()
  }
  for await (const chunk of chunksOf(talks.flatMap(trackRows))) {
    await db.insertInto('talk_tracks').values(chunk).execute()
  }
  const links = talks.flatMap(linkRows)
  for (const { id, ...link } of links) {
    if (id !== undefined) await db.updateTable('talk_links').set(link).where('id', '=', id).execute()
  }
  const added = links.filter(({ id }) => id === undefined).map(({ id: _id, ...link }) => link)
  for await (const chunk of chunksOf(added)) await db.insertInto('talk_links').values(chunk).execute()
}

const linkRows = ({ id: talkId, links }: Imported) =>
  links.map(({ id, displayName, url }) => ({ id, talk_id: talkId, display_name: displayName, url }))

/** Rows of one statement: below the most parameters of both engines for a row of any table. */
const CHUNK = 500

/** Other requests are answered between the chunks, where SQLite is in this thread. */
export async function* chunksOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await setImmediate()
    yield rows.slice(start, start + CHUNK)
  }
}
