import type { CommentView, Headings } from '@lectern/application'
import { type CommentKind, editableUntil, isEditable, requireMember } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { anchorOf, minutesUntil } from '../comments/comment-list.ts'
import { starsHtml } from '../comments/stars.ts'
import { page } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { ITEMS_PER_PAGE, pagerHtml, startOf } from '../http/pager.ts'
import { proseHtml } from '../text/prose.ts'
import { timeHtml } from '../time/time-html.ts'

const PATH = '/user/comments'

/** The member's comments on talks, or on events. */
export const ownCommentsPage: PageRoute = {
  method: 'GET',
  path: PATH,
  useCases: ['listUserComments', 'listHeadings'],
  signIn: true,
  handle: async ({ lectern }, visit) => {
    const { actor, words, query } = visit
    const { userId } = requireMember(actor, 'view data')
    const kind: CommentKind = query.get('on') === 'events' ? 'event' : 'talk'
    const comments = await lectern.listUserComments(actor, {
      kind,
      userId,
      page: { start: startOf(visit), resultsPerPage: ITEMS_PER_PAGE },
    })
    const headings = await lectern.listHeadings(actor, {
      eventIds: comments.items.map(({ subject }) => subject.eventId),
      talkIds: comments.items.flatMap(({ subject }) => (subject.kind === 'talk' ? [subject.talkId] : [])),
    })
    return page(
      words.site.myComments,
      html`${tabsHtml(kind, visit)}
      ${
        comments.total === 0
          ? emptyHtml(kind, visit)
          : html`<p class="quiet small">${words.people.ownCommentsNote}</p>
              <ul class="comments">
                ${comments.items.map((comment) =>
                  commentWithSubjectHtml(comment, headings, visit, editLink(comment, headings, visit)),
                )}
              </ul>`
      }
      ${pagerHtml(comments, PATH, visit)}`,
    )
  },
}

function tabsHtml(current: CommentKind, { words, at }: Visit): Html {
  const link = (kind: CommentKind, path: string, name: string): Html =>
    html`<a href="${at(path)}" ${kind === current ? html` aria-current="page"` : undefined}>${name}</a>`
  const { commentsBy, commentsOnTalks, commentsOnEvents } = words.people
  return html`<nav class="tabs" aria-label="${commentsBy}">
    ${link('talk', PATH, commentsOnTalks)} ${link('event', `${PATH}?on=events`, commentsOnEvents)}
  </nav>`
}

const emptyHtml = (kind: CommentKind, { words, at }: Visit): Html =>
  html`<div class="empty stack">
    <p>${words.people.noOwnComments[kind]}</p>
    <p><a class="button" href="${at('/events')}">${words.people.findEvents}</a></p>
  </div>`

/** While the member may still edit the comment. */
function editLink(comment: CommentView, headings: Headings, { words, at, now }: Visit): readonly Html[] {
  if (!isEditable(comment, now)) return []
  const { path } = subjectOf(comment, headings)
  const minutes = minutesUntil(editableUntil(comment), now)
  return [
    html`<p class="actions small">
      <a href="${at(`${path}/comments/${comment.id}/edit`)}">${words.comments.edit(minutes)}</a>
    </p>`,
  ]
}

function subjectOf({ subject }: CommentView, headings: Headings) {
  const event = headings.events.find(({ id }) => id === subject.eventId)
  const talk = subject.kind === 'talk' ? headings.talks.find(({ id }) => id === subject.talkId) : undefined
  const eventPath = event && `/event/${event.urlFriendlyName}`
  const path = subject.kind === 'talk' ? talk && `/talk/${talk.stub}` : eventPath
  return { event, talk, eventPath, path, listPath: subject.kind === 'talk' ? path : `${path}/comments` }
}

/** A comment in a list of one author, below what it is about. */
export function commentWithSubjectHtml(
  comment: CommentView,
  headings: Headings,
  { words, at }: Visit,
  actions: readonly Html[],
): Html {
  const { rating, createdDate, zone } = comment
  const { event, talk, eventPath, listPath } = subjectOf(comment, headings)
  return html`<li class="comment">
    <div class="body">
      <h2 class="subject" dir="auto">
        <a href="${at(`${listPath}#${anchorOf(comment)}`)}">${talk?.talkTitle ?? event?.name}</a>
      </h2>
      <p class="byline small quiet">
        ${rating === 0 ? undefined : starsHtml(words, rating)} ${timeHtml(words, createdDate, zone, 'moment')}
        ${comment.private ? html`<span class="badge">${words.comments.private}</span>` : undefined}
        ${talk && event && eventPath && html`<a class="quiet" href="${at(eventPath)}" dir="auto">${event.name}</a>`}
      </p>
      ${proseHtml(comment.comment)} ${actions}
    </div>
  </li>`
}
