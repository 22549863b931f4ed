import { html } from '@lectern/http'
import type { ShownEvent, UseCases } from '@lectern/application'
import {
  commentFormSection,
  readCommentForm,
  readsOfCommentForm,
  emptyListWords,
} from '../comments/comment-form.ts'
import { commentListHtml } from '../comments/comment-list.ts'
import { postComment, useCasesOfPosting } from '../comments/post-comment.ts'
import { noticeHtml } from '../http/form-html.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { pageOf } from '../http/pager.ts'
import { pathOf } from './event-head.ts'
import { eventPage, findEvent } from './event-page.ts'

const reads = [
  'getEventByName',
  'listComments',
  ...readsOfCommentForm,
] as const satisfies readonly (keyof UseCases)[]

/** The comments on an event itself, and the form for another one. */
export const eventCommentPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/event/:name/comments',
    useCases: reads,
    public: true,
    offline: true,
    handle: async (website, visit) => commentsPage(await findEvent(website, visit), visit, website),
  },
  {
    method: 'POST',
    path: '/event/:name/comments',
    useCases: [...reads, ...useCasesOfPosting],
    public: true,
    offline: true,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      return postComment(website, visit, {
        subject: { kind: 'event', eventId: event.id },
        listPath: `${pathOf(event)}/comments`,
        show: (refused) => commentsPage(event, refused, website),
      })
    },
  },
]

async function commentsPage(event: ShownEvent, visit: Visit, website: Website): Promise<Page> {
  const { actor, words } = visit
  const eventId = event.id
  const [comments, form] = await Promise.all([
    website.lectern.listComments(actor, { of: { kind: 'on-event', eventId }, page: pageOf(visit) }),
    readCommentForm(website, visit, { kind: 'event', eventId }),
  ])
  const path = pathOf(event)
  return eventPage(event, visit, website, {
    tab: 'comments',
    title: words.events.tabs.comments,
    below: '/comments',
    content: html`<div class="columns event-comments">
      <section aria-labelledby="comments-heading">
        <h2 class="visually-hidden" id="comments-heading">${words.events.tabs.comments}</h2>
        ${commentListHtml(visit, website, {
          comments,
          form,
          path,
          listPath: `${path}/comments`,
          empty: emptyListWords(words, form.window, words.events.noCommentsYet),
        })}
      </section>
      ${commentFormSection(visit, { kind: 'event', path, form })}
    </div>`,
    notices: noticeHtml(visit, words.comments.done),
    changes: [form.windowChange],
  })
}
