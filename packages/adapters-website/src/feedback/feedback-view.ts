import type { ShownEvent, ShownTalk } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { hostPage } from '../hosting/host-page.ts'
import { navHtml } from '../http/nav.ts'
import type { Page, Visit } from '../http/page-route.ts'
import { daysOf } from '../schedule/days.ts'
import { selectionHtml } from '../schedule/schedule-head.ts'
import { ALL_DAYS, readSelection, type Selection, selectionPath, selects } from '../schedule/selection.ts'

/** The views of the feedback, with their path below that of the event. */
const views = { results: 'feedback', comments: 'feedback/comments' } as const

interface Selected {
  readonly talks: readonly ShownTalk[]
  /** The forms and links that select. */
  readonly choices: Html
  /** The path of the view with the same selection. */
  readonly path: (kept?: Readonly<Record<string, string>>) => string
}

/** The talks that the query selects, of all days unless it has one. `kept`: what the address has beside the selection. */
export function selectedTalks(
  event: ShownEvent,
  talks: readonly ShownTalk[],
  view: keyof typeof views,
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
      `${pathOf(event)}/${views[view]}`,
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

interface FeedbackParts {
  readonly view: keyof typeof views
  /** Undefined for an event without talks. */
  readonly content: Html | undefined
  readonly notices?: Html | undefined
}

/** The frame of the pages with the feedback on an event, for its hosts. */
export function feedbackPageOf(
  event: ShownEvent,
  visit: Visit,
  { view, content, notices }: FeedbackParts,
): Page {
  const { feedback } = visit.words.hosting
  const links = (['results', 'comments'] as const).map((one) => ({
    name: feedback.views[one],
    path: `${pathOf(event)}/${views[one]}`,
    isCurrent: one === view,
  }))
  return hostPage(event, visit, {
    title: feedback.title,
    tab: 'feedback',
    notices,
    content: html`${navHtml(visit, 'tabs', feedback.title, links)}
    ${content ?? html`<p class="empty">${feedback.none}</p>`}`,
  })
}
