import { eventLimits } from '../events/event-fields.ts'
import type { EventDetails } from '../events/event.ts'
import { type Instant, readZone, UTC, type Zone } from '../time.ts'
import { fit, fitDate, fitNumber, type Fitted, fitText, fitUrl, type Lose } from './fit.ts'
import type { SourceEventDetails } from './source-records.ts'

/** An event needs a name and its two dates. */
export const fitEvent = (source: SourceEventDetails): Fitted<EventDetails> =>
  fit((lose) => {
    const text = (field: 'name' | 'description' | 'location' | 'hashtag') =>
      fitText(lose, field, source[field], eventLimits[field])
    const name = text('name')
    const startDate = fitDate(lose, 'start_date', source.startDate)
    const endDate = fitDate(lose, 'end_date', source.endDate)
    if (name === '' || startDate === undefined || endDate === undefined) {
      lose('an event needs a name, a start and an end')
      return undefined
    }
    return {
      name,
      description: text('description'),
      location: text('location'),
      startDate,
      endDate: fitEnd(lose, startDate, endDate),
      zone: fitZone(lose, source),
      href: fitUrl(lose, 'href', source.href),
      cfpUrl: fitUrl(lose, 'cfp_url', source.cfpUrl),
      ...fitCall(lose, source),
      latitude: fitNumber(lose, 'latitude', source.latitude, eventLimits.latitude),
      longitude: fitNumber(lose, 'longitude', source.longitude, eventLimits.longitude),
      hashtag: text('hashtag'),
      tags: fitTags(lose, source.tags),
    }
  })

function fitEnd(lose: Lose, start: Instant, end: Instant): Instant {
  if (end >= start) return end
  lose(`'end_date' is before 'start_date'`)
  return start
}

function fitZone(lose: Lose, { tzContinent, tzPlace }: SourceEventDetails): Zone {
  const zone = readZone(tzContinent, tzPlace)
  if (zone === undefined) lose(`the time zone '${tzContinent}/${tzPlace}' is unknown: it is UTC here`)
  return zone ?? UTC
}

function fitCall(lose: Lose, source: SourceEventDetails): Pick<EventDetails, 'cfpStartDate' | 'cfpEndDate'> {
  const cfpStartDate = fitDate(lose, 'cfp_start_date', source.cfpStartDate)
  const cfpEndDate = fitDate(lose, 'cfp_end_date', source.cfpEndDate)
  if (cfpStartDate === undefined || cfpEndDate === undefined || cfpStartDate <= cfpEndDate) {
    return { cfpStartDate, cfpEndDate }
  }
  lose(`'cfp_start_date' is after 'cfp_end_date'`)
  return { cfpStartDate: undefined, cfpEndDate }
}

function fitTags(lose: Lose, tags: readonly string[]): readonly string[] {
  const fitted = new Set(tags.map((tag) => fitText(lose, 'tags', tag.toLowerCase(), eventLimits.tag)))
  fitted.delete('')
  if (fitted.size > eventLimits.tags) lose(`'tags' was cut at ${eventLimits.tags} tags`)
  return [...fitted].slice(0, eventLimits.tags)
}
