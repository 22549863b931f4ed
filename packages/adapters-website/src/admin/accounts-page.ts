import type { User } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { listHtml, pageOf } from '../http/pager.ts'
import { avatarHtml } from '../people/face.ts'
import { adminPage } from './admin-page.ts'

const PATH = '/admin/users'

/** All accounts, or those whose name has the text of the search. */
export const accountsPage: PageRoute = {
  method: 'GET',
  path: PATH,
  signIn: true,
  handle: async (website, visit) => {
    const keyword = visit.query.get('q') ?? ''
    const listing = await website.lectern.listAccounts(visit.actor, { keyword, page: pageOf(visit) })
    const { accounts } = visit.words.admin
    return adminPage(
      visit,
      'users',
      visit.words.admin.sections.users,
      html`${searchHtml(keyword, visit)}
      ${listHtml(visit, listing, {
        path: PATH,
        row: (user) => accountRow(user, visit, website),
        empty: accounts.none,
      })}`,
    )
  },
}

const searchHtml = (keyword: string, { at, words }: Visit): Html =>
  html`<form
    class="big-search"
    role="search"
    aria-label="${words.admin.accounts.search}"
    action="${at(PATH)}"
  >
    <input
      type="search"
      name="q"
      value="${keyword}"
      maxlength="200"
      aria-label="${words.admin.accounts.search}"
      placeholder="${words.admin.accounts.search}"
    />
    <button>${words.frame.search}</button>
  </form>`

const accountRow = (user: User, visit: Visit, { avatarUrl }: Pick<Website, 'avatarUrl'>): Html =>
  html`<li class="list-row">
    ${avatarHtml(avatarUrl, user.avatarHash, 56)}
    <div class="body">
      <h2><a href="${visit.at(`${PATH}/${user.id}`)}" dir="auto">${user.fullName || user.username}</a></h2>
      <p class="facts"><span>${user.username}</span> ${emailHtml(user)}</p>
    </div>
    <span class="row">${statesHtml(user, visit)}</span>
  </li>`

/** An imported account has no address. */
const emailHtml = ({ email }: User): Html | undefined =>
  email === '' ? undefined : html`<span>${email}</span>`

/** What is special about an account. */
export function statesHtml(user: User, { words }: Visit): readonly Html[] {
  const { states } = words.admin.accounts
  return [
    ...(user.admin ? [html`<span class="badge">${states.admin}</span>`] : []),
    ...(user.trusted ? [html`<span class="badge">${states.trusted}</span>`] : []),
    ...(user.verified ? [] : [html`<span class="badge warning">${states.unverified}</span>`]),
    ...(user.imported ? [html`<span class="badge">${states.imported}</span>`] : []),
    ...(user.suspended ? [html`<span class="badge warning">${states.suspended}</span>`] : []),
  ]
}
