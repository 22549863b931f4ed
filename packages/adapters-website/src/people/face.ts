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
  size: 40 | 56 | 72,
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

type Named = Pick<User, 'username' | 'fullName'>

export const nameOf = ({ fullName, username }: Named): string => fullName || username

/** The name of a person, with a link to the page of the person. */
export const personLink = ({ at }: Pick<Visit, 'at'>, person: Named): Html =>
  html`<a href="${at(personPath(person.username))}" dir="auto">${nameOf(person)}</a>`

export const affiliationHtml = ({ affiliation }: Pick<User, 'affiliation'>): Html | undefined =>
  affiliation === '' ? undefined : html`<p class="quiet small" dir="auto">${affiliation}</p>`

/** The same, beside the avatar. */
export const personWithFace = (
  { at }: Visit,
  person: Named & Pick<User, 'avatarHash'>,
  { avatarUrl }: Pick<Website, 'avatarUrl'>,
): Html =>
  html`<a class="person" href="${at(personPath(person.username))}"
    >${avatarHtml(avatarUrl, person.avatarHash, 40)} <span dir="auto">${nameOf(person)}</span></a
  >`

/** A person in a list. */
export const personRow = (person: User, visit: Visit, { avatarUrl }: Pick<Website, 'avatarUrl'>): Html =>
  html`<li class="list-row">
    ${avatarHtml(avatarUrl, person.avatarHash, 56)}
    <div class="body">
      <h3>${personLink(visit, person)}</h3>
      <p class="facts"><span>${person.username}</span></p>
      ${person.biography === '' ? undefined : html`<p class="one-line quiet small" dir="auto">${person.biography.slice(0, 160)}</p>`}
    </div>
  </li>`
