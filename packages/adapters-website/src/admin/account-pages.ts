import type { ModerationId, UserId } from '@lectern/domain'
import { type Problem, html, pathId } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { accountOf, accountPage, accountPath, nameOf, userIdOf } from './account-page.ts'
import { adminPage } from './admin-page.ts'
import { accountsPage } from './accounts-page.ts'
import { accountCommentsPage } from './account-comments-page.ts'

const PATH = '/admin/users/:userId'

type Move = (website: Website, visit: Visit, userId: UserId) => Promise<void>

const trust =
  (trusted: boolean): Move =>
  ({ lectern }, { actor }, userId) =>
    lectern.trustUser(actor, { userId, trusted })

const suspend =
  (suspended: boolean): Move =>
  ({ lectern }, { actor }, userId) =>
    lectern.suspendUser(actor, { userId, suspended })

/** A button on the page of the account. */
const button = (rest: string, done: string, useCase: 'trustUser' | 'suspendUser', move: Move): PageRoute => ({
  method: 'POST',
  path: `${PATH}/${rest}`,
  page: PATH,
  useCases: [useCase, 'getAccount'],
  signIn: true,
  handle: async (website, visit) =>
    orShowAgain(
      async () => {
        const userId = userIdOf(visit)
        await move(website, visit, userId)
        return redirect(`${accountPath(userId)}?done=${done}`)
      },
      (problems) => accountPage(website, visit, problems),
    ),
})

/** The accounts, and what admins do about one. */
export const accountAdminPages: readonly PageRoute[] = [
  accountsPage,
  {
    method: 'GET',
    path: PATH,
    useCases: ['getAccount'],
    signIn: true,
    handle: async (website, visit) => accountPage(website, visit),
  },
  accountCommentsPage,
  button('trust', 'trusted', 'trustUser', trust(true)),
  button('untrust', 'untrusted', 'trustUser', trust(false)),
  button('unsuspend', 'unsuspended', 'suspendUser', suspend(false)),
  {
    method: 'GET',
    path: `${PATH}/suspend`,
    useCases: ['getAccount'],
    signIn: true,
    handle: async (website, visit) => suspensionPage(website, visit),
  },
  {
    method: 'POST',
    path: `${PATH}/suspend`,
    useCases: ['getAccount', 'suspendUser'],
    signIn: true,
    handle: async (website, visit) =>
      orShowAgain(
        async () => {
          const userId = userIdOf(visit)
          await website.lectern.suspendUser(visit.actor, { userId, suspended: true })
          return redirect(`${accountPath(userId)}?done=suspended`)
        },
        (problems) => suspensionPage(website, visit, problems),
      ),
  },
  {
    method: 'GET',
    path: `${PATH}/take-down`,
    useCases: ['getAccount'],
    signIn: true,
    handle: async (website, visit) => takeDownPage(website, visit),
  },
  {
    method: 'POST',
    path: `${PATH}/take-down`,
    useCases: ['getAccount', 'takeDownComments'],
    signIn: true,
    handle: async (website, visit) =>
      orShowAgain(
        async () => {
          const authorId = userIdOf(visit)
          const { id } = await website.lectern.takeDownComments(visit.actor, { authorId })
          return redirect(`${accountPath(authorId)}?done=taken-down&moderation=${id}`)
        },
        (problems) => takeDownPage(website, visit, problems),
      ),
  },
  {
    method: 'POST',
    path: `${PATH}/moderations/:moderationId/undo`,
    page: PATH,
    useCases: ['getAccount', 'undoModeration'],
    signIn: true,
    handle: async (website, visit) =>
      orShowAgain(
        async () => {
          const moderationId = pathId<ModerationId>(visit.path, 'moderationId', 'Moderation')
          await website.lectern.undoModeration(visit.actor, { moderationId, eventId: undefined })
          return redirect(`${accountPath(userIdOf(visit))}?done=restored`)
        },
        (problems) => accountPage(website, visit, problems),
      ),
  },
]

async function suspensionPage(
  website: Website,
  visit: Visit,
  problems: readonly Problem[] = [],
): Promise<Page> {
  const account = await accountOf(website, visit)
  const { accounts } = visit.words.admin
  return dangerPage(visit, account.user.id, {
    title: accounts.suspendTitle(nameOf(account)),
    effects: accounts.suspendMeans,
    rest: 'suspend',
    submit: accounts.suspend,
    problems,
  })
}

async function takeDownPage(
  website: Website,
  visit: Visit,
  problems: readonly Problem[] = [],
): Promise<Page> {
  const account = await accountOf(website, visit)
  const { accounts } = visit.words.admin
  const { onTalks, onEvents } = account.shownComments
  return dangerPage(visit, account.user.id, {
    title: accounts.takeDownTitle(nameOf(account)),
    effects: accounts.takeDownMeans(onTalks, onEvents),
    rest: 'take-down',
    submit: accounts.takeDown,
    problems,
  })
}

interface Danger {
  readonly title: string
  readonly effects: readonly string[]
  readonly rest: string
  readonly submit: string
  readonly problems: readonly Problem[]
}

/** Says what a button does, before it does it. */
const dangerPage = (visit: Visit, userId: UserId, { title, effects, rest, submit, problems }: Danger): Page =>
  adminPage(
    visit,
    'users',
    title,
    html`<section class="panel">
        <ul>
          ${effects.map((effect) => html`<li>${effect}</li>`)}
        </ul>
        ${formHtml(visit, { action: `${accountPath(userId)}/${rest}`, problems, submit, look: 'danger' })}
      </section>
      <p><a href="${visit.at(accountPath(userId))}">${visit.words.admin.accounts.back}</a></p>`,
  )
