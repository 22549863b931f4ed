import type { TalkEntry } from '@lectern/application'
import { sql } from 'kysely'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/heading.ts'
import type { Session } from '../session.ts'
import { ofParentRow } from '../sql/json-rows.ts'
import { entryChildren, readTalkChildren } from './children.ts'

/** The rows of `TalkEntry`. */
export const selectEntries = (session: Session) =>
  session.db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(['talks.id', 'talks.event_id', 'talks.stub', 'talks.talk_title'])
    .select(['talks.start_date', 'talks.duration'])
    .select([...eventNameColumns, ...eventDateColumns])
    .select(entryChildren(session, ofParentRow('talks.id')))

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

export function toEntry(row: EntryRow): TalkEntry {
  const { speakers, tracks } = readTalkChildren(row)
  return {
    id: row.id,
    stub: row.stub,
    talkTitle: row.talk_title,
    startDate: row.start_date,
    duration: row.duration,
    speakers: speakers.get(row.id) ?? [],
    tracks: tracks.get(row.id) ?? [],
    event: toHeading(row),
  }
}

// SQL copy: talk-end
/** The rule of `talkEnds`, of a row of `talks`. */
export const talkEnd = sql<number>`talks.start_date + case when talks.duration = 0 then 60 else talks.duration * 60 end`
