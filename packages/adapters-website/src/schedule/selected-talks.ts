import type { ShownEvent, ShownTalk } from '@lectern/application'
import type { Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import type { Visit } from '../http/page-route.ts'
import { pagerHtml, startOf } from '../http/pager.ts'
import { daysOf } from './days.ts'
import { selectionHtml } from './schedule-head.ts'
import { ALL_DAYS, readSelection, type Selection, selectionPath, selects } from './selection.ts'

/** How many talks a page for hosts shows. */
export const MOST_TALKS = 300

interface Selected {
  readonly talks: readonly ShownTalk[]
  /** The forms and links that select. */
  readonly choices: Html
  /** The path of the page with the same selection. */
  readonly path: (kept?: Readonly<Record<string, string>>) => string
}

/**
 * The talks that the query selects, of all days unless it has one. `below`: the path of the page, below that of the event. `kept`:
 * what its address has beside the selection.
 */
export function selectedTalks(
  event: ShownEvent,
  talks: readonly ShownTalk[],
  below: string,
  visit: Visit,
  kept: Readonly<Record<string, string>> = {},
): Selected {
  const asked = readSelection(visit)
  const days = daysOf(talks, event.zone)
  const day = days.find(({ date }) => date === asked.day)
  const selection: Selection = { ...asked, view: undefined, day: day?.date ?? ALL_DAYS }
  const candidates = day?.talks ?? talks
  const shown = candidates.filter(selects(selection))
  const pathTo = (selected: Selection, others = kept): string =>
    selectionPath(
      `${pathOf(event)}/${below}`,
      { ...selected, day: selected.day === ALL_DAYS ? undefined : selected.day },
      others,
    )
  const parts = { event, talks, days, selection, path: pathTo, colours: new Map<never, never>() }
  return {
    talks: shown,
    choices: selectionHtml({ ...parts, count: { shown: shown.length, all: candidates.length } }, visit),
    path: (others) => pathTo(selection, others),
  }
}

/** The part of a selection that one page shows, and links to the others. */
export function pageOfSelected<Item>(
  items: readonly Item[],
  path: string,
  visit: Visit,
  size = MOST_TALKS,
): { readonly items: readonly Item[]; readonly pager: Html | undefined } {
  const start = startOf(visit)
  const shown = items.slice(start, start + size)
  return { items: shown, pager: pagerHtml({ start, size, total: items.length, items: shown }, path, visit) }
}
