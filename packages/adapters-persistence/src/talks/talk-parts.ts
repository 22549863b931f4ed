import type { TalkTrackView } from '@lectern/application'
import type { Speaker, TalkId, TalkLink, TrackId, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import {
  type OfParent,
  ofParents,
  jsonRows,
  type ParentIds,
  type ChildRows,
  readJsonRows,
} from '../sql/json-rows.ts'
import { valueList } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'

/** In the order given. */
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

/** To select with a talk, or for many. */
export const talkParts = (session: Session, isOfParent: OfParent) =>
  [
    jsonRows(session, speakers, isOfParent).as('speakers'),
    jsonRows(session, links, isOfParent).as('links'),
    jsonRows(session, tracks, isOfParent).as('tracks'),
  ] as const

interface PartsRow {
  readonly speakers: string | null
  readonly links: string | null
  readonly tracks: string | null
}

export interface TalkParts {
  readonly speakers: ReadonlyMap<TalkId, readonly Speaker[]>
  readonly links: ReadonlyMap<TalkId, readonly TalkLink[]>
  readonly tracks: ReadonlyMap<TalkId, readonly TalkTrackView[]>
}

export const readTalkParts = (row: PartsRow | undefined): TalkParts => ({
  speakers: readJsonRows(row?.speakers, ([, speakerName, userId]: SpeakerRow) => ({
    speakerName,
    userId: userId ?? undefined,
  })),
  links: readJsonRows(row?.links, ([, id, displayName, url]: LinkRow) => ({ id, displayName, url })),
  tracks: readJsonRows(row?.tracks, ([, trackId, trackName]: TrackRow) => ({ trackId, trackName })),
})

const partsRow = statement((session, parents: Placeholders<ParentIds>) =>
  session.db.selectNoFrom(talkParts(session, ofParents(session, parents))),
)

/** What stands below these talks, in one statement whatever their number. */
export async function partsOfTalks(session: Session, ids: readonly TalkId[]): Promise<TalkParts> {
  const { rows } = await partsRow(session, { ids: valueList(session, ids) })
  return readTalkParts(rows[0])
}

/** In the order in which the talk was put into them. */
export async function trackIdsOf({ db }: Session, id: TalkId): Promise<readonly TrackId[]> {
  const rows = await db
    .selectFrom('talk_tracks')
    .select('track_id')
    .where('talk_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.track_id)
}
