import type { SubmitEventInput } from '@lectern/application'
import { eventLimits, STUB, stubRule } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '@lectern/http'
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
} from '../inputs.ts'
import { described } from '../schemas.ts'

/** The body of a new event, for the documentation. The domain checks it. */
export const eventBodySchema = v.object({
  name: requiredText(eventLimits.name),
  description: requiredText(eventLimits.description),
  location: described(requiredText(eventLimits.location), `'online' for virtual events`),
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
  latitude: optional(numberIn(eventLimits.latitude)),
  longitude: optional(numberIn(eventLimits.longitude)),
  tags: optional(
    v.pipe(v.array(requiredText(eventLimits.tag)), v.maxLength(eventLimits.tags)),
    'Stored and measured in lower case',
  ),
  hashtag: optionalText(eventLimits.hashtag),
  stub: optionalTextLike(STUB, `${stubRule}, that no other event has`),
})

type EventFields = Fields & Partial<Record<keyof v.InferInput<typeof eventBodySchema>, unknown>>

/** `auto_approve_event` is for test suites, and not documented. */
export const eventInput = (body: EventFields): Required<Omit<SubmitEventInput, 'address'>> => ({
  name: body.name,
  description: body.description,
  location: body.location,
  startDate: body.start_date,
  endDate: body.end_date,
  tzContinent: body.tz_continent,
  tzPlace: body.tz_place,
  href: body.href,
  cfpUrl: body.cfp_url,
  cfpStartDate: body.cfp_start_date,
  cfpEndDate: body.cfp_end_date,
  latitude: body.latitude,
  longitude: body.longitude,
  tags: body.tags,
  hashtag: body.hashtag,
  stub: body.stub,
  autoApproveEvent: body['auto_approve_event'],
})
