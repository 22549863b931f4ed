import {
  type EventId,
  fold,
  type FromElsewhere,
  inOrderOfNames,
  type NewTalk,
  type Speaker,
  type StoredProgramme,
  type TalkId,
  type TalkLink,
  type TalkToSave,
  type TrackId,
} from '@lectern/domain'
import { setImmediate } from 'node:timers/promises'
import type { Session } from '../session.ts'
import { isIn } from '../sql/predicates.ts'
import { fromTalk, talkColumns, toTalk } from '../talks/rows.ts'
import { toTrack } from '../tracks/rows.ts'

/** Six statements, whatever the size of the programme. */
export async function readProgramme({ db }: Session, eventId: EventId): Promise<StoredProgramme> {
  const ofEvent = db.selectFrom('talks').select('talks.id').where('event_id', '=', eventId)
  const [talks, speakers, links, inTracks, claims, tracks] = await Promise.all([
    db
      .selectFrom('talks')
      .select([...talkColumns, 'talks.foreign_id'])
      .where('event_id', '=', eventId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('talk_speakers')
      .select(['talk_id', 'display_name', 'user_id'])
      .where('talk_id', 'in', ofEvent)
      .orderBy('talk_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('talk_links')
      .select(['talk_id', 'id', 'display_name', 'url'])
      .where('talk_id', 'in', ofEvent)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('talk_tracks')
      .select(['talk_id', 'track_id'])
      .where('talk_id', 'in', ofEvent)
      .orderBy('talk_id')
      .orderBy('position')
      .execute(),
    db.selectFrom('claims').select(['talk_id', 'display_name']).where('talk_id', 'in', ofEvent).execute(),
    db.selectFrom('tracks').selectAll().where('event_id', '=', eventId).execute(),
  ])
  const speakersOf = groups(speakers, ({ display_name: speakerName, user_id: userId }): Speaker =>
    userId === null ? { speakerName, userId: undefined } : { speakerName, userId },
  )
  const linksOf = groups(links, ({ id, display_name: displayName, url }): TalkLink => ({
    id,
    displayName,
    url,
  }))
  const tracksOf = groups(inTracks, (row): TrackId => row.track_id)
  const pendingOf = groups(claims, (row) => row.display_name)
  return {
    tracks: inOrderOfNames(tracks.map(toTrack)),
    talks: talks.map((row) => ({
      ...toTalk(row),
      foreignId: row.foreign_id ?? '',
      speakers: speakersOf(row.id),
      links: linksOf(row.id),
      tracks: tracksOf(row.id),
      pendingNames: pendingOf(row.id),
    })),
  }
}

function groups<Row extends { readonly talk_id: TalkId }, Part>(
  rows: readonly Row[],
  toPart: (row: Row) => Part,
): (id: TalkId) => readonly Part[] {
  const byTalk = Map.groupBy(rows, (row) => row.talk_id)
  return (id) => byTalk.get(id)?.map(toPart) ?? []
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

const speakerRows = ({ id, speakers }: Imported) =>
  speakers.map(({ speakerName, userId }, position) => ({
    talk_id: id,
    position,
    display_name: speakerName,
    display_name_folded: fold(speakerName),
    user_id: userId ?? null,
  }))

const trackRows = ({ id, tracks }: { readonly id: TalkId } & Pick<Imported, 'tracks'>) =>
  tracks.map((trackId, position) => ({ talk_id: id, track_id: trackId, position }))

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
