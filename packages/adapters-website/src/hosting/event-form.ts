import type { EditEventInput, ShownEvent } from '@lectern/application'
import {
  briefEventFields,
  eventForm,
  furtherEventFields,
  type Instant,
  toIso,
  toLocal,
  type Zone,
  zoneParts,
} from '@lectern/domain'
import { furtherFields, furtherValues, inputOfForm } from '../further-fields.ts'
import type { Field } from '../http/field-html.ts'
import type { Form } from '@lectern/http'
import { currentName } from '../time/zone-place.ts'
import type { Words } from '../words/words.ts'
import { type Values, valuesOf } from './versioned-form.ts'
import { zoneNamed, zoneSuggestions } from '../time/zone-names.ts'

/** The fields of a new event. */
export const newEventFields = (words: Words, asksFlags = false): readonly Field[] => {
  const { hosting } = words
  const { headings, hints } = hosting
  return [
    { name: 'name', type: 'text', label: hosting.eventName },
    { name: 'description', type: 'lines', label: hosting.eventDescription, hint: hints.description },
    { name: 'location', type: 'text', hint: hints.location },
    { name: 'start_date', type: 'date', label: hosting.firstDay, heading: words.events.when, half: true },
    { name: 'end_date', type: 'date', half: true },
    { name: 'tz_continent', type: 'text', hint: hints.zone, suggestions: zoneSuggestions(words) },
    { name: 'href', type: 'url', optional: true, heading: headings.found },
    { name: 'tags', type: 'text', optional: true, hint: hints.tags },
    { name: 'hashtag', type: 'text', optional: true },
    { name: 'stub', type: 'text', optional: true, hint: hints.stub },
    { name: 'latitude', type: 'text', optional: true, hint: hints.coordinates, half: true },
    { name: 'longitude', type: 'text', optional: true, half: true },
    { name: 'cfp_url', type: 'url', optional: true, hint: hints.call, heading: headings.call },
    { name: 'cfp_start_date', type: 'date', optional: true, half: true },
    { name: 'cfp_end_date', type: 'date', optional: true, half: true },
    ...furtherFields(words, asksFlags ? furtherEventFields : briefEventFields, asksFlags),
  ]
}

/** Hosts may also move the window in which comments are taken. */
export const eventFields = (words: Words): readonly Field[] => [
  ...newEventFields(words, true),
  {
    name: 'comments_open_from',
    type: 'date',
    optional: true,
    heading: words.events.tabs.comments,
    hint: words.hosting.hints.comments,
    half: true,
  },
  { name: 'comments_open_until', type: 'date', optional: true, half: true },
]

/** The values of an event, in the order of its fields. */
export function valuesOfEvent(event: ShownEvent): Values {
  const { zone } = event
  return valuesOf({
    name: event.name,
    description: event.description,
    location: event.location,
    start_date: dayOf(event.startDate, zone),
    end_date: dayOf(event.endDate, zone),
    tz_continent: currentName(zone),
    href: event.href,
    tags: event.tags.join(', '),
    hashtag: event.hashtag,
    stub: event.stub,
    latitude: event.latitude?.toString() ?? '',
    longitude: event.longitude?.toString() ?? '',
    cfp_url: event.cfpUrl,
    cfp_start_date: dayOf(event.cfpStartDate, zone),
    cfp_end_date: dayOf(event.cfpEndDate, zone),
    ...furtherValues(furtherEventFields, event, true),
    comments_open_from: dayOf(event.commentsOpenFrom, zone),
    comments_open_until: dayOf(event.commentsOpenUntil, zone),
  })
}

const { zone: _, ...dayFields } = eventForm

/** What a form asks for. Tags and coordinates that were not changed are left out, since a text cannot express all of them. */
export function eventInput(form: Form, event?: ShownEvent): Required<Omit<EditEventInput, 'eventId'>> {
  const present = event && valuesOfEvent(event)
  const zone = zoneIn(form, event)
  const { continent, place } = zone === undefined ? {} : zoneParts(zone)
  const changed = (name: string): string | undefined =>
    present !== undefined && form.get(name) === present.get(name) ? undefined : form.get(name)
  const moment = (name: string, of: (event: ShownEvent) => ShownEvent['startDate'] | undefined) =>
    momentOn(form.get(name), event && { moment: of(event), zone: event.zone }, zone)
  return {
    ...inputOfForm(dayFields, form, event !== undefined),
    startDate: moment('start_date', ({ startDate }) => startDate),
    endDate: moment('end_date', ({ endDate }) => endDate),
    tzContinent: continent,
    tzPlace: place,
    tags: changed('tags')
      ?.split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    stub: form.get('stub'),
    latitude: changed('latitude'),
    longitude: changed('longitude'),
    cfpStartDate: moment('cfp_start_date', ({ cfpStartDate }) => cfpStartDate),
    cfpEndDate: moment('cfp_end_date', ({ cfpEndDate }) => cfpEndDate),
    commentsOpenFrom: moment('comments_open_from', ({ commentsOpenFrom }) => commentsOpenFrom),
    commentsOpenUntil: moment('comments_open_until', ({ commentsOpenUntil }) => commentsOpenUntil),
  }
}

/** An event that has its zone under an old name keeps it, unless the form names another zone. */
function zoneIn(form: Form, event: ShownEvent | undefined): Zone | undefined {
  const zone = zoneNamed(form.get('tz_continent') ?? '')
  return event !== undefined && zone === currentName(event.zone) ? event.zone : zone
}

/** The day of a moment, as the native date field has it; `''` for no moment. */
const dayOf = (moment: Instant | undefined, zone: Zone): string =>
  moment === undefined ? '' : toLocal(moment, zone).toPlainDate().toString()

/**
 * What a date field means for the use case. The field has no time of day: a day that was not changed keeps the time that the
 * moment had, on the clock of the zone that the form chooses.
 */
function momentOn(
  day: string | undefined,
  present: { readonly moment: Instant | undefined; readonly zone: Zone } | undefined,
  zone: Zone | undefined,
): string | undefined {
  if (day === undefined || present?.moment === undefined) return day
  if (day.trim() !== dayOf(present.moment, present.zone)) return day
  return zone === undefined || zone === present.zone
    ? toIso(present.moment, present.zone)
    : toLocal(present.moment, present.zone).toString()
}
