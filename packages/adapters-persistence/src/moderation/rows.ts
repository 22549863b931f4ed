import type { Moderation, New } from '@lectern/domain'
import type { Insertable } from 'kysely'
import { flag, type RowOf } from '../sql/columns.ts'
import type { ModerationsTable } from './schema.ts'

export const moderationColumns = [
  'moderations.id',
  'moderations.author_id',
  'moderations.event_id',
  'moderations.talk_id',
  'moderations.moderator_id',
  'moderations.by_admin',
  'moderations.created_date',
  'moderations.undone_date',
] as const

export const toModeration = (row: RowOf<ModerationsTable, typeof moderationColumns>): Moderation => ({
  id: row.id,
  authorId: row.author_id ?? undefined,
  eventId: row.event_id ?? undefined,
  talkId: row.talk_id ?? undefined,
  moderatorId: row.moderator_id ?? undefined,
  byAdmin: row.by_admin === 1,
  createdDate: row.created_date,
  undoneDate: row.undone_date ?? undefined,
})

export const fromModeration = (moderation: New<Moderation>): Insertable<ModerationsTable> => ({
  author_id: moderation.authorId ?? null,
  event_id: moderation.eventId ?? null,
  talk_id: moderation.talkId ?? null,
  moderator_id: moderation.moderatorId ?? null,
  by_admin: flag(moderation.byAdmin),
  created_date: moderation.createdDate,
  undone_date: moderation.undoneDate ?? null,
})
