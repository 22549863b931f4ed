import {
  type DateReading,
  type EventFilter,
  eventFilters,
  foldForSearch,
  type Form,
  type Instant,
  isEmpty,
  isEventFilter,
  optionalText,
  readForm,
  readOptionalDate,
  readUtcDate,
  searchLimits,
  type SpokenDateReader,
} from '@lectern/domain'
import type { EventCriteria } from '../ports/events.ts'

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

export const readEventSearch = (
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
