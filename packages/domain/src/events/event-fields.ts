import { dateProblem, type DateReading, type Edge } from '../dates.ts'
import {
  type Form,
  isEmpty,
  isStorable,
  lengthOf,
  optionalNumber,
  optionalText,
  optionalUrl,
  requiredText,
} from '../fields.ts'
import { type Instant, instant, readZone, type Zone } from '../time.ts'
import type { EventDetails } from './event.ts'

/** An event as a caller writes it, not validated yet. */
export interface EventInput {
  readonly name?: unknown
  readonly description?: unknown
  readonly location?: unknown
  readonly startDate?: unknown
  readonly endDate?: unknown
  readonly tzContinent?: unknown
  readonly tzPlace?: unknown
  readonly href?: unknown
  readonly cfpUrl?: unknown
  readonly cfpStartDate?: unknown
  readonly cfpEndDate?: unknown
  readonly latitude?: unknown
  readonly longitude?: unknown
  readonly tags?: unknown
  readonly hashtag?: unknown
  readonly stub?: unknown
}

/** How a lenient date is read in a zone. */
export type DateReader = (value: unknown, zone: Zone, edge: Edge) => DateReading

/** The optional fields, which keep these values when they are left out. */
export type OptionalEventDetails = Pick<
  EventDetails,
  'href' | 'cfpUrl' | 'cfpStartDate' | 'cfpEndDate' | 'latitude' | 'longitude' | 'tags' | 'hashtag'
>

export const noOptionalDetails: OptionalEventDetails = {
  href: '',
  cfpUrl: '',
  cfpStartDate: undefined,
  cfpEndDate: undefined,
  latitude: undefined,
  longitude: undefined,
  tags: [],
  hashtag: '',
}

/** A placeholder after a reported problem; never used. */
const EPOCH = instant(0)

/** Characters of texts, the number of tags, and the ranges of the coordinates. */
export const eventLimits = {
  name: 200,
  description: 20_000,
  location: 200,
  hashtag: 50,
  tag: 50,
  tags: 20,
  latitude: { least: -90, most: 90 },
  longitude: { least: -180, most: 180 },
} as const

/** The fields of an event in the order of the contract's table; those left out are as in `kept`. */
export function readEventDetails(
  form: Form,
  input: EventInput,
  kept: OptionalEventDetails,
  readDate: DateReader,
  fallbackZone: Zone,
): EventDetails {
  const named = readZoneFields(input)
  const zone = named ?? fallbackZone
  const name = requiredText(form, 'name', input.name, eventLimits.name)
  const description = requiredText(form, 'description', input.description, eventLimits.description)
  const location = requiredText(
    form,
    'location',
    input.location,
    eventLimits.location,
    `'location' is a required field (for virtual events, 'online' works)`,
  )
  const [startDate, endDate] = readEventDates(form, input, (value, edge) => readDate(value, zone, edge))
  if (named === undefined) {
    form.problem(
      'tz_continent',
      'bad-zone',
      `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`,
    )
  }
  const left = <Value>(value: unknown, keptValue: Value, read: () => Value): Value =>
    value === undefined ? keptValue : read()
  const href = left(input.href, kept.href, () => optionalUrl(form, 'href', input.href))
  const cfpUrl = left(input.cfpUrl, kept.cfpUrl, () => optionalUrl(form, 'cfp_url', input.cfpUrl))
  const cfpStartDate = left(input.cfpStartDate, kept.cfpStartDate, () =>
    readOptionalDate(form, 'cfp_start_date', input.cfpStartDate, (value) => readDate(value, zone, 'start')),
  )
  const cfpEndDate = left(input.cfpEndDate, kept.cfpEndDate, () =>
    readOptionalDate(form, 'cfp_end_date', input.cfpEndDate, (value) => readDate(value, zone, 'end')),
  )
  if (cfpStartDate !== undefined && cfpEndDate !== undefined && cfpStartDate > cfpEndDate) {
    form.problem('cfp_start_date', 'order', `'cfp_start_date' must not be after 'cfp_end_date'`)
  }
  return {
    name,
    description,
    location,
    startDate,
    endDate,
    zone,
    href,
    cfpUrl,
    cfpStartDate,
    cfpEndDate,
    latitude: left(input.latitude, kept.latitude, () =>
      optionalNumber(form, 'latitude', input.latitude, eventLimits.latitude),
    ),
    longitude: left(input.longitude, kept.longitude, () =>
      optionalNumber(form, 'longitude', input.longitude, eventLimits.longitude),
    ),
    tags: left(input.tags, kept.tags, () => readTags(form, input.tags)),
    hashtag: left(input.hashtag, kept.hashtag, () =>
      optionalText(form, 'hashtag', input.hashtag, eventLimits.hashtag),
    ),
  }
}

function readZoneFields({ tzContinent, tzPlace }: EventInput): Zone | undefined {
  if (typeof tzContinent !== 'string' || typeof tzPlace !== 'string') return undefined
  return readZone(tzContinent.trim(), tzPlace.trim())
}

function readEventDates(
  form: Form,
  input: EventInput,
  read: (value: unknown, edge: Edge) => DateReading,
): [Instant, Instant] {
  const start = read(input.startDate, 'start')
  const end = read(input.endDate, 'end')
  if (start.kind === 'ambiguous') form.add(dateProblem('start_date', 'ambiguous'))
  if (start.kind === 'unreadable' || end.kind === 'unreadable') {
    const field = start.kind === 'unreadable' ? 'start_date' : 'end_date'
    form.problem(
      field,
      'unreadable',
      `Both 'start_date' and 'end_date' must be supplied in a recognised format`,
    )
  }
  if (end.kind === 'ambiguous') form.add(dateProblem('end_date', 'ambiguous'))
  if (start.kind !== 'read' || end.kind !== 'read') return [EPOCH, EPOCH]
  if (start.instant > end.instant) {
    form.problem('start_date', 'order', 'The event start date must be before its end date')
  }
  return [start.instant, end.instant]
}

/** A date that may be absent: empty removes it. */
export function readOptionalDate(
  form: Form,
  field: string,
  value: unknown,
  read: (value: unknown) => DateReading,
): Instant | undefined {
  if (isEmpty(value)) return undefined
  const reading = read(value)
  if (reading.kind === 'read') return reading.instant
  form.add(dateProblem(field, reading.kind))
  return undefined
}

/** Lower case, without duplicates, in the order given; empty removes them all. */
function readTags(form: Form, value: unknown): readonly string[] {
  if (isEmpty(value)) return []
  if (!Array.isArray(value) || !value.every(isTag)) {
    const message = `'tags' must be a list of 1 to ${eventLimits.tag} character strings`
    form.add({ field: 'tags', code: 'bad-tags', message, facts: { most: eventLimits.tag } })
    return []
  }
  const tags = [...new Set(value.map(asKept))]
  if (tags.length > eventLimits.tags) {
    const message = `'tags' must be at most ${eventLimits.tags} tags`
    form.add({ field: 'tags', code: 'too-many', message, facts: { most: eventLimits.tags } })
  }
  return tags
}

function isTag(value: unknown): value is string {
  if (typeof value !== 'string' || !isStorable(value)) return false
  // Some letters become several in lower case.
  const length = lengthOf(asKept(value))
  return length >= 1 && length <= eventLimits.tag
}

const asKept = (tag: string): string => tag.trim().toLowerCase()
