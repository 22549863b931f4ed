import type { ShownTalk, TalkTrackView } from '@lectern/application'
import { toIso } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'
import { columnsOf } from './columns.ts'
import { type Rows, rowsOfDay } from './rows.ts'
import { headId, hourId, isWide, marksOf, scheduleStyle } from './schedule-style.ts'
import { type SlotParts, talkSlot } from './talk-slot.ts'

/** The talks of a day by start. */
export const listOfDay = (talks: readonly ShownTalk[], visit: Visit, parts: SlotParts): Html =>
  html`<ol class="schedule">
    ${talks.map((talk) => talkSlot(talk, visit, parts))}
  </ol>`

/** The same list, which wide screens show as a grid of tracks and hours. Its style has the places. */
export function gridOfDay(
  talks: readonly ShownTalk[],
  visit: Visit,
  parts: SlotParts,
): { readonly content: Html; readonly style: string } {
  const rows = rowsOfDay(talks)
  const columns = columnsOf(talks)
  const marks = marksOf(rows, parts.zone)
  const { words } = visit
  const hasHeads = columns.columns.length > 1
  const orderOf = ({ id }: ShownTalk): number => columns.placeOf.get(id)?.from ?? 0
  const inReadingOrder = talks.toSorted(
    (one, other) => one.startDate - other.startDate || orderOf(one) - orderOf(other),
  )
  const content = html`<ol
    class="schedule grid${isWide(columns) ? ' wide' : ''}"
    ${rowsAttribute(rows, parts)}
  >
    ${marks.map(({ moment }, index) => html`<li class="hour" id="${hourId(index)}" aria-hidden="true"><span>${formatMoment(words.locale, 'time', moment, parts.zone)}</span></li>`)}
    ${
      hasHeads
        ? columns.columns.map(
            ({ track }, index) =>
              html`<li
                class="track-head${colourClass(track, parts)}"
                id="${headId(index)}"
                ${trackAttribute(track, parts)}
                aria-hidden="true"
                dir="auto"
              >
                ${track?.trackName ?? words.schedule.withoutTrack}
              </li>`,
          )
        : undefined
    }
    ${inReadingOrder.map((talk) => talkSlot(talk, visit, parts))}
  </ol>`
  return { content, style: scheduleStyle(talks, rows, columns, marks) }
}

/** The first rows of busy times with their times, for the script that moves talks. */
const rowsAttribute = ({ busy }: Rows, { movePath, zone }: SlotParts): Html | undefined =>
  movePath &&
  html` data-rows="${busy.map(({ from, start }) => `${from}@${toIso(start, zone).slice(0, 16)}`).join(' ')}"`

const trackAttribute = (track: TalkTrackView | undefined, { movePath }: SlotParts): Html | undefined =>
  movePath && html` data-track="${track?.trackId ?? ''}"`

const colourClass = (track: TalkTrackView | undefined, { colours }: SlotParts): string =>
  track === undefined ? '' : ` t${colours.get(track.trackId) ?? 0}`
