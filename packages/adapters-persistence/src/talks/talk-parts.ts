import type { TalkTrackView } from '@lectern/application'
import type { Speaker, TalkId, TalkLink, TrackId, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import { several } from '../conditions.ts'
import { type Below, belowAny, jsonRows, type Owners, type Part, readJsonRows } from '../json-rows.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'

/** In the order given. */
const speakers: Part = {
  tables: sql`talk_speakers`,
  columns: ['talk_speakers.talk_id', 'display_name', 'user_id'],
  order: sql`talk_id, position`,
}

type SpeakerRow = readonly [talkId: TalkId, speakerName: string, userId: UserId | null]

const links: Part = {
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

const tracks: Part = {
  tables: sql`talk_tracks inner join tracks on tracks.id = talk_tracks.track_id`,
  columns: ['talk_tracks.talk_id', 'tracks.id', 'tracks.track_name'],
  order: sql`talk_tracks.talk_id, tracks.track_name_folded, tracks.id`,
}

type TrackRow = readonly [talkId: TalkId, trackId: TrackId, trackName: string]

/** To select with a talk, or for many. */
export const talkParts = (session: Session, isBelow: Below) =>
  [
    jsonRows(session, speakers, isBelow).as('speakers'),
    jsonRows(session, links, isBelow).as('links'),
    jsonRows(session, tracks, isBelow).as('tracks'),
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

const partsRow = statement((session, owners: Slots<Owners>) =>
  session.db.selectNoFrom(talkParts(session, belowAny(session, owners))),
)

/** What stands below these talks, in one statement whatever their number. */
export async function partsOfTalks(session: Session, ids: readonly TalkId[]): Promise<TalkParts> {
  const { rows } = await partsRow(session, { ids: several(session, ids) })
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
