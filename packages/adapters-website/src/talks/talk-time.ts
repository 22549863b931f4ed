import { after, MINUTE, type TimedTalk, toIso, type Zone } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { formatHours, formatMoment } from '../time/formats.ts'
import type { Words } from '../words/words.ts'

/** `Thu 19 Nov 2026, 09:30 – 10:15`, in the zone of the event. A script adds the time of the reader. */
export function talkTimeHtml({ locale, site }: Words, { startDate, duration }: TimedTalk, zone: Zone): Html {
  const end = after(startDate, duration * MINUTE)
  return html`<time datetime="${toIso(startDate, zone)}" data-zone="${zone}" data-yours="${site.yourTime}"
    >${formatMoment(locale, 'day', startDate, zone)}, ${formatHours(locale, startDate, end, zone)}</time
  >`
}

/** `Thu 19 Nov, 09:30`, for a list of talks of one event. */
export const talkStart = ({ locale }: Words, { startDate }: TimedTalk, zone: Zone): string =>
  `${formatMoment(locale, 'day-and-month', startDate, zone)}, ${formatMoment(locale, 'time', startDate, zone)}`
