import { fold, type NewTalk, type Talk } from '@lectern/domain'
import type { Insertable } from 'kysely'
import type { RowOf } from '../sql/columns.ts'
import type { TalksTable } from './schema.ts'

export const talkColumns = [
  'talks.id',
  'talks.event_id',
  'talks.talk_title',
  'talks.url_friendly_talk_title',
  'talks.talk_description',
  'talks.language',
  'talks.type',
  'talks.start_date',
  'talks.duration',
  'talks.stub',
  'talks.created_date',
] as const

type StoredInRow = Omit<Talk, 'speakers' | 'links' | 'tracks'>

export const toTalk = (row: RowOf<TalksTable, typeof talkColumns>): StoredInRow => ({
  id: row.id,
  eventId: row.event_id,
  talkTitle: row.talk_title,
  urlFriendlyTalkTitle: row.url_friendly_talk_title,
  talkDescription: row.talk_description,
  language: row.language,
  type: row.type,
  startDate: row.start_date,
  duration: row.duration,
  stub: row.stub,
  createdDate: row.created_date,
})

export const fromTalk = (talk: NewTalk): Insertable<TalksTable> => ({
  event_id: talk.eventId,
  talk_title: talk.talkTitle,
  talk_title_folded: fold(talk.talkTitle),
  url_friendly_talk_title: talk.urlFriendlyTalkTitle,
  talk_description: talk.talkDescription,
  language: talk.language,
  type: talk.type,
  start_date: talk.startDate,
  duration: talk.duration,
  stub: talk.stub,
  created_date: talk.createdDate,
})
