import { auditActions } from '@lectern/domain'
import * as v from 'valibot'
import { address, addressOrEmpty, dateTime, dateTimeOrNull, described, pageSchema } from '../schemas.ts'

export const moderationSchema = v.strictObject({
  created_date: dateTime,
  undone_date: dateTimeOrNull,
  comments_count: described(v.number(), 'How many comments it holds down; 0 once it is undone'),
  uri: described(address, 'DELETE undoes it'),
  user_uri: described(addressOrEmpty, 'Whose comments; empty for a burst, or once that account is gone'),
  talk_uri: described(addressOrEmpty, 'The talk with the burst of ratings; empty for other actions'),
  event_uri: described(addressOrEmpty, 'Empty for an action on the whole site'),
  moderator_uri: described(addressOrEmpty, 'Empty for the operator, or once that account is gone'),
})

export type ModerationRecord = v.InferOutput<typeof moderationSchema>

export const moderationsPageSchema = pageSchema({ moderations: v.array(moderationSchema) })

export const auditEntrySchema = v.strictObject({
  created_date: dateTime,
  action: v.picklist(Object.keys(auditActions)),
  author: described(v.picklist(['member', 'operator', 'service']), 'Who did it'),
  user_uri: described(
    addressOrEmpty,
    'The member who did it; empty for others, or once that account is gone',
  ),
  subject_uri: described(addressOrEmpty, 'What it was done to; it may be gone by now'),
  moderation_uri: described(
    addressOrEmpty,
    'The take-down from which a comment was released; empty for other actions',
  ),
  note: v.string(),
})

export type AuditRecord = v.InferOutput<typeof auditEntrySchema>

export const auditPageSchema = pageSchema({ audit: v.array(auditEntrySchema) })
