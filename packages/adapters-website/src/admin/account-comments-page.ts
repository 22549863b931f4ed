import type { CommentKind } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { ITEMS_PER_PAGE, pagerHtml, startOf } from '../http/pager.ts'
import { commentWithSubjectHtml } from '../people/own-comments-page.ts'
import { accountOf, accountPath, nameOf, userIdOf } from './account-page.ts'
import { adminPage } from './admin-page.ts'

/** The shown comments of an account, on talks or on events. */
export const accountCommentsPage: PageRoute = {
  method: 'GET',
  path: '/admin/users/:userId/comments',
  useCases: ['getAccount', 'listUserComments', 'listHeadings'],
  signIn: true,
  handle: async (website, visit) => {
    const { lectern } = website
    const userId = userIdOf(visit)
    const kind: CommentKind = visit.query.get('on') === 'events' ? 'event' : 'talk'
    const account = await accountOf(website, visit)
    const comments = await lectern.listUserComments(visit.actor, {
      kind,
      userId,
      page: { start: startOf(visit), resultsPerPage: ITEMS_PER_PAGE },
    })
    const headings = await lectern.listHeadings(visit.actor, {
      eventIds: comments.items.map(({ subject }) => subject.eventId),
      talkIds: comments.items.flatMap(({ subject }) => (subject.kind === 'talk' ? [subject.talkId] : [])),
    })
    const path = `${accountPath(userId)}/comments`
    const { accounts } = visit.words.admin
    return adminPage(
      visit,
      'users',
      accounts.commentsOf(nameOf(account)),
      html`${kindsHtml(kind, path, visit)}
        ${
          comments.total === 0
            ? html`<p class="empty">${accounts.noComments}</p>`
            : html`<ul class="comments">
                ${comments.items.map((comment) => commentWithSubjectHtml(comment, headings, visit, []))}
              </ul>`
        }
        ${pagerHtml(comments, path, visit)}
        <p><a href="${visit.at(accountPath(userId))}">${accounts.back}</a></p>`,
    )
  },
}

function kindsHtml(current: CommentKind, path: string, { words, at }: Visit): Html {
  const { commentsBy, commentsOnTalks, commentsOnEvents } = words.people
  const link = (kind: CommentKind, address: string, name: string): Html =>
    html`<a class="tag" href="${at(address)}" ${kind === current ? html` aria-current="true"` : undefined}
      >${name}</a
    >`
  return html`<nav class="tags" aria-label="${commentsBy}">
    ${link('talk', path, commentsOnTalks)} ${link('event', `${path}?on=events`, commentsOnEvents)}
  </nav>`
}
