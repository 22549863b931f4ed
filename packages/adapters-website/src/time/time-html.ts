import { type Instant, toIso, type Zone } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Words } from '../words/words.ts'
import { formatMoment } from './formats.ts'

/** A moment in the zone of its event. A script adds the time of the reader where that differs; a day stays alone. */
export const timeHtml = (
  { locale, site }: Words,
  moment: Instant,
  zone: Zone,
  style: 'moment' | 'day' = 'moment',
): Html => {
  const text = formatMoment(locale, style, moment, zone)
  const datetime = toIso(moment, zone)
  return style === 'day'
    ? html`<time datetime="${datetime}" title="${formatMoment(locale, 'moment', moment, zone)}"
        >${text}</time
      >`
    : html`<time datetime="${datetime}" data-zone="${zone}" data-yours="${site.yourTime}">${text}</time>`
}

/** A day and a time in words, in UTC for everybody. */
export function dateHtml({ locale, site }: Words, instant: Instant): Html {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant * 1000)
  const text = moment.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return html`<time datetime="${moment.toString()}">${site.inUtc(text)}</time>`
}
