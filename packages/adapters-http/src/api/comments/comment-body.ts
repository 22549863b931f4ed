import { type CommentInput, decisions, LONGEST_COMMENT, ratingRange } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'
import { AS_WRITTEN, requiredText, wholeNumberIn } from '../inputs.ts'
import { described } from '../schemas.ts'

const comment = described(requiredText(LONGEST_COMMENT), 'Refused if it fails the spam check')

export const commentBodySchema = v.object({
  rating: described(
    wholeNumberIn(ratingRange),
    'Stored as 0 for speakers of the talk and for authors of an earlier comment on the same talk or event, who may send any number',
  ),
  comment,
})

export const commentEditBodySchema = v.object({ comment })

export const decisionBodySchema = v.object({
  decision: described(
    v.picklist(decisions),
    'approved: the report is right, the comment stays hidden. denied: it is listed again, and released from all take-downs. ' +
      AS_WRITTEN,
  ),
})

type CommentFields = Fields & Partial<Record<keyof v.InferInput<typeof commentBodySchema>, unknown>>

export const commentInput = (body: CommentFields): CommentInput => ({
  rating: body.rating,
  comment: body.comment,
})
