import type { TalkTrackView } from '@lectern/application'
import {
  fold,
  inOrderOfNames,
  type Speaker,
  type Talk,
  type TalkId,
  type TalkLink,
  type TalkLinkToSave,
  type TrackId,
  type UserId,
} from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { type ChildRows, jsonRows, readJsonColumn, readJsonRows } from '../sql/json-rows.ts'
import { isIn } from '../sql/predicates.ts'
import { only } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

const speakers: ChildRows = {
  columns: ['display_name', 'user_id'],
  from: sql`talk_speakers where talk_speakers.talk_id = talks.id`,
  order: sql`position`,
}

type SpeakerRow = readonly [speakerName: string, userId: UserId | null]

const links: ChildRows = {
  columns: ['id', 'display_name', 'url'],
  from: sql`talk_links where talk_links.talk_id = talks.id`,
  order: sql`id`,
}

type LinkRow = readonly [id: TalkLink['id'], displayName: TalkLink['displayName'], url: string]

const tracks: ChildRows = {
  columns: ['tracks.id', 'tracks.track_name'],
  from: sql`talk_tracks inner join tracks on tracks.id = talk_tracks.track_id where talk_tracks.talk_id = talks.id`,
  order: sql`tracks.id`,
}

const trackIds: ChildRows = {
  columns: ['track_id'],
  from: sql`talk_tracks where talk_tracks.talk_id = talks.id`,
  order: sql`position`,
}

type TrackRow = readonly [trackId: TrackId, trackName: string]

// The children as columns of a row of the talk.

/** What a line of a programme has. */
export const entryChildren = (session: Session) =>
  [jsonRows(session, speakers).as('speakers'), jsonRows(session, tracks).as('tracks')] as const

export const talkChildren = (session: Session) =>
  [...entryChildren(session), jsonRows(session, links).as('links')] as const

type Json = string | null

export const readSpeakers = (json: Json): readonly Speaker[] =>
  readJsonRows(json, ([speakerName, userId]: SpeakerRow) => ({ speakerName, userId: userId ?? undefined }))

export const readLinks = (json: Json): readonly TalkLink[] =>
  readJsonRows(json, ([id, displayName, url]: LinkRow) => ({ id, displayName, url }))

export const readTracks = (json: Json): readonly TalkTrackView[] =>
  inOrderOfNames(readJsonRows(json, ([trackId, trackName]: TrackRow) => ({ trackId, trackName })))

/** The accounts of the speakers of a talk, as a column. */
export const speakerIdsOf = (session: Session, talkId: string) =>
  jsonRows(session, {
    columns: ['user_id'],
    from: sql`talk_speakers where talk_speakers.talk_id = ${sql.ref(talkId)} and user_id is not null`,
    order: sql`position`,
  })

export const readSpeakerIds = (json: Json): readonly UserId[] => readJsonColumn<UserId>(json)

/** What a talk consists of beside its row, as columns. Its tracks are in the order of the request that saved them. */
export const storedChildColumns = (session: Session) =>
  [
    jsonRows(session, speakers).as('speakers'),
    jsonRows(session, links).as('links'),
    jsonRows(session, trackIds).as('track_ids'),
  ] as const

type StoredChildren = Pick<Talk, 'speakers' | 'links' | 'tracks'>

export const readStoredChildren = (
  row: Readonly<Record<'speakers' | 'links' | 'track_ids', Json>>,
): StoredChildren => ({
  speakers: readSpeakers(row.speakers),
  links: readLinks(row.links),
  tracks: readTrackIds(row.track_ids),
})

const readTrackIds = (json: Json): readonly TrackId[] => readJsonColumn<TrackId>(json)

const storedChildrenRow = statement((session, { id }: Placeholders<{ readonly id: TalkId }>) =>
  session.db.selectFrom('talks').select(storedChildColumns(session)).where('talks.id', '=', id),
)

export async function storedChildren(session: Session, id: TalkId): Promise<StoredChildren> {
  const [row] = await storedChildrenRow(session, { id })
  return readStoredChildren(row ?? { speakers: null, links: null, track_ids: null })
}

export async function replaceSpeakers(
  session: Session,
  id: TalkId,
  speakers: readonly Speaker[],
): Promise<void> {
  await session.db.deleteFrom('talk_speakers').where('talk_id', '=', id).execute()
  if (speakers.length === 0) return
  const rows = speakerRows({ id, speakers })
  await session.db.insertInto('talk_speakers').values(rows).execute()
}

export const speakerRows = ({ id, speakers }: Pick<Talk, 'id' | 'speakers'>) =>
  speakers.map(({ speakerName, userId }, position) => ({
    talk_id: id,
    position,
    display_name: speakerName,
    display_name_folded: fold(speakerName),
    user_id: userId ?? null,
  }))

export const trackRows = ({ id, tracks }: Pick<Talk, 'id' | 'tracks'>) =>
  tracks.map((trackId, position) => ({ talk_id: id, track_id: trackId, position }))

/** A stored link keeps its id. */
export async function saveLinks(
  session: Session,
  id: TalkId,
  links: readonly TalkLinkToSave[],
): Promise<readonly TalkLink[]> {
  const kept = links.map((link) => link.id).filter((linkId) => linkId !== undefined)
  await session.db
    .deleteFrom('talk_links')
    .where('talk_id', '=', id)
    .where((eb) => eb.not(isIn(session, 'id', kept)))
    .execute()
  const saved: TalkLink[] = []
  for (const link of links) saved.push({ ...link, id: await saveLink(session, id, link) })
  return saved
}

async function saveLink(session: Session, talkId: TalkId, link: TalkLinkToSave): Promise<TalkLink['id']> {
  const values = { display_name: link.displayName, url: link.url }
  if (link.id !== undefined) {
    await session.db
      .updateTable('talk_links')
      .set(values)
      .where('talk_id', '=', talkId)
      .where('id', '=', link.id)
      .execute()
    return link.id
  }
  const inserted = session.db.insertInto('talk_links').values({ ...values, talk_id: talkId })
  return (await only(inserted.returning('id'))).id
}

const knownTracks = statement((session, { id }: Placeholders<{ readonly id: TalkId }>) =>
  session.db
    .selectFrom('talks')
    .select(jsonRows(session, trackIds).as('track_ids'))
    .where('talks.id', '=', id),
)

/** Changes the talk counter of each track that gains or loses the talk. */
export async function replaceTracks(session: Session, id: TalkId, tracks: readonly TrackId[]): Promise<void> {
  const [known] = await knownTracks(session, { id })
  const before = new Set(readTrackIds(known?.track_ids ?? null))
  const after = new Set(tracks)
  await session.db.deleteFrom('talk_tracks').where('talk_id', '=', id).execute()
  const rows = trackRows({ id, tracks })
  if (rows.length > 0) await session.db.insertInto('talk_tracks').values(rows).execute()
  await countTalks(session, after.difference(before), 1)
  await countTalks(session, before.difference(after), -1)
}

async function countTalks(
  session: Session,
  trackIds: ReadonlySet<TrackId>,
  difference: 1 | -1,
): Promise<void> {
  if (trackIds.size === 0) return
  await session.db
    .updateTable('tracks')
    .set((eb) => ({ talks_count: eb('talks_count', '+', difference) }))
    .where(
      'id',
      'in',
      [...trackIds].toSorted((one, other) => one - other),
    )
    .execute()
}
