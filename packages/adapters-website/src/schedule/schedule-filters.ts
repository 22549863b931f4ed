import type { ShownEvent, TrackView } from '@lectern/application'
import type { TrackId } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'
import type { ProgrammeDay } from './days.ts'
import { ALL_DAYS, schedulePath, type Selection } from './selection.ts'

export interface FilterParts {
  readonly event: Pick<ShownEvent, 'urlFriendlyName' | 'zone'>
  readonly days: readonly Pick<ProgrammeDay<unknown>, 'date' | 'start' | 'end'>[]
  readonly tracks: readonly TrackView[]
  readonly colours: ReadonlyMap<TrackId, number>
  /** With the day that is shown. */
  readonly selection: Selection
}

/** Links to the days, the tracks, and the talks that the member starred. */
export const scheduleFilters = (parts: FilterParts, visit: Visit): Html =>
  html`<div class="schedule-filters no-print">${daysNav(parts, visit)} ${tracksNav(parts, visit)}</div>`

function daysNav({ event, days, selection }: FilterParts, visit: Visit): Html | undefined {
  if (days.length < 2) return undefined
  const { words, at, now } = visit
  const link = (day: string, name: Html | string): Html =>
    html`<a
      class="chip"
      href="${at(schedulePath(event.urlFriendlyName, { ...selection, day }))}"
      ${current(day === selection.day)}
      >${name}</a
    >`
  return html`<nav class="chips" aria-label="${words.schedule.days}">
    ${days.map(({ date, start, end }) => {
      const name = formatMoment(words.locale, 'short-day', start, event.zone)
      const isToday = start <= now && now <= end
      return link(date, isToday ? html`${name} <span class="quiet">${words.schedule.today}</span>` : name)
    })}
    ${link(ALL_DAYS, words.schedule.allDays)}
  </nav>`
}

function tracksNav(
  { event, tracks, colours, selection }: FilterParts,
  { words, at, actor }: Visit,
): Html | undefined {
  const isMember = actor.kind === 'member'
  if (tracks.length < 2 && !isMember) return undefined
  const { show, myStars } = words.schedule
  const { allTracks, allTalks } = words.events
  const link = (change: Partial<Selection>, isCurrent: boolean, name: Html | string): Html =>
    html`<a
      class="chip"
      href="${at(schedulePath(event.urlFriendlyName, { ...selection, ...change }))}"
      ${current(isCurrent)}
      >${name}</a
    >`
  const all = { track: undefined, mine: false }
  return html`<nav class="chips" aria-label="${show}">
    ${link(all, selection.track === undefined && !selection.mine, tracks.length < 2 ? allTalks : allTracks)}
    ${
      tracks.length < 2
        ? undefined
        : tracks.map(({ id, trackName }) =>
            link(
              selection.track === id ? { track: undefined } : { track: id },
              selection.track === id,
              html`<span class="track t${colours.get(id)}" dir="auto">${trackName}</span>`,
            ),
          )
    }
    ${isMember ? link({ mine: !selection.mine }, selection.mine, myStars) : undefined}
  </nav>`
}

const current = (is: boolean): Html | undefined => (is ? html` aria-current="true"` : undefined)
