import { html, type Html, personPath } from '@lectern/http'
import { initialsOf } from '../events/picture.ts'
import type { Visit, Website } from '../http/page-route.ts'
import type { User } from '@lectern/domain'

/** A page has at most this many avatars. */
export const PEOPLE_PER_PAGE = 30

/** The avatar of a person, or the first letters of a name that belongs to no account. The name is beside it. */
export const faceHtml = (
  { name, avatarHash }: { readonly name: string; readonly avatarHash: string | undefined },
  { avatarUrl }: Pick<Website, 'avatarUrl'>,
  size: 40 | 56,
): Html =>
  avatarHash === undefined
    ? html`<span class="avatar initials size-${size}" aria-hidden="true">${initialsOf(name)}</span>`
    : avatarHtml(avatarUrl, avatarHash, size)

/** A picture that adds nothing to the name beside it. */
export const avatarHtml = (avatarUrl: string, avatarHash: string, size: number): Html =>
  html`<img
    class="avatar"
    src="${avatarUrl}${avatarHash}"
    alt=""
    width="${size}"
    height="${size}"
    loading="lazy"
  />`

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
