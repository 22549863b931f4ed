import * as v from 'valibot'
import type { EventEditInput } from '@lectern/domain'
import type { Fields } from '../../exchange/body.ts'
import { DATE_RULE, optionalDate } from '../inputs.ts'
import { eventBodySchema, eventInput } from './event-body.ts'

const windowDate = optionalDate(`Moves the time in which comments are taken. ${DATE_RULE}`)

/** An optional field that is left out keeps its value; an empty one clears it. */
export const eventEditBodySchema = v.object({
  ...eventBodySchema.entries,
  comments_open_from: windowDate,
  comments_open_until: windowDate,
})

export const eventEditInput = (body: Fields): Required<EventEditInput> => ({
  ...eventInput(body),
  commentsOpenFrom: body['comments_open_from'],
  commentsOpenUntil: body['comments_open_until'],
})
