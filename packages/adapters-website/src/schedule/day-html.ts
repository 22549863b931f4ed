import type { ShownTalk } from '@lectern/application'
import { talkEnds, toIso, toLocal } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { columnsOf, type ColumnTalk, roomsOf, tracksOf, widthOf } from './columns.ts'
import { type DayGrid, gridOf, headId, NOW_ID, startId } from './day-grid.ts'
import { spanOf } from './grid-lines.ts'
import { type ColumnKind, slotHtml, type SlotParts, startHtml, timeHtml } from './slot-html.ts'

export interface DayParts extends SlotParts {
  /** On the running day, what is over is dimmed, and lists fold it away. */
  readonly isToday: boolean
}

/** Events without rooms have tracks as columns. */
export const columnsAre = (talks: readonly ShownTalk[]): ColumnKind =>
  talks.some(({ room }) => room !== undefined) ? 'room' : 'track'

type GridTalk = ShownTalk & ColumnTalk

/** The talks of a day below their starts, which wide screens show as grids of rooms or tracks. */
export function dayHtml(
  talks: readonly ShownTalk[],
  visit: Visit,
  parts: DayParts,
): { readonly content: Html; readonly grids: readonly DayGrid[]; readonly hasNow: boolean } {
  const { now, words } = visit
  const isOver = (talk: ShownTalk): boolean => parts.isToday && talkEnds(talk) <= now
  const over = talks.filter(isOver).length
  const hasBegun = ({ startDate }: ShownTalk): boolean => startDate <= now
  const divided = partsOfDay(
    talks.map((talk) => placed(talk, parts)),
    parts,
  )
  const going = divided.filter((part) => !part.talks.every(isOver))
  const present = going.findLast((part) => part.talks.some(hasBegun)) ?? going[0]
  const next =
    parts.isToday && talks.some(hasBegun) ? present?.talks.find((talk) => !isOver(talk)) : undefined
  const shown = divided.map((part, index) => partHtml(part, index, visit, { ...parts, isOver, next }))
  const switchHtml =
    over > 0 &&
    html`<p class="past-switch no-print">
      <input type="checkbox" id="past" /> <label for="past">${words.schedule.showOver(over)}</label>
    </p>`
  return {
    content: html`${switchHtml || undefined}
      <div class="scroller">${shown.map(({ content }) => content)}</div>`,
    grids: shown.flatMap(({ grid }) => grid ?? []),
    hasNow: next !== undefined,
  }
}

const placed = (talk: ShownTalk, { columns, colours }: DayParts): GridTalk => ({
  ...talk,
  homes: columns === 'room' ? roomsOf(talk) : tracksOf(talk, colours),
})

/** The hours, on the clock of the event, at which another part of the day begins. */
const [NOON, EVENING] = [13, 18]
interface PartOfDay {
  readonly name: 'morning' | 'afternoon' | 'evening' | undefined
  readonly talks: readonly GridTalk[]
}

/** A day whose parts need fewer columns is shown in parts. Hosts move talks from one to the other. */
function partsOfDay(talks: readonly GridTalk[], { columns, movePath, zone }: DayParts): readonly PartOfDay[] {
  const whole = [{ name: undefined, talks }]
  if (columns === undefined || movePath !== undefined) return whole
  const byPart = Map.groupBy(talks, ({ startDate }): PartOfDay['name'] => {
    const { hour } = toLocal(startDate, zone)
    return hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'
  })
  const all = columnsOf(talks).columns.length
  const divided = [...byPart].map(([name, ofPart]) => ({ name, talks: ofPart }))
  return divided.some((part) => columnsOf(part.talks).columns.length < all) ? divided : whole
}

interface PartParts extends DayParts {
  readonly isOver: (talk: ShownTalk) => boolean
  /** The first talk that is not over, after the mark for the present. */
  readonly next: ShownTalk | undefined
}

function partHtml(
  { name, talks }: PartOfDay,
  index: number,
  visit: Visit,
  parts: PartParts,
): { readonly content: Html; readonly grid: DayGrid | undefined } {
  const { columns, next, isOver, movePath, zone } = parts
  const { words, now } = visit
  const starts = [...Map.groupBy(talks, (talk) => spanOf(talk).from).values()]
  const hasNow = next !== undefined && talks.some(({ id }) => id === next.id)
  const grid =
    columns && gridOf(talks, starts, { index, isEven: movePath !== undefined, now: hasNow ? now : undefined })
  const hasHeads = grid !== undefined && grid.columns.length > 1
  const orderOf = (talk: GridTalk): number => grid?.placeOf(talk)?.from ?? 0
  const lookOf = (talk: GridTalk): string => {
    const isBand = grid?.placeOf(talk)?.isBand === true
    return `${hasHeads && !isBand ? ' of-column' : ''}${isBand ? ' band' : ''}${isShort(talk) ? ' short' : ''}${isOver(talk) ? ' over' : ''}`
  }
  const list = html`<ol
    class="schedule${grid === undefined ? '' : ` grid${widthOf(grid.columns) > MOST_NARROW ? ' wide' : ''}`}"
    ${grid && html` id="${grid.id}"`}${grid && movePath && html` data-start="${toIso(grid.firstRow, zone).slice(0, 16)}"`}
  >
    ${hasHeads ? headsHtml(grid, index, visit, parts) : undefined}
    ${starts.map((ofStart, place) => {
      const [first] = ofStart
      const isNext = hasNow && ofStart.some(({ id }) => id === next.id)
      return html`${
        isNext
          ? html`<li class="now-line" id="${NOW_ID}">
              <p><span>${words.schedule.now}</span></p>
            </li>`
          : undefined
      }
      ${startHtml({
        ...(grid && { id: startId(index, place) }),
        isOver: ofStart.every(isOver),
        time: first === undefined ? html`` : timeHtml(first.startDate, visit, zone),
        slots: ofStart
          .toSorted((one, other) => orderOf(one) - orderOf(other))
          .map((talk) => slotHtml(talk, visit, parts, lookOf(talk))),
      })}`
    })}
  </ol>`
  return {
    content: html`${name && html`<h3 class="part-of-day">${words.schedule[name]}</h3>`} ${list}`,
    grid,
  }
}

/** Boxes of short talks have less text. */
const isShort = ({ duration }: GridTalk): boolean => duration <= 15

/** More columns than this need more than the width of a page. */
const MOST_NARROW = 5

function headsHtml(
  { columns }: DayGrid,
  index: number,
  { words }: Visit,
  { columns: kind, movePath }: DayParts,
): Html {
  const nameless = kind === 'room' ? words.schedule.withoutRoom : words.schedule.withoutTrack
  return html`${columns.map(
    ({ head }, place) =>
      html`<li
        class="column-head${head?.colour === undefined ? '' : ` track-${head.colour}`}"
        id="${headId(index, place)}"
        ${movePath && html` data-field="${kind === 'room' ? 'room' : 'tracks'}"`}
        ${movePath && html` data-value="${head?.id ?? ''}"`}
        aria-hidden="true"
        dir="auto"
      >
        ${head?.name ?? nameless}
      </li>`,
  )}`
}
