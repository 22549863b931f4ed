import type { TalkEventView, TalkView } from '@lectern/application'
import type { UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { toRatingCounts } from '../comments/rating-columns.ts'
import type { EventsTable } from '../events/schema.ts'
import type { Session } from '../session.ts'
import type { RowOf } from '../sql/columns.ts'
import type { TalksTable } from './schema.ts'
import { partsOfTalks, type TalkParts } from './talk-parts.ts'
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

/** Adds what the rows do not hold, in one statement whatever their number. */
export async function toViews(session: Session, rows: readonly ViewRow[]): Promise<readonly TalkView[]> {
  const parts = await partsOfTalks(
    session,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toView(row, parts))
}

export const toView = (row: ViewRow, { speakers, links, tracks }: TalkParts): TalkView => ({
  ...toTalk(row),
  event: toEventView(row),
  speakers: speakers.get(row.id) ?? [],
  links: links.get(row.id) ?? [],
  tracks: tracks.get(row.id) ?? [],
  commentCount: row.comment_count,
  ratingCounts: toRatingCounts(row),
  starredCount: row.starred_count,
  starred: row.starred > 0,
})

const toEventView = (row: EventColumns): TalkEventView => ({
  startDate: row.event_start_date,
  endDate: row.event_end_date,
  zone: row.event_zone,
  commentsOpenFrom: row.event_comments_open_from ?? undefined,
  commentsOpenUntil: row.event_comments_open_until ?? undefined,
})
