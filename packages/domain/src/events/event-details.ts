import { dateProblem, type DateReading, type Edge } from '../time/dates.ts'
import { type InputOf, nameOfField, readFields } from '../fields/field-table.ts'
import { type Form, isEmpty, isStorable, lengthOf } from '../fields/form.ts'
import { onFirstUse } from '../on-first-use.ts'
import { type Instant, instant, readZone, type Zone } from '../time/time.ts'
import { eventForm, tagLimits } from './event-fields.ts'
import type { EventDetails } from './event.ts'

/** An event as a caller writes it, not validated yet. */
export interface EventInput extends Omit<InputOf<typeof eventForm>, 'zone'> {
  readonly tzContinent?: unknown
  readonly tzPlace?: unknown
  readonly stub?: unknown
}

/** How a lenient date is read in a zone. */
export type DateReader = (value: unknown, zone: Zone, edge: Edge) => DateReading

/** A placeholder after a reported problem; never used. */
const EPOCH = instant(0)

/** The fields of an event in the order of the contract's table. `kept`: the event that is edited. */
export function readEventDetails(
  form: Form,
  input: EventInput,
  kept: EventDetails | undefined,
  readDate: DateReader,
  fallbackZone: Zone,
): EventDetails {
  const named = readZoneFields(input)
  const zone = named ?? fallbackZone
  const dates = onFirstUse(() => readEventDates(form, input, (value, edge) => readDate(value, zone, edge)))
  const call = onFirstUse(() =>
    readCallDates(form, input, kept, (value, edge) => readDate(value, zone, edge)),
  )
  return readFields(form, eventForm, input, kept, {
    startDate: () => dates()[0],
    endDate: () => dates()[1],
    zone: () => {
      if (named === undefined) form.problem('tz_continent', 'bad-zone', WRONG_ZONE)
      return zone
    },
    cfpStartDate: () => call()[0],
    cfpEndDate: () => call()[1],
    tags: () => (input.tags === undefined && kept !== undefined ? kept.tags : readTags(form, input.tags)),
  })
}

const WRONG_ZONE = `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`

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

/** Those of the call for papers: each is kept when it is left out. */
function readCallDates(
  form: Form,
  input: EventInput,
  kept: EventDetails | undefined,
  read: (value: unknown, edge: Edge) => DateReading,
): readonly [Instant | undefined, Instant | undefined] {
  const optional = (key: 'cfpStartDate' | 'cfpEndDate', edge: Edge) =>
    readOptionalDate(form, nameOfField(key), input[key], (value) => read(value, edge), kept?.[key])
  const start = optional('cfpStartDate', 'start')
  const end = optional('cfpEndDate', 'end')
  if (start !== undefined && end !== undefined && start > end) {
    form.problem('cfp_start_date', 'order', `'cfp_start_date' must not be after 'cfp_end_date'`)
  }
  return [start, end]
}

/** A date that may be absent: it is kept when it is left out, and empty removes it. */
export function readOptionalDate(
  form: Form,
  field: string,
  value: unknown,
  read: (value: unknown) => DateReading,
  kept?: Instant,
): Instant | undefined {
  if (value === undefined) return kept
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
    const message = `'tags' must be a list of 1 to ${tagLimits.tag} character strings`
    form.add({ field: 'tags', code: 'bad-tags', message, facts: { most: tagLimits.tag } })
    return []
  }
  const tags = [...new Set(value.map(asKept))]
  if (tags.length > tagLimits.tags) {
    const message = `'tags' must be at most ${tagLimits.tags} tags`
    form.add({ field: 'tags', code: 'too-many', message, facts: { most: tagLimits.tags } })
  }
  return tags
}

function isTag(value: unknown): value is string {
  if (typeof value !== 'string' || !isStorable(value)) return false
  // Some letters become several in lower case.
  const length = lengthOf(asKept(value))
  return length >= 1 && length <= tagLimits.tag
}

const asKept = (tag: string): string => tag.trim().toLowerCase()
