import * as v from 'valibot'
import { decisions, LONGEST_ANSWER, LONGEST_COMMENT, ratingRange } from '@lectern/domain'
import { AS_WRITTEN, flag, optional, requiredText, wholeNumberIn } from '../inputs.ts'
import { described } from '../schemas.ts'

const comment = described(requiredText(LONGEST_COMMENT), 'Refused if it fails the spam check')

const ZERO =
  'Stored as 0 for speakers of the talk and for authors of an earlier comment on the same talk or event, who may send any number'

const body = { rating: described(wholeNumberIn(ratingRange), ZERO), comment }

const editBody = { comment, rating: optional(wholeNumberIn(ratingRange), ZERO) }

export const eventCommentBodySchema = v.object(body)

export const talkCommentBodySchema = v.object({
  ...body,
  private: optional(
    flag,
    'true: only you, the speakers of the talk, the hosts and site admins see the comment',
  ),
})

export const eventCommentEditBodySchema = v.object(editBody)

export const talkCommentEditBodySchema = v.object({
  ...editBody,
  private: optional(flag, 'false: a private comment becomes public. A public one never becomes private'),
})

export const decisionBodySchema = v.object({
  decision: described(
    v.picklist(decisions),
    'approved: the report is right, the comment stays hidden. denied: it is listed again, and released from all take-downs. ' +
      AS_WRITTEN,
  ),
})

export const answerBodySchema = v.object({ answer: requiredText(LONGEST_ANSWER) })
