import type { TokenView } from '@lectern/application'
import type { TokenId } from '@lectern/domain'
import { html, type Html } from '../../http/page/html.ts'
import { pathId } from '../../http/request/path-parameters.ts'
import { dateHtml } from '../http/date-html.ts'
import { formHtml } from '../http/form-html.ts'
import { everything } from '../http/everything.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'

export const tokenPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/tokens',
    useCases: ['listTokens'],
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { items } = await lectern.listTokens(visit.actor, { page: everything })
      return page('Allowed applications', html`${noticeHtml(visit, notices)} ${listHtml(items, visit)}`)
    },
  },
  {
    method: 'POST',
    path: '/user/tokens/:tokenId/revoke',
    page: '/user/tokens',
    useCases: ['revokeToken'],
    signIn: true,
    handle: async ({ lectern }, { actor, path }) => {
      await lectern.revokeToken(actor, { tokenId: pathId<TokenId>(path, 'tokenId', 'Token') })
      return redirect('/user/tokens?done=revoked')
    },
  },
]

const notices: Readonly<Record<string, string>> = {
  revoked: 'The application can no longer act for you.',
}

const listHtml = (tokens: readonly TokenView[], visit: Visit): Html =>
  tokens.length === 0
    ? html`<p>No application can act for you.</p>`
    : html`<p>These applications can act in your name.</p>
        ${tokens.map((token) => tokenHtml(token, visit))}`

const tokenHtml = (token: TokenView, visit: Visit): Html =>
  html`<section class="panel">
    <h2>${token.application === '' ? 'Issued by the operator of this service' : token.application}</h2>
    <dl class="fields">
      <dt>May</dt>
      <dd>${token.scope === 'write' ? 'read and change what you can' : 'read what you can'}</dd>
      <dt>Allowed</dt>
      <dd>${dateHtml(token.createdDate)}</dd>
      <dt>Last used</dt>
      <dd>${dateHtml(token.lastUsedDate)}</dd>
    </dl>
    <div class="row">
      ${formHtml(visit, { action: `/user/tokens/${token.id}/revoke`, submit: 'Revoke', look: 'quiet' })}
    </div>
  </section>`
