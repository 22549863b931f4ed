import type { ModerationId, UserId } from '@lectern/domain'
import { html, pathId } from '@lectern/http'
import { formPages, formTarget } from '../http/form-pages.ts'
import { formHtml } from '../http/form-html.ts'
import { redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { listHtml, pageOf } from '../http/pager.ts'
import { kindAsked, kindsHtml, rowsOf } from '../people/own-comments-page.ts'
import { accountOf, accountPage, accountPath, nameOf, userIdOf } from './account-page.ts'
import { adminPage } from './admin-page.ts'
import { accountsPage } from './accounts-page.ts'

const PATH = '/admin/users/:userId'

/** Does what a button says, and returns the rest of the query after it. */
type Move = (lectern: Website['lectern'], visit: Visit, userId: UserId) => Promise<string>

/** A button on the page of the account. */
const button = (rest: string, move: Move): PageRoute =>
  formTarget({
    path: `${PATH}/${rest}`,
    page: PATH,
    signIn: true,
    find: (_website, visit) => userIdOf(visit),
    send: ({ lectern }, visit, userId) => move(lectern, visit, userId),
    show: accountPage,
  })

const trust =
  (trusted: boolean): Move =>
  async (lectern, { actor }, userId) => {
    await lectern.trustUser(actor, { userId, trusted })
    return trusted ? 'trusted' : 'untrusted'
  }

const suspend =
  (suspended: boolean): Move =>
  async (lectern, { actor }, userId) => {
    await lectern.suspendUser(actor, { userId, suspended })
    return suspended ? 'suspended' : 'unsuspended'
  }

const removePhoto: Move = async (lectern, { actor }, userId) => {
  await lectern.removePhoto(actor, { userId })
  return 'photo-removed'
}

const takeDown: Move = async (lectern, { actor }, authorId) => {
  const { id } = await lectern.takeDownComments(actor, { authorId })
  return `taken-down&moderation=${id}`
}

const undoModeration: Move = async (lectern, { actor, path }) => {
  const moderationId = pathId<ModerationId>(path, 'moderationId', 'Moderation')
  await lectern.undoModeration(actor, { moderationId, eventId: undefined })
  return 'restored'
}

/** The accounts, and what admins do about one. */
export const accountAdminPages: readonly PageRoute[] = [
  accountsPage,
  { method: 'GET', path: PATH, signIn: true, handle: accountPage },
  {
    method: 'GET',
    path: `${PATH}/comments`,
    signIn: true,
    handle: async (website, visit) => {
      const userId = userIdOf(visit)
      const kind = kindAsked(visit)
      const account = await accountOf(website, visit)
      const page = pageOf(visit)
      const comments = await website.lectern.listUserComments(visit.actor, { kind, userId, page })
      const row = await rowsOf(website, visit, comments.items)
      const path = `${accountPath(userId)}/comments`
      const { accounts } = visit.words.admin
      return adminPage(
        visit,
        'users',
        accounts.commentsOf(nameOf(account)),
        html`${kindsHtml(visit, 'tags', path, kind)}
          ${listHtml(visit, comments, { path, row, empty: accounts.noComments, look: 'comments' })}
          <p><a href="${visit.at(accountPath(userId))}">${accounts.back}</a></p>`,
      )
    },
  },
  button('trust', trust(true)),
  button('untrust', trust(false)),
  button('unsuspend', suspend(false)),
  button('photo/remove', removePhoto),
  button('moderations/:moderationId/undo', undoModeration),
  ...dangerPages('suspend', suspend(true), ({ accounts }, name) => ({
    title: accounts.suspendTitle(name),
    effects: accounts.suspendMeans,
    submit: accounts.suspend,
  })),
  ...dangerPages('take-down', takeDown, ({ accounts }, name, { onTalks, onEvents }) => ({
    title: accounts.takeDownTitle(name),
    effects: accounts.takeDownMeans(onTalks, onEvents),
    submit: accounts.takeDown,
  })),
]

interface Danger {
  readonly title: string
  readonly effects: readonly string[]
  readonly submit: string
}

type Account = Awaited<ReturnType<typeof accountOf>>

/** A page that says what a button does, before it does it. */
function dangerPages(
  rest: string,
  move: Move,
  wordsOf: (words: Visit['words']['admin'], name: string, comments: Account['shownComments']) => Danger,
): readonly PageRoute[] {
  return formPages({
    path: `${PATH}/${rest}`,
    signIn: true,
    find: accountOf,
    show: (_website, visit, account) => {
      const { admin } = visit.words
      const { title, effects, submit } = wordsOf(admin, nameOf(account), account.shownComments)
      const path = accountPath(account.user.id)
      return adminPage(
        visit,
        'users',
        title,
        html`<section class="panel">
            <ul>
              ${effects.map((effect) => html`<li>${effect}</li>`)}
            </ul>
            ${formHtml(visit, { action: `${path}/${rest}`, fields: [], submit, look: 'danger' })}
          </section>
          <p><a href="${visit.at(path)}">${admin.accounts.back}</a></p>`,
      )
    },
    send: async ({ lectern }, visit, { user: { id } }) =>
      redirect(`${accountPath(id)}?done=${await move(lectern, visit, id)}`),
  })
}
