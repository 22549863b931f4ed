import type { TalkEntry } from '@lectern/application'
import { sql } from 'kysely'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/rows.ts'
import type { Session } from '../session.ts'
import { entryChildren, readSpeakers, readTracks } from './children.ts'

/** The rows of `TalkEntry`. */
export const selectEntries = (session: Session) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(['talks.id', 'talks.event_id', 'talks.stub', 'talks.talk_title'])
    .select(['talks.start_date', 'talks.duration'])
    .select([...eventNameColumns, ...eventDateColumns])
    .select(entryChildren(session))

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

export const toEntry = (row: EntryRow): TalkEntry => ({
  id: row.id,
  stub: row.stub,
  talkTitle: row.talk_title,
  startDate: row.start_date,
  duration: row.duration,
  speakers: readSpeakers(row.speakers),
  tracks: readTracks(row.tracks),
  event: toHeading(row),
})

// SQL copy: talk-end
/** The rule of `talkEnds`, of a row of `talks`. */
export const talkEnd = sql<number>`talks.start_date + case when talks.duration = 0 then 60 else talks.duration * 60 end`
