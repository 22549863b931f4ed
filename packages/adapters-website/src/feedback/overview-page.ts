import type { ShownEvent } from '@lectern/application'
import type { CommentId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import { problemsHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { pageOfSelected, selectedTalks } from '../schedule/selected-talks.ts'
import { burstsHtml, burstNotice } from './bursts.ts'
import { feedbackPageOf, feedbackViews } from './feedback-view.ts'
import { voteMarksHtml, voteMarksNotice, votesToSetAsideHtml } from './vote-marks.ts'
import { figuresHtml, resultsTableHtml, sortedBy, sortingOf, sortResults } from './results-table.ts'

export const FEEDBACK = '/event/:name/feedback'

/** The feedback on all talks of an event, for its hosts, and the action that hides a burst of ratings. */
export const feedbackOverviewPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: FEEDBACK,
    signIn: true,
    handle: async (website, visit) => {
      const event = await findHostedEvent(website, visit)
      return feedbackPage(website, visit, event, burstNotice(visit, event) ?? voteMarksNotice(visit, event))
    },
  },
  formTarget({
    path: `${FEEDBACK}/bursts/:commentId`,
    page: FEEDBACK,
    signIn: true,
    find: findHostedEvent,
    send: async ({ lectern }, { actor, path }, { id: eventId }) => {
      const burst = pathId<CommentId>(path, 'commentId', 'Comment')
      const { id } = await lectern.takeDownCommentsOnEvent(actor, { eventId, burst })
      return `hidden&moderation=${id}`
    },
    show: showFeedbackAgain,
  }),
]

/** After a refusal, with its problems. */
export function showFeedbackAgain(website: Website, refused: Visit, event: ShownEvent): Promise<Page> {
  return feedbackPage(website, refused, event, problemsHtml(refused))
}

async function feedbackPage(
  { lectern }: Website,
  visit: Visit,
  event: ShownEvent,
  notices: Html | undefined,
): Promise<Page> {
  const { actor, words, at } = visit
  const { feedback: texts } = words.hosting
  const { id: eventId, zone } = event
  const [{ talks: all, floor }, bursts, marks] = await Promise.all([
    lectern.listResultsAsHost(actor, { eventId }),
    lectern.listRatingBurstsAsHost(actor, { eventId }),
    lectern.listVoteMarks(actor, { eventId }),
  ])
  const talks = all.map(({ talk }) => talk)
  const sorting = sortingOf(visit)
  const selected = selectedTalks(event, talks, feedbackViews.results, visit, sortedBy(sorting))
  const shown = new Set(selected.talks)
  const results = sortResults(
    all.filter(({ talk }) => shown.has(talk)),
    sorting,
  )
  const path = `${pathOf(event)}/feedback`
  const { items, pager } = pageOfSelected(results, path, visit)
  return feedbackPageOf(event, visit, {
    view: 'results',
    notices,
    content:
      talks.length === 0
        ? undefined
        : html`${burstsHtml(bursts, talks, event, visit)} ${voteMarksHtml({ marks, talks, event }, visit)}
            ${selected.choices}
            ${
              items.length === 0
                ? html`<p class="empty">${words.schedule.nothingMatches}</p>`
                : resultsTableHtml({ results: items, sorting, path: selected.path, zone }, visit)
            }
            ${pager}
            <p class="row">
              <a href="${at(`${pathOf(event)}/report`)}">${words.reports.ofEvent}</a>
              <a href="${at(`${path}.csv`)}">${texts.commentsFile}</a>
              <a href="${at(`${pathOf(event)}/talks.csv`)}">${texts.talksFile}</a>
            </p>
            ${votesToSetAsideHtml({ marks, talks, event }, visit)} ${figuresHtml(visit, floor)}`,
  })
}
