import type { TalkEntry, TalkEventView, TalkView } from '@lectern/application'
import { foldForSearch, type NewTalk, type RoomId, type Talk, talkFields, type UserId } from '@lectern/domain'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { toRatingCounts } from '../comments/counters.ts'
import { ratingColumns } from '../comments/schema.ts'
import { eventDateColumns, eventNameColumns, toApproval, toHeading } from '../events/rows.ts'
import type { Session } from '../session.ts'
import { entryChildren, readLinks, readSpeakers, readTracks, talkChildren } from './children.ts'
import { kindsOf, type RowOf, stored } from '../sql/columns.ts'
import { totalColumns } from '../votes/schema.ts'
import { toTalkVotes } from '../votes/totals.ts'
import type { TalkFacts, TalksTable } from './schema.ts'

const facts = stored<TalkFacts>({
  id: 'id',
  eventId: 'plain',
  ...kindsOf(talkFields),
  urlFriendlyTalkTitle: 'plain',
  stub: 'plain',
  roomId: 'plain',
  createdDate: 'plain',
})

export const talkColumns = [
  ...facts.columnsIn('talks'),
  'talks.calendar_sequence',
  'talks.calendar_changed_date',
] as const

type StoredInRow = Omit<Talk, 'speakers' | 'links' | 'tracks'>

export const toTalk = (row: RowOf<TalksTable, typeof talkColumns>): StoredInRow => ({
  ...facts.toValue(row),
  calendarRevision: { sequence: row.calendar_sequence, changedDate: row.calendar_changed_date ?? undefined },
})

export const fromTalk = (talk: NewTalk): Insertable<TalksTable> => ({
  ...facts.toRow(talk),
  talk_title_folded: foldForSearch(talk.talkTitle),
  calendar_sequence: talk.calendarRevision.sequence,
  calendar_changed_date: talk.calendarRevision.changedDate ?? null,
})

const viewColumns = [
  ...talkColumns,
  'talks.comment_count',
  'talks.starred_count',
  ...ratingColumns.map((column) => `talks.${column}` as const),
  ...totalColumns.map((column) => `vote_totals.${column}` as const),
] as const

const roomColumns = ['rooms.room_name', 'rooms.position as room_position'] as const

interface RoomRow {
  readonly room_id: RoomId | null
  readonly room_name: string | null
  readonly room_position: number | null
}

const toRoomView = ({ room_id: roomId, room_name: roomName, room_position: position }: RoomRow) =>
  roomId === null || roomName === null || position === null ? undefined : { roomId, roomName, position }

/** The rows of `TalkView`, with the children of the talk and the flags of the viewer. */
export const selectViewRows = (session: Session, viewer: RawBuilder<UserId> | undefined) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .leftJoin('rooms', 'rooms.id', 'talks.room_id')
    .leftJoin('vote_totals', 'vote_totals.talk_id', 'talks.id')
    .select([...viewColumns, ...roomColumns])
    .select([
      ...eventDateColumns,
      'events.comments_open_from as event_comments_open_from',
      'events.comments_open_until as event_comments_open_until',
      'events.approval',
      'events.rejection_reason',
    ])
    .select([hasStarred(viewer).as('starred'), isHosting(viewer).as('hosting')])
    .select(talkChildren(session))

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViewRows>['executeTakeFirstOrThrow']>>

const hasStarred = (viewer: RawBuilder<UserId> | undefined) =>
  viewer === undefined
    ? sql<number>`0`
    : sql<number>`(select count(*) from talk_stars where talk_id = talks.id and user_id = ${viewer})`

const isHosting = (viewer: RawBuilder<UserId> | undefined) =>
  viewer === undefined
    ? sql<number>`0`
    : sql<number>`(select count(*) from event_hosts where event_id = talks.event_id and user_id = ${viewer})`

export const toView = (row: ViewRow): TalkView => ({
  ...toTalk(row),
  event: toEventView(row),
  speakers: readSpeakers(row.speakers),
  links: readLinks(row.links),
  tracks: readTracks(row.tracks),
  room: toRoomView(row),
  commentCount: row.comment_count,
  ratingCounts: toRatingCounts(row),
  starredCount: row.starred_count,
  starred: row.starred > 0,
  hosting: row.hosting > 0,
  ...toTalkVotes(row),
})

const toEventView = (row: ViewRow): TalkEventView => ({
  startDate: row.event_start_date,
  endDate: row.event_end_date,
  zone: row.event_zone,
  cancelled: row.event_cancelled === 1,
  commentsOpenFrom: row.event_comments_open_from ?? undefined,
  commentsOpenUntil: row.event_comments_open_until ?? undefined,
  approval: toApproval(row),
})

/** The rows of `TalkEntry`. */
export const selectEntries = (session: Session) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .leftJoin('rooms', 'rooms.id', 'talks.room_id')
    .select(['talks.id', 'talks.event_id', 'talks.stub', 'talks.talk_title'])
    .select(['talks.start_date', 'talks.duration', 'talks.cancelled', 'talks.room_id', ...roomColumns])
    .select([...eventNameColumns, ...eventDateColumns])
    .select(entryChildren(session))

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

export const toEntry = (row: EntryRow): TalkEntry => ({
  id: row.id,
  stub: row.stub,
  talkTitle: row.talk_title,
  startDate: row.start_date,
  duration: row.duration,
  cancelled: row.cancelled === 1,
  speakers: readSpeakers(row.speakers),
  tracks: readTracks(row.tracks),
  room: toRoomView(row),
  event: toHeading(row),
})

// SQL copy: talk-end
/** The rule of `talkEnds`, of a row of `talks`. */
export const talkEnd = sql<number>`talks.start_date + case when talks.duration = 0 then 60 else talks.duration * 60 end`
