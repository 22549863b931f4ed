import { asId, type TrackId } from '@lectern/domain'
import type { Visit } from '../http/page-route.ts'
import type { ShownEvent, TrackView } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { navHtml } from '../http/nav.ts'
import { formatMoment } from '../time/formats.ts'
import type { ProgrammeDay } from './days.ts'

/** What of a schedule is shown. */
export interface Selection {
  /** `2026-11-20`, or `all`; undefined for the present or first day. */
  readonly day: string | undefined
  readonly track: TrackId | undefined
  /** Only what the member starred. */
  readonly mine: boolean
}

export const ALL_DAYS = 'all'

/** Visitors have no stars. Anything that is no selection selects nothing. */
export function readSelection({ query, actor }: Pick<Visit, 'query' | 'actor'>): Selection {
  const [day, track] = [query.get('day') ?? '', query.get('track') ?? '']
  return {
    day: /^(?:\d{4}-\d\d-\d\d|all)$/u.test(day) ? day : undefined,
    track: /^[1-9]\d{0,14}$/u.test(track) ? asId<TrackId>(Number(track)) : undefined,
    mine: actor.kind === 'member' && query.get('stars') === 'mine',
  }
}

/** The path of the schedule of an event with this selection. */
export function schedulePath(urlFriendlyName: string, { day, track, mine }: Selection): string {
  const query = new URLSearchParams()
  if (day !== undefined) query.set('day', day)
  if (track !== undefined) query.set('track', String(track))
  if (mine) query.set('stars', 'mine')
  const path = `/event/${urlFriendlyName}/schedule`
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

interface FilterParts {
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
      const name = html`<span class="track track-${colours.get(id)}" dir="auto">${trackName}</span>`
      return link({ track: isCurrent ? undefined : id }, isCurrent, name)
    }),
    ...(isMember ? [link({ mine: !selection.mine }, selection.mine, myStars)] : []),
  ])
}
