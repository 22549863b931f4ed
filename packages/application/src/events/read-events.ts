import {
  after,
  type DateReading,
  type EventFilter,
  eventFilters,
  type EventId,
  eventVisibility,
  foldForSearch,
  type Form,
  type Instant,
  isEmpty,
  isEventFilter,
  optionalText,
  readForm,
  readOptionalDate,
  readSearchQuery,
  readUtcDate,
  requireAdmin,
  searchLimits,
  type SpokenDateReader,
  userIdOf,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { EventCriteria } from '../ports/events.ts'
import type { SearchListing } from '../ports/paging.ts'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { findEventByName, findEventView } from './find-event.ts'
import { listEventsOf, showEvent, type ShownEvent, withOwnRatings } from './show-events.ts'

export const getEvent = query(async (ports, actor, input: { eventId: EventId; verbose: boolean }) => {
  const { eventId, verbose } = input
  const [event, hostsOf] = await together(
    findEventView(ports, actor, eventId),
    verbose ? ports.eventQueries.hostsOf([eventId]) : Promise.resolve(undefined),
  )
  const shown = showEvent(ports, event, hostsOf, actor)
  return (await withOwnRatings(ports, [shown]))[0] ?? shown
})

/** The verbose form of an event, by the name in the address of its page; for its hosts and admins, with what waits for them. */
export const getEventByName = query(async (ports, actor, input: { urlFriendlyName: string }) => {
  const { hosts, ...event } = await findEventByName(ports, actor, input.urlFriendlyName)
  const shown = showEvent(ports, event, new Map([[event.id, hosts]]), actor)
  if (shown.extras?.canEdit !== true) return shown
  const waiting = await ports.eventQueries.waitingForHosts(event.id)
  return { ...shown, extras: { ...shown.extras, waiting } }
})

export interface ListEventsInput extends EventSearch {
  readonly page: PageRequest
  readonly verbose: boolean
}

export const listEvents = query(async (ports, actor, input: ListEventsInput) => {
  const now = ports.clock.now()
  const spoken: string[] = []
  const conditions = readEventSearch(input, now, (text, moment) => {
    spoken.push(text)
    return ports.dateParser.speak(text, moment)
  })
  if (conditions.filter === 'pending') requireAdmin(actor, 'view data', 'admins-list-pending')
  const isDated = conditions.filter === 'cfp' && ports.settings.cfpNeedsBothDates
  const filter = isDated ? 'dated-cfp' : conditions.filter
  const listing = await listEventsOf(ports, actor, { ...conditions, filter }, input.page, input.verbose)
  // `today` may be another day in the next second.
  return spoken.length > 0 ? { ...listing, nextChange: after(now, 1) } : listing
})

/** The events that run now, soonest end first. */
export const listRunningEvents = query(
  'anybody',
  (ports, actor, { page, verbose }: { readonly page: PageRequest; readonly verbose: boolean }) =>
    listEventsOf(ports, actor, { filter: 'running' }, page, verbose),
)

/** The events that this text describes best, by their names, tags, places, tracks and descriptions. */
export const searchEventTexts = query(
  async (
    ports,
    actor,
    { text, page }: { readonly text: unknown; readonly page: PageRequest },
  ): Promise<SearchListing<ShownEvent>> => {
    const [query, asked] = [readSearchQuery(text), pageOf(page, ports.settings)]
    const listing = await ports.eventQueries.search(query, eventVisibility(actor), asked, userIdOf(actor))
    return { ...listing, items: listing.items.map((event) => showEvent(ports, event, undefined, actor)) }
  },
)

/** The conditions of a list of events as a caller writes them. */
export interface EventSearch {
  readonly filter?: unknown
  readonly title?: unknown
  readonly stub?: unknown
  /** Any of these; empty ones are ignored. */
  readonly tags?: readonly unknown[]
  readonly startdate?: unknown
  readonly enddate?: unknown
}

const readEventSearch = (
  search: EventSearch,
  now: Instant,
  speak: SpokenDateReader,
): Omit<EventCriteria, 'now' | 'visibility' | 'attendedBy' | 'hostedBy'> =>
  readForm((form) => {
    const readDate = (value: unknown): DateReading => readUtcDate(value, now, speak)
    return {
      filter: readFilter(form, search.filter),
      title: given(foldForSearch(optionalText(form, 'title', search.title, searchLimits.text))),
      stub: given(optionalText(form, 'stub', search.stub, searchLimits.text)),
      tags: readTags(form, search.tags ?? []),
      startsFrom: readOptionalDate(form, 'startdate', search.startdate, readDate),
      startsBefore: readOptionalDate(form, 'enddate', search.enddate, readDate),
    }
  })

const given = (text: string): string | undefined => (text === '' ? undefined : text)

function readFilter(form: Form, value: unknown): EventFilter | undefined {
  if (isEmpty(value)) return undefined
  if (typeof value === 'string' && isEventFilter(value)) return value
  form.problem('filter', 'unknown-filter', `'filter' must be one of ${eventFilters.join(', ')}`)
  return undefined
}

function readTags(form: Form, values: readonly unknown[]): readonly string[] {
  const tags = values.map((value) => optionalText(form, 'tags', value, searchLimits.text).toLowerCase())
  const wanted = new Set(tags.filter((tag) => tag !== ''))
  if (wanted.size > searchLimits.tags) {
    const message = `'tags' must be at most ${searchLimits.tags} tags`
    form.add({ field: 'tags', code: 'too-many', message, facts: { most: searchLimits.tags } })
  }
  return [...wanted]
}
