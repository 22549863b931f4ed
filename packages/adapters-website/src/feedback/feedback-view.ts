import type { ShownEvent } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { hostPage } from '../hosting/host-page.ts'
import { navHtml } from '../http/nav.ts'
import type { Page, Visit } from '../http/page-route.ts'

/** The views of the feedback, with their path below that of the event. */
export const feedbackViews = { results: 'feedback', comments: 'feedback/comments' } as const

interface FeedbackParts {
  readonly view: keyof typeof feedbackViews
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
    path: `${pathOf(event)}/${feedbackViews[one]}`,
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
