import * as v from 'valibot'
import { address, dateTime, described, FOR_JOINDIN, pageSchema } from '../schemas.ts'

const rating = described(v.picklist([0, 1, 2, 3, 4, 5]), '5 is best; 0 counts in no average')
const displayName = described(v.string(), 'Empty when anonymous')
const userUri = v.exactOptional(described(address, 'Absent when anonymous'))
const reportedUri = described(address, 'POST reports the comment')
const username = described(v.string(), 'Empty when anonymous')

const details = {
  source: described(v.string(), 'The application that it was written with; may be empty'),
  avatar_hash: described(v.string(), 'Behind the base address of avatars: the image of who wrote it'),
  gravatar_hash: v.exactOptional(described(v.string(), `${FOR_JOINDIN}: the same`)),
}

const takeDowns = described(
  v.array(address),
  'For hosts and site admins: the take-downs that hold the comment',
)
const bySite = v.exactOptional(
  described(v.literal(true), 'For hosts: a take-down of the whole site holds the comment, too'),
)

/** The take-downs that hold the comment of a report. */
export const holdsSchema = v.strictObject({ moderation_uris: takeDowns, held_by_site: bySite })
export type HoldFields = v.InferOutput<typeof holdsSchema>

/** For a comment, while it is hidden. */
const holdsOfHidden = {
  moderation_uris: v.exactOptional(takeDowns),
  held_by_site: bySite,
  withdrawn: v.exactOptional(
    described(
      v.literal(true),
      'For hosts and site admins: its author deleted it, and the decision removes it',
    ),
  ),
  waits_for_review: v.exactOptional(
    described(v.literal(true), 'For its author, hosts and site admins: hosts look at it before it is listed'),
  ),
}

const isPrivate = v.exactOptional(
  described(v.literal(true), 'Only its author, the speakers of the talk, the hosts and site admins see it'),
)

const talkCommentFields = {
  rating,
  comment: v.string(),
  user_display_name: displayName,
  talk_title: v.string(),
  created_date: dateTime,
  uri: address,
  verbose_uri: address,
  talk_uri: address,
  talk_comments_uri: address,
  user_uri: userUri,
  reported_uri: reportedUri,
  username,
  ...holdsOfHidden,
  private: isPrivate,
  by_speaker: v.exactOptional(described(v.literal(true), 'Its author is an approved speaker of the talk')),
}

const eventCommentFields = {
  rating,
  comment: v.string(),
  created_date: dateTime,
  user_display_name: displayName,
  user_uri: userUri,
  comment_uri: address,
  verbose_comment_uri: address,
  event_uri: address,
  event_comments_uri: address,
  reported_uri: reportedUri,
  username,
  ...holdsOfHidden,
}

export const briefTalkCommentSchema = v.strictObject(talkCommentFields)
export const verboseTalkCommentSchema = v.strictObject({
  ...talkCommentFields,
  ...details,
  answer_uri: v.exactOptional(
    described(
      address,
      'For speakers of the talk, hosts and site admins: PUT answers, DELETE removes the answer',
    ),
  ),
  answer: v.exactOptional(described(v.string(), 'Absent without an answer, as what follows')),
  answer_reported_uri: v.exactOptional(described(address, 'POST reports the answer')),
  answer_hidden: v.exactOptional(
    described(v.literal(true), 'For its author, hosts and site admins: reports hide the answer'),
  ),
  answer_withdrawn: v.exactOptional(
    described(v.literal(true), 'For hosts and site admins: it was deleted, and the decision removes it'),
  ),
  answered_by_uri: v.exactOptional(described(address, 'Absent when the account is gone, too')),
  answered_date: v.exactOptional(dateTime),
})
export const briefEventCommentSchema = v.strictObject(eventCommentFields)
export const verboseEventCommentSchema = v.strictObject({ ...eventCommentFields, ...details })

export type BriefComment = v.InferOutput<typeof briefTalkCommentSchema | typeof briefEventCommentSchema>
export type VerboseComment = v.InferOutput<typeof verboseTalkCommentSchema | typeof verboseEventCommentSchema>

export const talkCommentsPageSchema = pageSchema({
  comments: v.array(v.union([briefTalkCommentSchema, verboseTalkCommentSchema])),
})
export const eventCommentsPageSchema = pageSchema({
  comments: v.array(v.union([briefEventCommentSchema, verboseEventCommentSchema])),
})
