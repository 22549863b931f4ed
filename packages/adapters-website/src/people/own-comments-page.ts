import type { CommentView, Headings } from '@lectern/application'
import { type CommentKind, editableUntil, isEditable, requireMember } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { anchorOf, ownActionsHtml, badgesHtml } from '../comments/comment-list.ts'
import { starsHtml } from '../comments/stars.ts'
import { navHtml } from '../http/nav.ts'
import { page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { pageOf, pagerHtml, rowsHtml } from '../http/pager.ts'
import { proseHtml } from '../text/prose.ts'
import { timeHtml } from '../time/time-html.ts'

const PATH = '/user/comments'

/** The member's comments on talks, or on events. */
export const ownCommentsPage: PageRoute = {
  method: 'GET',
  path: PATH,
  signIn: true,
  handle: async (website, visit) => {
    const { actor, words } = visit
    const { userId } = requireMember(actor, 'view data')
    const kind = kindAsked(visit)
    const input = { kind, userId, page: pageOf(visit) }
    const comments = await website.lectern.listUserComments(actor, input)
    const rows = comments.items.map(await rowsOf(website, visit, comments.items, ownActions))
    return page(
      words.site.myComments,
      html`${kindsHtml(visit, 'tabs', PATH, kind)}
      ${
        comments.total === 0
          ? emptyHtml(kind, visit)
          : html`<p class="quiet small">${words.people.ownCommentsNote}</p>
              ${rowsHtml(rows, 'comments')}`
      }
      ${pagerHtml(comments, PATH, visit)}`,
    )
  },
}

export const kindAsked = ({ query }: Visit): CommentKind => (query.get('on') === 'events' ? 'event' : 'talk')

/** Links to the comments of a person on talks, and to those on events. */
export function kindsHtml(visit: Visit, look: 'tabs' | 'tags', path: string, shown: CommentKind): Html {
  const { commentsBy, commentsOnTalks, commentsOnEvents } = visit.words.people
  return navHtml(visit, look, commentsBy, [
    { name: commentsOnTalks, path, isCurrent: shown === 'talk' },
    { name: commentsOnEvents, path: `${path}?on=events`, isCurrent: shown === 'event' },
  ])
}

const emptyHtml = (kind: CommentKind, { words, at }: Visit): Html =>
  html`<div class="empty stack">
    <p>${words.people.noOwnComments[kind]}</p>
    <p><a class="button" href="${at('/events')}">${words.people.findEvents}</a></p>
  </div>`

const ownActions: Actions = (comment, path, visit) =>
  ownActionsHtml(
    visit,
    { ...comment, editableUntil: isEditable(comment, visit.now) ? editableUntil(comment) : undefined },
    path,
  )

type Actions = (comment: CommentView, path: string, visit: Visit) => Html | undefined

/** Shows comments of one author, each below what it is about. */
export async function rowsOf(
  { lectern }: Pick<Website, 'lectern'>,
  visit: Visit,
  comments: readonly CommentView[],
  actions: Actions = () => undefined,
): Promise<(comment: CommentView) => Html> {
  const headings = await lectern.listHeadings(visit.actor, {
    eventIds: comments.map(({ subject }) => subject.eventId),
    talkIds: comments.flatMap(({ subject }) => (subject.kind === 'talk' ? [subject.talkId] : [])),
  })
  return (comment) => commentHtml(comment, headings, visit, actions)
}

function commentHtml(comment: CommentView, headings: Headings, visit: Visit, actions: Actions): Html {
  const { words, at } = visit
  const { subject, rating, createdDate, zone } = comment
  const event = headings.events.find(({ id }) => id === subject.eventId)
  const talk = subject.kind === 'talk' ? headings.talks.find(({ id }) => id === subject.talkId) : undefined
  const eventPath = `/event/${event?.urlFriendlyName}`
  const path = subject.kind === 'talk' ? `/talk/${talk?.stub}` : eventPath
  const listPath = subject.kind === 'talk' ? path : `${path}/comments`
  return html`<li class="comment">
    <div class="body">
      <h2 class="subject" dir="auto">
        <a href="${at(`${listPath}#${anchorOf(comment)}`)}">${talk?.talkTitle ?? event?.name}</a>
      </h2>
      <p class="byline small quiet">
        ${rating === 0 ? undefined : starsHtml(words, rating)} ${timeHtml(words, createdDate, zone, 'moment')}
        ${badgesHtml(visit, comment)}
        ${talk && event && html`<a class="quiet" href="${at(eventPath)}" dir="auto">${event.name}</a>`}
      </p>
      ${proseHtml(comment.comment)} ${actions(comment, path, visit)}
    </div>
  </li>`
}
