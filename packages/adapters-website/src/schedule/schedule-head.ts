import type { ShownEvent, ShownTalk } from '@lectern/application'
import { languages, searchLimits, talkTypes, type TrackId } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { navHtml } from '../http/nav.ts'
import type { Visit } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'
import { type ColumnHead, inOrderOfHeads, roomsOf, tracksOf } from './columns.ts'
import type { ProgrammeDay } from './days.ts'
import { NOW_ID } from './day-grid.ts'
import {
  ALL_DAYS,
  type Filter,
  filters,
  isFiltered,
  nothingChosen,
  type Selection,
  selectionFor,
} from './selection.ts'

/** What talks are selected from, and how. */
export interface SelectionParts {
  readonly event: Pick<ShownEvent, 'zone'>
  /** The path of the page with a selection. */
  readonly path: (selection: Selection) => string
  readonly talks: readonly ShownTalk[]
  readonly days: readonly Pick<ProgrammeDay<unknown>, 'date' | 'start' | 'end'>[]
  readonly colours: ReadonlyMap<TrackId, number>
  /** With the day that is shown. */
  readonly selection: Selection
  /** How many talks are shown, and of how many. */
  readonly count: { readonly shown: number; readonly all: number }
}

export interface HeadParts extends SelectionParts {
  readonly event: Pick<ShownEvent, 'urlFriendlyName' | 'zone' | 'name'>
  /** Whether the page has a mark for the present. */
  readonly hasNow: boolean
}

/** The days, what can be chosen, and what is chosen. */
export const selectionHtml = (parts: SelectionParts, visit: Visit): Html =>
  html`<div class="selection no-print">${daysNav(parts, visit)} ${filterHtml(parts, visit)}</div>
    ${isFiltered(parts.selection) ? chosenHtml(parts, visit) : undefined}`

/** The name of the event, the days, and what can be chosen: stays in view. Below it, what is chosen. */
export const scheduleHeadHtml = (parts: HeadParts, visit: Visit): Html => {
  const { event, selection, hasNow } = parts
  const { words, at } = visit
  return html`<div class="schedule-head no-print">
      <p class="of-event"><a href="${at(pathOf(event))}" dir="auto">${event.name}</a></p>
      ${daysNav(parts, visit)}
      <div class="tools">
        ${hasNow ? html`<a class="button quiet" href="#${NOW_ID}">${words.schedule.now}</a>` : undefined}
        ${selection.day === ALL_DAYS ? undefined : viewNav(parts, visit)} ${filterHtml(parts, visit)}
      </div>
    </div>
    ${isFiltered(selection) || visit.actor.kind === 'visitor' ? chosenHtml(parts, visit) : undefined}`
}

