import type { TokenView } from '@lectern/application'
import type { TokenId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { dateHtml } from '../time/time-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import { page, type PageRoute, type Visit } from '../http/page-route.ts'
import { everything } from '../http/pager.ts'

export const tokenPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/tokens',
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { items } = await lectern.listTokens(visit.actor, { page: everything })
      const { done } = visit.words.applications.allowed
      const back = html`<p><a href="${visit.at('/user/account')}">${visit.words.account.back}</a></p>`
      return page(
        visit.words.site.allowedApplications,
        html`${noticeHtml(visit, done)} ${listHtml(items, visit)} ${back}`,
      )
    },
  },
  formTarget({
    path: '/user/tokens/:tokenId/revoke',
    page: '/user/tokens',
    signIn: true,
    find: (_website, { path }) => pathId<TokenId>(path, 'tokenId', 'Token'),
    send: ({ lectern }, { actor }, tokenId) => lectern.revokeToken(actor, { tokenId }),
    done: 'revoked',
  }),
]

function listHtml(tokens: readonly TokenView[], visit: Visit): Html {
  const { none, these } = visit.words.applications.allowed
  return tokens.length === 0
    ? html`<p class="empty">${none}</p>`
    : html`<p>${these}</p>
        ${tokens.map((token) => tokenHtml(token, visit))}`
}

function tokenHtml(token: TokenView, visit: Visit): Html {
  const { words } = visit
  const { allowed } = words.applications
  return html`<section class="panel">
    <h2>${token.application === '' ? allowed.ofOperator : token.application}</h2>
    <dl class="fields">
      <dt>${allowed.may}</dt>
      <dd>${allowed.scopes[token.scope]}</dd>
      <dt>${allowed.since}</dt>
      <dd>${dateHtml(words, token.createdDate)}</dd>
      <dt>${words.access.sessions.lastUsed}</dt>
      <dd>${dateHtml(words, token.lastUsedDate)}</dd>
    </dl>
    <div class="row">
      ${formHtml(visit, { action: `/user/tokens/${token.id}/revoke`, submit: allowed.revoke, look: 'quiet' })}
    </div>
  </section>`
}
