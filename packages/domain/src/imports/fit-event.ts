import { eventForm, tagLimits } from '../events/event-fields.ts'
import type { EventDetails } from '../events/event.ts'
import { onFirstUse } from '../on-first-use.ts'
import { type Instant, readZone, UTC, type Zone } from '../time/time.ts'
import { fit, fitDate, fitFields, type Fitted, fitText, type Lose } from './fit.ts'
import type { SourceEventDetails } from './source-records.ts'

/** An event needs a name and its two dates. */
export const fitEvent = (source: SourceEventDetails): Fitted<EventDetails> =>
  fit((lose) => {
    const { name: nameField, startDate: _start, ...others } = eventForm
    const name = fitText(lose, 'name', source.name, nameField.most)
    const startDate = fitDate(lose, 'start_date', source.startDate)
    const endDate = fitDate(lose, 'end_date', source.endDate)
    if (name === '' || startDate === undefined || endDate === undefined) {
      lose('an event needs a name, a start and an end')
      return undefined
    }
    const call = onFirstUse(() => fitCall(lose, source))
    return {
      name,
      startDate,
      ...fitFields(lose, others, source, {
        endDate: () => fitEnd(lose, startDate, endDate),
        zone: () => fitZone(lose, source),
        cfpStartDate: () => call().cfpStartDate,
        cfpEndDate: () => call().cfpEndDate,
        tags: () => fitTags(lose, source.tags),
      }),
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
  const fitted = new Set(tags.map((tag) => fitText(lose, 'tags', tag.toLowerCase(), tagLimits.tag)))
  fitted.delete('')
  if (fitted.size > tagLimits.tags) lose(`'tags' was cut at ${tagLimits.tags} tags`)
  return [...fitted].slice(0, tagLimits.tags)
}