export function daysNav(
  { event, path, days, selection }: Pick<SelectionParts, 'event' | 'path' | 'days' | 'selection'>,
  visit: Visit,
): Html | undefined {
  if (days.length < 2) return undefined
  const { words, now } = visit
  const link = (day: string, name: Html | string) => ({
    name,
    path: path({ ...selection, day }),
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

/** A script remembers what is chosen here. */
const viewNav = ({ path, selection }: HeadParts, visit: Visit): Html =>
  navHtml(
    visit,
    'views',
    visit.words.schedule.view,
    (['grid', 'list'] as const).map((view) => ({
      name: visit.words.schedule.views[view],
      path: path({ ...selection, view }),
      isCurrent: view === (selection.view ?? 'grid'),
    })),
  )

interface Option {
  readonly value: string
  readonly name: string
  readonly colour?: number | undefined
}

/** The values that talks of the event have, in the order of rooms, tracks and catalogues. */
function optionsOf(
  { talks, colours }: SelectionParts,
  { words }: Visit,
): Readonly<Record<Filter, readonly Option[]>> {
  const options = (heads: readonly ColumnHead[]): readonly Option[] =>
    inOrderOfHeads(heads).map(({ id, name, colour }) => ({ value: String(id), name, colour }))
  const ofCatalog = <Value extends string>(
    all: readonly Value[],
    valueOf: (talk: ShownTalk) => Value,
    nameOf: (value: Value) => string,
  ): readonly Option[] => {
    const present = new Set(talks.map(valueOf))
    return all.filter((value) => present.has(value)).map((value) => ({ value, name: nameOf(value) }))
  }
  return {
    room: options(talks.flatMap(roomsOf)),
    track: options(talks.flatMap((talk) => tracksOf(talk, colours))),
    type: ofCatalog(
      talkTypes,
      ({ type }) => type,
      (type) => words.talks.types[type] || words.hosting.talks.ordinary,
    ),
    language: ofCatalog(
      languages,
      ({ language }) => language,
      (language) => words.hosting.talks.languages[language] ?? words.talks.languages[language],
    ),
  }
}

/** All choices in one form, behind a button. */
function filterHtml(parts: SelectionParts, visit: Visit): Html {
  const { path, selection } = parts
  const { words, at } = visit
  const { filter, searchIn, myStars, showThese } = words.schedule
  const options = optionsOf(parts, visit)
  const { day, view } = selection
  const [action = '', kept] = path({ ...nothingChosen, day, view }).split('?')
  return html`<details class="menu filter-menu">
    <summary class="button quiet">${filter}</summary>
    <form class="filter-form" action="${at(action)}">
      ${[...new URLSearchParams(kept)].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label for="words">${searchIn}</label>
      <input type="search" id="words" name="q" value="${selection.text}" maxlength="${searchLimits.text}" />
      <p class="options" ${onDevice(visit)}>
        ${choiceHtml('stars', 'stars-mine', { value: 'mine', name: myStars }, selection.mine)}
      </p>
      ${filters.map((one) =>
        options[one].length < 2
          ? undefined
          : html`<fieldset>
              <legend>${words.schedule.filters[one]}</legend>
              <div class="options">
                ${options[one].map((option, index) => choiceHtml(one, `${one}-${index}`, option, selection.chosen[one].includes(option.value)))}
              </div>
            </fieldset>`,
      )}
      <button>${showThese}</button>
    </form>
  </details>`
}

/** What is of use to visitors with the script that keeps their stars. */
const onDevice = ({ actor }: Visit): Html | undefined =>
  actor.kind === 'visitor' ? html` data-device hidden` : undefined

const choiceHtml = (field: string, id: string, { value, name, colour }: Option, isChosen: boolean): Html =>
  html`<span class="option"
    ><input
      type="checkbox"
      id="${id}"
      name="${field}"
      value="${value}"
      ${isChosen ? html` checked` : undefined}
    />
    <label for="${id}">${nameHtml({ name, colour })}</label></span
  >`

const nameHtml = ({ name, colour }: Pick<Option, 'name' | 'colour'>): Html =>
  html`<span${colour && html` class="track track-${colour}"`} dir="auto">${name}</span>`

/** What is chosen, each with a link that takes it away, and how much that shows. A script shows that visitors chose their stars. */
function chosenHtml(parts: SelectionParts, visit: Visit): Html {
  const { path, selection, count } = parts
  const ofScript = html` data-mine hidden`
  const isVisitor = visit.actor.kind === 'visitor'
  const { words, at } = visit
  const { shownOf, myStars, clear, without } = words.schedule
  const options = optionsOf(parts, visit)
  const taken = (name: Html | string, change: Partial<Selection>, state?: Html): Html =>
    html`<li${state}>
      <a class="chip" href="${at(path({ ...selection, ...change }))}"
        ><span class="visually-hidden">${without}</span> ${name} <span aria-hidden="true">×</span></a
      >
    </li>`
  const { day, view, chosen } = selection
  return html`<div
    class="chosen no-print"
    ${isFiltered(selectionFor(visit, selection)) ? undefined : ofScript}
  >
    <p role="status">${shownOf(count.shown, count.all)}</p>
    <ul class="chips">
      ${selection.text === '' ? undefined : taken(html`<q dir="auto">${selection.text}</q>`, { text: '' })}
      ${selection.mine || isVisitor ? taken(myStars, { mine: false }, isVisitor ? ofScript : undefined) : undefined}
      ${filters.flatMap((filter) =>
        options[filter]
          .filter(({ value }) => chosen[filter].includes(value))
          .map((option) =>
            taken(nameHtml(option), {
              chosen: { ...chosen, [filter]: chosen[filter].filter((value) => value !== option.value) },
            }),
          ),
      )}
    </ul>
    <a href="${at(path({ ...nothingChosen, day, view }))}">${clear}</a>
  </div>`
}
