import { asId, type TrackId } from '@lectern/domain'
import type { Visit } from '../http/page-route.ts'

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
