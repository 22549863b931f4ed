import {
  type EventEditInput,
  eventFields,
  eventForm,
  furtherEventFields,
  STUB,
  stubRule,
  tagLimits,
  USERNAME,
} from '@lectern/domain'
import type { Fields } from '../../exchange/body.ts'
import { bodySchemas, inputOf } from '../fields.ts'
import {
  DATE_RULE,
  numberIn,
  optional,
  optionalDate,
  optionalText,
  optionalTextLike,
  optionalUrl,
  requiredDate,
  requiredText,
  textLike,
} from '../inputs.ts'
import { described } from '../schemas.ts'
import type { AddHostInput } from '@lectern/application'
import * as v from 'valibot'

/** The body of a new event, for the documentation. The domain checks it. */
export const eventBodySchema = v.object({
  name: requiredText(eventFields.name.most),
  description: requiredText(eventFields.description.most),
  location: described(requiredText(eventFields.location.most), `'online' for virtual events`),
  start_date: requiredDate(`${DATE_RULE}. Not after end_date`),
  end_date: requiredDate(),
  tz_continent: described(v.string(), 'The first part of the name of an IANA time zone, such as Europe'),
  tz_place: described(
    v.string(),
    'The rest of the name of the IANA time zone, such as London; empty for UTC',
  ),
  href: optionalUrl(),
  cfp_url: optionalUrl(),
  cfp_start_date: optionalDate(`${DATE_RULE}. Not after cfp_end_date`),
  cfp_end_date: optionalDate(),
  latitude: optional(numberIn(eventFields.latitude)),
  longitude: optional(numberIn(eventFields.longitude)),
  tags: optional(
    v.pipe(v.array(requiredText(tagLimits.tag)), v.maxLength(tagLimits.tags)),
    'Stored and measured in lower case',
  ),
  hashtag: optionalText(eventFields.hashtag.most),
  stub: optionalTextLike(STUB, `${stubRule}, that no other event has`),
  ...bodySchemas(furtherEventFields),
})

const { zone: _, ...fieldsOfBody } = eventForm

/** `auto_approve_event` is for test suites, and not documented. */
export const eventInput = (body: Fields) => ({
  ...inputOf(fieldsOfBody, body),
  tzContinent: body['tz_continent'],
  tzPlace: body['tz_place'],
  stub: body['stub'],
  autoApproveEvent: body['auto_approve_event'],
})

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

export const hostBodySchema = v.object({
  host_name: described(
    textLike(USERNAME),
    'The username of the new host, an account; may be sent as username instead',
  ),
})

type HostFields = Fields & { readonly host_name?: unknown; readonly username?: unknown }

export const hostInput = (body: HostFields): Pick<AddHostInput, 'hostName'> => ({
  hostName: body.host_name ?? body.username,
})
