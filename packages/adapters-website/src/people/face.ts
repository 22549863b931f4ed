import { html, type Html, personPath } from '@lectern/http'
import { initialsOf } from '../events/picture.ts'
import type { Visit, Website } from '../http/page-route.ts'
import type { User } from '@lectern/domain'

/** A page has at most this many avatars. */
export const PEOPLE_PER_PAGE = 30

interface Face {
  readonly name: string
  readonly avatarHash: string | undefined
  /** The file of a photo of somebody without an account. */
  readonly photo?: string
}

/** The avatar of a person; for a name that belongs to no account the photo, or else its first letters. The name is beside it. */
export function faceHtml(
  { name, avatarHash, photo = '' }: Face,
  { avatarUrl, uris }: Pick<Website, 'avatarUrl' | 'uris'>,
  size: 40 | 56 | 72,
): Html {
  if (avatarHash !== undefined) return avatarHtml(avatarUrl, avatarHash, size)
  if (photo !== '') return avatarHtml('', uris.image(photo), size)
  return html`<span class="avatar initials size-${size}" aria-hidden="true">${initialsOf(name)}</span>`
}

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
