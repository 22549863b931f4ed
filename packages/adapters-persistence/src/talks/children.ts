import type { TalkTrackView } from '@lectern/application'
import {
  fold,
  type Speaker,
  type TalkId,
  type TalkLink,
  type TalkLinkToSave,
  type TrackId,
  type UserId,
} from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { literalIncrements } from '../sql/counters.ts'
import {
  type ChildRows,
  jsonRows,
  type OfParent,
  ofParents,
  type ParentIds,
  readJsonRows,
} from '../sql/json-rows.ts'
import { isIn, valueList } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

const speakers: ChildRows = {
  tables: sql`talk_speakers`,
  columns: ['talk_speakers.talk_id', 'display_name', 'user_id'],
  order: sql`talk_id, position`,
}

type SpeakerRow = readonly [talkId: TalkId, speakerName: string, userId: UserId | null]

const links: ChildRows = {
  tables: sql`talk_links`,
  columns: ['talk_links.talk_id', 'id', 'display_name', 'url'],
  order: sql`talk_id, id`,
}

type LinkRow = readonly [
  talkId: TalkId,
  id: TalkLink['id'],
  displayName: TalkLink['displayName'],
  url: string,
]

const tracks: ChildRows = {
  tables: sql`talk_tracks inner join tracks on tracks.id = talk_tracks.track_id`,
  columns: ['talk_tracks.talk_id', 'tracks.id', 'tracks.track_name'],
  order: sql`talk_tracks.talk_id, tracks.track_name_folded, tracks.id`,
}

type TrackRow = readonly [talkId: TalkId, trackId: TrackId, trackName: string]

/** The children as columns, of one talk or of many. */
export const talkChildren = (session: Session, isOfParent: OfParent) =>
  [
    jsonRows(session, speakers, isOfParent).as('speakers'),
    jsonRows(session, links, isOfParent).as('links'),
    jsonRows(session, tracks, isOfParent).as('tracks'),
  ] as const

/** The children of a line of a programme. */
export const entryChildren = (session: Session, isOfParent: OfParent) =>
  [
    jsonRows(session, speakers, isOfParent).as('speakers'),
    jsonRows(session, tracks, isOfParent).as('tracks'),
  ] as const

interface ChildrenRow {
  readonly speakers: string | null
  readonly links: string | null
  readonly tracks: string | null
}

export interface TalkChildren {
  readonly speakers: ReadonlyMap<TalkId, readonly Speaker[]>
  readonly links: ReadonlyMap<TalkId, readonly TalkLink[]>
  readonly tracks: ReadonlyMap<TalkId, readonly TalkTrackView[]>
}

export const readTalkChildren = (row: Partial<ChildrenRow> | undefined): TalkChildren => ({
  speakers: readJsonRows(row?.speakers, ([, speakerName, userId]: SpeakerRow) => ({
    speakerName,
    userId: userId ?? undefined,
  })),
  links: readJsonRows(row?.links, ([, id, displayName, url]: LinkRow) => ({ id, displayName, url })),
  tracks: readJsonRows(row?.tracks, ([, trackId, trackName]: TrackRow) => ({ trackId, trackName })),
})

const childrenRow = statement((session, parents: Placeholders<ParentIds>) =>
  session.db.selectNoFrom(talkChildren(session, ofParents(session, parents))),
)

/** The children of these talks, in one statement. */
export async function childrenOfTalks(session: Session, ids: readonly TalkId[]): Promise<TalkChildren> {
  const { rows } = await childrenRow(session, { ids: valueList(session, ids) })
  return readTalkChildren(rows[0])
}

/** In the order of the request that saved them. */
export async function trackIdsOf({ db }: Session, id: TalkId): Promise<readonly TrackId[]> {
  const rows = await db
    .selectFrom('talk_tracks')
    .select('track_id')
    .where('talk_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.track_id)
}

export async function replaceSpeakers(
  session: Session,
  id: TalkId,
  speakers: readonly Speaker[],
): Promise<void> {
  await session.db.deleteFrom('talk_speakers').where('talk_id', '=', id).execute()
  if (speakers.length === 0) return
  const rows = speakers.map(({ speakerName, userId }, position) => ({
    talk_id: id,
    position,
    display_name: speakerName,
    display_name_folded: fold(speakerName),
    user_id: userId ?? null,
  }))
  await session.db.insertInto('talk_speakers').values(rows).execute()
}

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
  const row = await session.db
    .insertInto('talk_links')
    .values({ ...values, talk_id: talkId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes the talk counter of each track that gains or loses the talk. */
export async function replaceTracks(session: Session, id: TalkId, tracks: readonly TrackId[]): Promise<void> {
  const before = new Set(await trackIdsOf(session, id))
  const after = new Set(tracks)
  await session.db.deleteFrom('talk_tracks').where('talk_id', '=', id).execute()
  const rows = tracks.map((trackId, position) => ({ talk_id: id, track_id: trackId, position }))
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
    .set(literalIncrements({ talks_count: difference }))
    .where(
      'id',
      'in',
      [...trackIds].toSorted((one, other) => one - other),
    )
    .execute()
}
