import type { ShownTalk, TalkTrackView } from '@lectern/application'
import {
  toIso,
  type Talk,
  type Zone,
  averageOf,
  isTalkRunning,
  talkEnds,
  type TrackId,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'
import { columnsOf, type Columns } from './columns.ts'
import { type Rows, rowsOfDay, hourMarks, type HourMark } from './rows.ts'
import { slotId, starButton, type StarTarget } from '../talks/star-form.ts'
import { averageHtml } from '../comments/stars.ts'
import { talkLink } from '../talks/talk-link.ts'
import { minutesTaken } from './progress.ts'

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
  track === undefined ? '' : ` track-${colours.get(track.trackId) ?? 0}`

/** Lines of the grid before the first talk: the hours, the heads of the tracks. */
const [HOUR_COLUMNS, HEAD_ROWS] = [1, 1]
/** CSS counts lines from 1. */
const FIRST_LINE = 1

/** More columns than this do not fit beside each other on a page. */
const MOST_COLUMNS = 7

const isWide = ({ columns }: Columns): boolean => widthOf({ columns }) > MOST_COLUMNS

const widthOf = ({ columns }: Pick<Columns, 'columns'>): number =>
  columns.reduce((sum, { width }) => sum + width, 0)

/** The places of talks, hours and tracks on the grid, for wide screens. */
function scheduleStyle(
  talks: readonly Pick<Talk, 'id' | 'startDate' | 'duration'>[],
  rows: Rows,
  { columns, placeOf }: Columns,
  marks: readonly HourMark[],
): string {
  const least = isWide({ columns, placeOf }) ? '8.5rem' : '0'
  const template = columns.map(({ width }) =>
    width === 1 ? `minmax(${least},1fr)` : `repeat(${width},minmax(${least},.7fr))`,
  )
  const column = (place: number): number => place + HOUR_COLUMNS + FIRST_LINE
  const row = (place: number): number => place + HEAD_ROWS + FIRST_LINE
  const places = talks.map((talk) => {
    const { from, until } = rows.rowsOf(talk)
    const across = placeOf.get(talk.id) ?? { from: 0, until: 1 }
    return `#${slotId(talk)}{grid-area:${row(from)}/${column(across.from)}/${row(until)}/${column(across.until)}}`
  })
  const heads = columns.map(
    ({ first, width }, index) => `#${headId(index)}{grid-column:${column(first)}/${column(first + width)}}`,
  )
  const hours = marks.map(({ row: place }, index) => `#${hourId(index)}{grid-row:${row(place)}}`)
  const rules = [`.grid{grid-template-columns:3.5rem ${template.join(' ')}}`, ...heads, ...hours, ...places]
  return `@media screen and (min-width:60rem){${rules.join('')}}`
}

const headId = (index: number): string => `head-${index}`
const hourId = (index: number): string => `hour-${index}`

/** Whether the clocks of the zone show a full hour. */
const marksOf = (rows: Rows, zone: Zone): readonly HourMark[] =>
  hourMarks(rows, (moment) => toIso(moment, zone).slice(14, 16) === '00')

interface SlotParts {
  readonly zone: Zone
  readonly stars: StarTarget
  /** The colours of the tracks, from 1. */
  readonly colours: ReadonlyMap<TrackId, number>
  /** The path of the form that moves a talk, for hosts. */
  readonly movePath?: ((stub: string) => string) | undefined
}

/** A talk of a schedule: a row on narrow screens, a box of the grid on wide ones. */
function talkSlot(talk: ShownTalk, visit: Visit, { zone, stars, colours, movePath }: SlotParts): Html {
  const { words, now } = visit
  const { startDate, duration, speakers, tracks } = talk
  const isRunning = isTalkRunning(talk, now)
  const [track] = tracks
  const colour = track && colours.get(track.trackId)
  const time = (moment: typeof startDate): string => formatMoment(words.locale, 'time', moment, zone)
  return html`<li
    id="${slotId(talk)}"
    class="slot${colour === undefined ? '' : ` track-${colour}`}${isRunning ? ' running' : ''}"
  >
    <p class="slot-time">
      <time datetime="${toIso(startDate, zone)}">${time(startDate)}</time
      >${duration === 0 ? undefined : html`<span class="until">–${time(talkEnds(talk))}</span>`}${isRunning ? html` <span class="badge now">${words.events.now}</span>` : undefined}
    </p>
    <div class="slot-body">
      <h3>${talkLink(talk, visit)}</h3>
      <p class="facts">
        ${speakers.length === 0 ? undefined : html`<span><span dir="auto">${speakers.map(({ speakerName }) => speakerName).join(', ')}</span></span>`}${averageHtml(words, averageOf(talk.ratingCounts))}${tracksHtml(talk, colours)}
      </p>
      ${progressHtml(talk, visit)} ${movePath && moveLink(talk, visit, movePath)}
    </div>
    ${starButton(talk, visit, stars)}
  </li>`
}

const moveLink = (
  { stub, talkTitle }: ShownTalk,
  { words, at }: Visit,
  movePath: (stub: string) => string,
): Html =>
  html`<p class="slot-move">
    <a href="${at(movePath(stub))}"
      >${words.schedule.move} <span class="visually-hidden" dir="auto">${talkTitle}</span></a
    >
  </p>`

function tracksHtml({ tracks }: ShownTalk, colours: SlotParts['colours']): readonly Html[] {
  const look = tracks.length === 1 ? ' of-column' : ''
  return tracks.map(
    ({ trackId, trackName }) =>
      html`<span class="track track-${colours.get(trackId)}${look}"
        ><span dir="auto">${trackName}</span></span
      >`,
  )
}

function progressHtml(talk: ShownTalk, { words, now }: Visit): Html | undefined {
  const taken = minutesTaken(talk, now)
  if (taken === undefined) return undefined
  const said = words.schedule.progress(taken, talk.duration)
  return html`<progress max="${talk.duration}" value="${taken}" aria-label="${said}">${said}</progress>`
}
