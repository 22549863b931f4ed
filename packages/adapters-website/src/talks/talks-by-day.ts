import { endOfDay, type Zone } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'
import { type RowTalk, talkRow, type TalkRowParts } from './talk-row.ts'

/** Talks by start, below the days of their event. */
export const talksByDayHtml = (
  talks: readonly RowTalk[],
  zone: Zone,
  visit: Visit,
  colours?: TalkRowParts['colours'],
): Html =>
  html`${[...Map.groupBy(talks, ({ startDate }) => endOfDay(startDate, zone))].map(
    ([day, ofDay]) =>
      html`<section class="day">
        <h3>${formatMoment(visit.words.locale, 'weekday', day, zone)}</h3>
        <ul class="rows">
          ${ofDay.map((talk) => talkRow(talk, visit, { level: 4, ...(colours && { colours }) }))}
        </ul>
      </section>`,
  )}`
