import type { EventInput } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'
import { address, described } from '../schemas.ts'

export const date = described(
  v.string(),
  'ISO 8601, @seconds since 1970, or natural English; read in the zone of the event',
)

/** The body of a new event, for the documentation. The domain checks it. */
export const eventBodySchema = v.object({
  name: v.pipe(v.string(), v.maxLength(200)),
  description: v.pipe(v.string(), v.maxLength(20_000)),
  location: described(v.pipe(v.string(), v.maxLength(200)), `'online' for virtual events`),
  start_date: date,
  end_date: date,
  tz_continent: described(v.string(), 'The first part of an IANA time zone, such as Europe'),
  tz_place: described(v.string(), 'The rest of it, such as London'),
  href: v.exactOptional(address),
  cfp_url: v.exactOptional(address),
  cfp_start_date: v.exactOptional(date),
  cfp_end_date: v.exactOptional(date),
  latitude: v.exactOptional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.exactOptional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  tags: v.exactOptional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(50))), v.maxLength(20)),
  ),
  hashtag: v.exactOptional(v.pipe(v.string(), v.maxLength(50))),
  stub: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{2,30}$/))),
})

type EventFields = Fields & Partial<Record<keyof v.InferInput<typeof eventBodySchema>, unknown>>

export const eventInput = (body: EventFields): EventInput => ({
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
})
