import { html, type Html } from '@lectern/http'
import { initialsOf } from '../events/picture.ts'
import type { Website } from '../http/page-route.ts'
import { avatarHtml } from './avatar.ts'

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
