import type { AccountView, ModerationView } from '@lectern/application'
import { isPhoto, isUser, type UserId } from '@lectern/domain'
import { html, type Html, pathId, personPath } from '@lectern/http'
import { dateHtml } from '../time/time-html.ts'
import { formHtml, problemsHtml, undoableNoticeHtml } from '../http/form-html.ts'
import type { Page, Visit, Website } from '../http/page-route.ts'
import { rowsHtml } from '../http/pager.ts'
import { avatarHtml } from '../people/face.ts'
import { adminPage } from './admin-page.ts'
import { statesHtml } from './accounts-page.ts'

export const userIdOf = ({ path }: Visit): UserId => pathId<UserId>(path, 'userId', 'User')

export const accountPath = (userId: UserId): string => `/admin/users/${userId}`

export const accountOf = ({ lectern }: Website, visit: Visit): Promise<AccountView> =>
  lectern.getAccount(visit.actor, { userId: userIdOf(visit) })

export const nameOf = ({ user }: AccountView): string => user.fullName || user.username

/** An account, and what admins can do about it. */
export async function accountPage(website: Website, visit: Visit): Promise<Page> {
  const account = await accountOf(website, visit)
  const { user, takeDowns } = account
  const { accounts } = visit.words.admin
  return {
    ...adminPage(
      visit,
      'users',
      nameOf(account),
      html`${problemsHtml(visit)}
        <div class="settings">
          ${factsHtml(account, visit, website)} ${trustHtml(account, visit)}
          ${isUser(visit.actor, user.id) ? undefined : suspensionHtml(account, visit)}
          ${commentsHtml(account, visit)}
          ${
            takeDowns.total === 0
              ? undefined
              : html`<section class="panel">
                  <h2>${accounts.takeDowns}</h2>
                  ${rowsHtml(takeDowns.items.map((one) => takeDownHtml(user.id, one, visit)))}
                </section>`
          }
        </div>`,
    ),
    notices: noticeOf(user.id, visit),
  }
}

function noticeOf(userId: UserId, visit: Visit): Html | undefined {
  const { done } = visit.words.admin.accounts
  const path = accountPath(userId)
  const taken = /^\d{1,15}$/u.exec(visit.query.get('moderation') ?? '')?.[0] ?? '0'
  return undoableNoticeHtml(visit, {
    trusted: { words: done.trusted, undo: `${path}/untrust` },
    untrusted: { words: done.untrusted, undo: `${path}/trust` },
    suspended: { words: done.suspended, undo: `${path}/unsuspend` },
    unsuspended: { words: done.unsuspended },
    'taken-down': { words: done.takenDown, undo: `${path}/moderations/${taken}/undo` },
    restored: { words: done.restored },
    'photo-removed': { words: done.photoRemoved },
  })
}

function factsHtml(
  { user, submitted }: AccountView,
  visit: Visit,
  { avatarUrl }: Pick<Website, 'avatarUrl'>,
): Html {
  const { words, at } = visit
  const { accounts, pending } = words.admin
  return html`<section class="panel">
    <h2>${accounts.facts}</h2>
    ${avatarHtml(avatarUrl, user.avatarHash, 96)}
    ${
      isPhoto(user.avatarHash)
        ? formHtml(visit, {
            action: `${accountPath(user.id)}/photo/remove`,
            submit: words.account.removePhoto,
            look: 'quiet',
          })
        : undefined
    }
    <dl class="fields">
      <dt>${words.fields.username}</dt>
      <dd><a href="${at(personPath(user.username))}">${user.username}</a> ${statesHtml(user, visit)}</dd>
      <dt>${words.fields.email}</dt>
      <dd>${user.imported ? accounts.importedMeans : user.email}</dd>
      <dt>${accounts.since}</dt>
      <dd>${dateHtml(words, user.createdDate)}</dd>
      <dt>${accounts.submitted}</dt>
      <dd>
        ${pending.history.approved(submitted.approved)}, ${pending.history.rejected(submitted.rejected)},
        ${pending.history.pending(submitted.pending)}
      </dd>
    </dl>
  </section>`
}

function trustHtml({ user }: AccountView, visit: Visit): Html {
  const { accounts } = visit.words.admin
  return html`<section class="panel">
    <h2>${accounts.trust}</h2>
    <p>${user.trusted ? accounts.isTrusted : accounts.trustMeans}</p>
    ${formHtml(visit, {
      action: `${accountPath(user.id)}/${user.trusted ? 'untrust' : 'trust'}`,
      submit: user.trusted ? accounts.untrustThem : accounts.trustThem,
      look: 'quiet',
    })}
  </section>`
}

function suspensionHtml({ user }: AccountView, visit: Visit): Html {
  const { accounts } = visit.words.admin
  const path = accountPath(user.id)
  return html`<section class="panel">
    <h2>${accounts.suspension}</h2>
    <p>${user.suspended ? accounts.isSuspended : accounts.mayBeSuspended}</p>
    ${
      user.suspended
        ? formHtml(visit, { action: `${path}/unsuspend`, submit: accounts.unsuspend, look: 'quiet' })
        : html`<p><a class="button quiet" href="${visit.at(`${path}/suspend`)}">${accounts.suspend}</a></p>`
    }
  </section>`
}

function commentsHtml(
  { user, shownComments: { onTalks, onEvents } }: AccountView,
  { words, at }: Visit,
): Html {
  const { accounts } = words.admin
  const path = accountPath(user.id)
  return html`<section class="panel">
    <h2>${words.events.tabs.comments}</h2>
    <p>${accounts.shownComments(onTalks, onEvents)}</p>
    <p class="row">
      <a class="button quiet" href="${at(`${path}/comments`)}">${accounts.readComments}</a>
      ${
        onTalks + onEvents === 0
          ? undefined
          : html`<a class="button quiet" href="${at(`${path}/take-down`)}">${accounts.takeDown}</a>`
      }
    </p>
  </section>`
}

function takeDownHtml(userId: UserId, taken: ModerationView, visit: Visit): Html {
  const { id, createdDate, eventId, commentsCount, undoneDate } = taken
  const { words } = visit
  const { accounts } = words.admin
  return html`<li class="list-row short">
    <p class="facts">
      <span>${dateHtml(words, createdDate)}</span>
      <span>${eventId === undefined ? words.admin.reports.everywhere : accounts.onOneEvent}</span>
      <span
        >${undoneDate === undefined ? words.moderation.holds(commentsCount) : html`${accounts.undone} ${dateHtml(words, undoneDate)}`}</span
      >
    </p>
    ${
      undoneDate === undefined
        ? formHtml(visit, {
            action: `${accountPath(userId)}/moderations/${id}/undo`,
            submit: words.site.undo,
            look: 'quiet',
          })
        : undefined
    }
  </li>`
}
