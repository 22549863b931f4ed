import { everyPage } from '@lectern/application'
import { html } from '@lectern/http'
import { talkCommentHtml } from '../comments/talk-comment.ts'
import { pathOf } from '../events/event-head.ts'
import { findHostedEvent } from '../events/event-page.ts'
import type { PageRoute } from '../http/page-route.ts'
import { listHtml, pageOf } from '../http/pager.ts'
import { selectedTalks } from '../schedule/selected-talks.ts'
import { feedbackPageOf, feedbackViews } from './feedback-view.ts'

/** Comments on one page. */
const SHOWN = 50

/** All comments on the talks of an event in a row, for its hosts: private and hidden ones, too. */
export const readingPage: PageRoute = {
  method: 'GET',
  path: '/event/:name/feedback/comments',
  signIn: true,
  handle: async (website, visit) => {
    const { lectern } = website
    const { actor, words } = visit
    const event = await findHostedEvent(website, visit)
    const { id: eventId } = event
    const talks = await everyPage((page) => lectern.listTalksAsHost(actor, { eventId, page }))
    const selected = selectedTalks(event, talks, feedbackViews.comments, visit)
    const comments = await lectern.listCommentsAsHost(actor, {
      eventId,
      talkIds: selected.talks.length === talks.length ? undefined : selected.talks.map(({ id }) => id),
      page: pageOf(visit, SHOWN),
    })
    return feedbackPageOf(event, visit, {
      view: 'comments',
      content:
        talks.length === 0
          ? undefined
          : html`${selected.choices}
            ${listHtml(visit, comments, {
              path: `${pathOf(event)}/feedback/comments`,
              row: (comment) =>
                talkCommentHtml(visit, website, comment, {
                  withTalk: true,
                  mayAnswer: comment.mayAnswer,
                  hiddenAt: comment.shown ? undefined : `${pathOf(event)}/reports`,
                }),
              empty: words.comments.none,
              look: 'comments',
            })}`,
    })
  },
}
