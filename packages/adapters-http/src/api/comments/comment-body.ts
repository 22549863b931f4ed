import type { CommentInput } from '@lectern/domain'
import { decisions } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'
import { described } from '../schemas.ts'

const comment = v.pipe(v.string(), v.maxLength(10_000))

export const commentBodySchema = v.object({
  rating: described(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    'Stored as 0 for speakers of the talk, and for members with an earlier comment on it: these may send 0',
  ),
  comment,
})

export const commentEditBodySchema = v.object({ comment })

export const decisionBodySchema = v.object({
  decision: described(
    v.picklist(decisions),
    'approved: the report is right, the comment stays hidden. denied: it is listed again, and released from all take-downs',
  ),
})

type CommentFields = Fields & Partial<Record<keyof v.InferInput<typeof commentBodySchema>, unknown>>

export const commentInput = (body: CommentFields): CommentInput => ({
  rating: body.rating,
  comment: body.comment,
})
