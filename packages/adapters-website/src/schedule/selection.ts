import type { ShownTalk } from '@lectern/application'
import { foldForSearch } from '@lectern/domain'
import type { Visit } from '../http/page-route.ts'
import { textOf } from '../search/search-page.ts'

/** What a schedule can be filtered by: the values of a talk, as addresses have them. */
const valuesOf = {
  room: ({ room }: ShownTalk) => (room === undefined ? [] : [String(room.roomId)]),
  track: ({ tracks }: ShownTalk) => tracks.map(({ trackId }) => String(trackId)),
  type: ({ type }: ShownTalk) => [type],
  language: ({ language }: ShownTalk) => [language],
} satisfies Record<string, (talk: ShownTalk) => readonly string[]>

export type Filter = keyof typeof valuesOf
export const filters = ['room', 'track', 'type', 'language'] as const satisfies readonly Filter[]

/** What of a schedule is shown, and how. */
export interface Selection {
  /** `2026-11-20`, or `all`; undefined for the present or first day. */
  readonly day: string | undefined
  /** Wide screens show a grid by default. */
  readonly view: 'grid' | 'list' | undefined
  /** Talks with one of the values of each filter that has any. */
  readonly chosen: Readonly<Record<Filter, readonly string[]>>
  /** Only what the member starred. The stars of visitors are on their devices, where a script selects. */
  readonly mine: boolean
  /** In titles, names and descriptions, or `''`. */
  readonly text: string
}

export const ALL_DAYS = 'all'

/** Longer addresses select by their first values. */
const MOST_VALUES = 100

export const nothingChosen: Selection = {
  day: undefined,
  view: undefined,
  chosen: { room: [], track: [], type: [], language: [] },
  mine: false,
  text: '',
}

/** Anything that is no selection selects nothing. */
export function readSelection({ query }: Pick<Visit, 'query'>): Selection {
  const [day, view] = [query.get('day') ?? '', query.get('view')]
  const valuesIn = (filter: Filter): readonly string[] => [
    ...new Set(
      query
        .getAll(filter)
        .slice(0, MOST_VALUES)
        .filter((value) => value !== ''),
    ),
  ]
  return {
    day: /^(?:\d{4}-\d\d-\d\d|all)$/u.test(day) ? day : undefined,
    view: view === 'grid' || view === 'list' ? view : undefined,
    chosen: {
      room: valuesIn('room'),
      track: valuesIn('track'),
      type: valuesIn('type'),
      language: valuesIn('language'),
    },
    mine: query.get('stars') === 'mine',
    text: textOf({ query }),
  }
}

/** The path of the schedule of an event with this selection. */
export const schedulePath = (urlFriendlyName: string, selection: Selection): string =>
  selectionPath(`/event/${urlFriendlyName}/schedule`, selection)

/** The path of a page that shows a selection. `others`: what its address has beside it. */
export function selectionPath(
  path: string,
  { day, view, chosen, mine, text }: Selection,
  others: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(others)
  if (day !== undefined) query.set('day', day)
  if (view !== undefined) query.set('view', view)
  for (const filter of filters) for (const value of chosen[filter]) query.append(filter, value)
  if (mine) query.set('stars', 'mine')
  if (text !== '') query.set('q', text)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** What the server selects. */
export const selectionFor = ({ actor }: Pick<Visit, 'actor'>, selection: Selection): Selection => ({
  ...selection,
  mine: selection.mine && actor.kind === 'member',
})

/** Whether a talk is shown. */
export function selects({ chosen, mine, text }: Selection): (talk: ShownTalk) => boolean {
  const words = foldForSearch(text).split(/\s+/u).filter(Boolean)
  const active = filters.filter((filter) => chosen[filter].length > 0)
  return (talk) =>
    (!mine || talk.starred) &&
    active.every((filter) => valuesOf[filter](talk).some((value) => chosen[filter].includes(value))) &&
    (words.length === 0 || hasWords(talk, words))
}

function hasWords(
  { talkTitle, talkDescription, speakers, tracks, room }: ShownTalk,
  words: readonly string[],
): boolean {
  const names = [
    ...speakers.map(({ speakerName }) => speakerName),
    ...tracks.map(({ trackName }) => trackName),
    room?.roomName ?? '',
  ]
  const searched = foldForSearch([talkTitle, talkDescription, ...names].join('\n'))
  return words.every((word) => searched.includes(word))
}

export const isFiltered = ({ chosen, mine, text }: Selection): boolean =>
  mine || text !== '' || filters.some((filter) => chosen[filter].length > 0)
