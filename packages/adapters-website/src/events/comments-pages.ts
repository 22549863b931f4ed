import type { ShownEvent } from '@lectern/application'
import type { CommentKind } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { commentFormSection, readCommentForm, emptyListWords } from '../comments/comment-form.ts'
import { commentListHtml } from '../comments/comment-list.ts'
import { talkCommentHtml } from '../comments/talk-comment.ts'
import { postComment } from '../comments/post-comment.ts'
import { noticeHtml } from '../http/form-html.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { navHtml } from '../http/nav.ts'
import { listHtml, pageOf } from '../http/pager.ts'
import { pathOf } from './event-head.ts'
import { eventPage, findEvent } from './event-page.ts'

/** The comments on an event itself, with the form for another one, and those on its talks. */
export const eventCommentPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/event/:name/comments',
    public: true,
    offline: true,
    handle: async (website, visit) => commentsPage(await findEvent(website, visit), visit, website),
  },
  {
    method: 'POST',
    path: '/event/:name/comments',
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
  {
    method: 'GET',
    path: '/event/:name/comments/talks',
    public: true,
    handle: async (website, visit) => {
      const event = await findEvent(website, visit)
      const { actor, words } = visit
      const of = { kind: 'on-talks-of', eventId: event.id } as const
      const comments = await website.lectern.listComments(actor, { of, page: pageOf(visit) })
      return eventPage(event, visit, website, {
        tab: 'comments',
        title: words.people.commentsOnTalks,
        below: '/comments/talks',
        content: html`${kindsNav(event, 'talk', visit)}
        ${listHtml(visit, comments, {
          path: `${pathOf(event)}/comments/talks`,
          row: (comment) =>
            talkCommentHtml(visit, website, comment, { withTalk: true, mayAnswer: comment.mayAnswer }),
          empty: words.events.noCommentsOnTalks,
          look: 'comments',
        })}`,
      })
    },
  },
]

function kindsNav(event: ShownEvent, current: CommentKind, visit: Visit): Html {
  const { moderation, people, events } = visit.words
  const path = `${pathOf(event)}/comments`
  return navHtml(visit, 'chips', events.commentsOn, [
    { name: moderation.onEvent, path, isCurrent: current === 'event', count: event.eventCommentsCount },
    {
      name: people.commentsOnTalks,
      path: `${path}/talks`,
      isCurrent: current === 'talk',
      count: event.talkCommentsCount,
    },
  ])
}

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
    content: html`${kindsNav(event, 'event', visit)}
      <div class="columns event-comments">
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
