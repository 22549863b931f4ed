import { decisions } from '@lectern/domain'
import * as v from 'valibot'
import {
  address,
  addressOrEmpty,
  dateTime,
  dateTimeOrNull,
  described,
  FOR_JOINDIN,
  pageSchema,
} from '../schemas.ts'
import {
  holdsSchema,
  type VerboseComment,
  verboseEventCommentSchema,
  verboseTalkCommentSchema,
} from './schemas.ts'

const facts = {
  reporting_date: dateTime,
  decision: described(
    v.picklist([...decisions, '']),
    'approved: it stays hidden. denied: it is listed again. Empty while it waits',
  ),
  deciding_date: dateTimeOrNull,
  reporting_user_uri: described(addressOrEmpty, 'Empty when the service held it by itself'),
  deciding_user_uri: addressOrEmpty,
  reporting_user_username: v.exactOptional(described(v.string(), FOR_JOINDIN)),
  deciding_user_username: v.exactOptional(described(v.string(), FOR_JOINDIN)),
}

const links = {
  event_uri: address,
  talk_uri: described(addressOrEmpty, 'Empty for a comment on the event'),
}

const reportSchema = <Comment extends typeof verboseTalkCommentSchema | typeof verboseEventCommentSchema>(
  comment: Comment,
) => v.strictObject({ ...facts, comment, ...links, ...holdsSchema.entries })

export const talkCommentReportSchema = reportSchema(verboseTalkCommentSchema)
export const eventCommentReportSchema = reportSchema(verboseEventCommentSchema)

type Report = v.InferOutput<typeof talkCommentReportSchema | typeof eventCommentReportSchema>
export type CommentReport = Omit<Report, 'comment'> & { readonly comment: VerboseComment }

export const talkCommentReportsPageSchema = pageSchema({ reports: v.array(talkCommentReportSchema) })
export const eventCommentReportsPageSchema = pageSchema({ reports: v.array(eventCommentReportSchema) })
