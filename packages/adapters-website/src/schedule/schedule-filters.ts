import type { ShownEvent, TrackView } from '@lectern/application'
import type { TrackId } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { navHtml } from '../http/nav.ts'
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
  const { words, now } = visit
  const link = (day: string, name: Html | string) => ({
    name,
    path: schedulePath(event.urlFriendlyName, { ...selection, day }),
    isCurrent: day === selection.day,
  })
  return navHtml(visit, 'chips', words.schedule.days, [
    ...days.map(({ date, start, end }) => {
      const name = formatMoment(words.locale, 'short-day', start, event.zone)
      const isToday = start <= now && now <= end
      return link(date, isToday ? html`${name} <span class="quiet">${words.schedule.today}</span>` : name)
    }),
    link(ALL_DAYS, words.schedule.allDays),
  ])
}

function tracksNav({ event, tracks, colours, selection }: FilterParts, visit: Visit): Html | undefined {
  const { words, actor } = visit
  const isMember = actor.kind === 'member'
  const hasTracks = tracks.length >= 2
  if (!hasTracks && !isMember) return undefined
  const { show, myStars } = words.schedule
  const { allTracks, allTalks } = words.events
  const link = (change: Partial<Selection>, isCurrent: boolean, name: Html | string) => ({
    name,
    path: schedulePath(event.urlFriendlyName, { ...selection, ...change }),
    isCurrent,
  })
  const isAll = selection.track === undefined && !selection.mine
  return navHtml(visit, 'chips', show, [
    link({ track: undefined, mine: false }, isAll, hasTracks ? allTracks : allTalks),
    ...(hasTracks ? tracks : []).map(({ id, trackName }) => {
      const isCurrent = selection.track === id
      const name = html`<span class="track t${colours.get(id)}" dir="auto">${trackName}</span>`
      return link({ track: isCurrent ? undefined : id }, isCurrent, name)
    }),
    ...(isMember ? [link({ mine: !selection.mine }, selection.mine, myStars)] : []),
  ])
}
