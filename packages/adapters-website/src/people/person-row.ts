import type { User } from '@lectern/domain'
import { html, type Html, personPath } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { avatarHtml } from './avatar.ts'

/** A person in a list. */
export const personRow = (
  { username, fullName, avatarHash, biography }: User,
  { at }: Visit,
  { avatarUrl }: Pick<Website, 'avatarUrl'>,
): Html =>
  html`<li class="list-row">
    ${avatarHtml(avatarUrl, avatarHash, 56)}
    <div class="body">
      <h3><a href="${at(personPath(username))}" dir="auto">${fullName || username}</a></h3>
      <p class="facts"><span>${username}</span></p>
      ${biography === '' ? undefined : html`<p class="one-line quiet small" dir="auto">${biography.slice(0, 160)}</p>`}
    </div>
  </li>`
