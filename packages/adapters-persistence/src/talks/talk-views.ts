import type { TalkEventView, TalkTrackView, TalkView } from '@lectern/application'
import type { TalkId, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { toRatingFigures } from '../comments/rating-columns.ts'
import { isOneOf, type Several, several } from '../conditions.ts'
import type { EventsTable } from '../events/schema.ts'
import { listsBy } from '../lists-by.ts'
import type { RowOf } from '../row-of.ts'
import type { Session } from '../session.ts'
import { type Slots, statement } from '../statement.ts'
import type { TalksTable } from './schema.ts'
import { linksOf, speakersOf } from './talk-parts.ts'
import { talkColumns, toTalk } from './talk-row.ts'

const viewColumns = [
  ...talkColumns,
  'talks.comment_count',
  'talks.starred_count',
  'talks.rating_1',
  'talks.rating_2',
  'talks.rating_3',
  'talks.rating_4',
  'talks.rating_5',
] as const

interface EventColumns {
  readonly event_start_date: EventsTable['start_date']
  readonly event_end_date: EventsTable['end_date']
  readonly event_zone: EventsTable['zone']
  readonly event_comments_open_from: EventsTable['comments_open_from']
  readonly event_comments_open_until: EventsTable['comments_open_until']
}

type ViewRow = RowOf<TalksTable, typeof viewColumns> & EventColumns & { readonly starred: number }

/** The rows that views are made of, in the eyes of the viewer. */
export const selectViewRows = ({ db }: Session, viewer: RawBuilder<UserId> | undefined) =>
  db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(viewColumns)
    .select([
      'events.start_date as event_start_date',
      'events.end_date as event_end_date',
      'events.zone as event_zone',
      'events.comments_open_from as event_comments_open_from',
      'events.comments_open_until as event_comments_open_until',
    ])
    .select(hasStarred(viewer).as('starred'))

const hasStarred = (viewer: RawBuilder<UserId> | undefined) =>
  viewer === undefined
    ? sql<number>`0`
    : sql<number>`(select count(*) from talk_stars where talk_id = talks.id and user_id = ${viewer})`

/** Adds what the rows do not hold, in as many statements whatever their number. */
export async function toViews(session: Session, rows: readonly ViewRow[]): Promise<readonly TalkView[]> {
  const ids = rows.map((row) => row.id)
  const [speakers, links, tracks] = await Promise.all([
    speakersOf(session, ids),
    linksOf(session, ids),
    tracksOf(session, ids),
  ])
  return rows.map((row) => ({
    ...toTalk(row),
    event: toEventView(row),
    speakers: speakers.get(row.id) ?? [],
    links: links.get(row.id) ?? [],
    tracks: tracks.get(row.id) ?? [],
    commentCount: row.comment_count,
    ratingFigures: toRatingFigures(row),
    starredCount: row.starred_count,
    starred: row.starred > 0,
  }))
}

const toEventView = (row: EventColumns): TalkEventView => ({
  startDate: row.event_start_date,
  endDate: row.event_end_date,
  zone: row.event_zone,
  commentsOpenFrom: row.event_comments_open_from ?? undefined,
  commentsOpenUntil: row.event_comments_open_until ?? undefined,
})

const trackRows = statement((session, { ids }: Slots<{ readonly ids: Several }>) =>
  session.db
    .selectFrom('talk_tracks')
    .innerJoin('tracks', 'tracks.id', 'talk_tracks.track_id')
    .select(['talk_tracks.talk_id', 'talk_tracks.track_id', 'tracks.track_name'])
    .where(isOneOf(session, 'talk_tracks.talk_id', ids))
    .orderBy('talk_tracks.talk_id')
    .orderBy('tracks.track_name_folded')
    .orderBy('tracks.id'),
)

async function tracksOf(
  session: Session,
  ids: readonly TalkId[],
): Promise<ReadonlyMap<TalkId, readonly TalkTrackView[]>> {
  const { rows } = await trackRows(session, { ids: several(session, ids) })
  return listsBy(
    rows,
    (row) => row.talk_id,
    ({ track_id: trackId, track_name: trackName }) => ({ trackId, trackName }),
  )
}
