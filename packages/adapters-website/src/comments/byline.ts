import type { CommentView } from '@lectern/application'
import { toIso } from '@lectern/domain'
import { html, type Html, personPath } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'

/** The day, with the time in its tooltip. */
export const dateHtml = (
  { words: { locale } }: Visit,
  { createdDate, zone }: Pick<CommentView, 'createdDate' | 'zone'>,
): Html =>
  html`<time
    datetime="${toIso(createdDate, zone)}"
    title="${formatMoment(locale, 'moment', createdDate, zone)}"
    >${formatMoment(locale, 'day', createdDate, zone)}</time
  >`

/** The name of the author, with a link to the person. */
export function authorHtml(
  { words, at }: Visit,
  { username, userDisplayName }: { readonly username: string; readonly userDisplayName: string },
): Html {
  if (username === '') return html`<span class="quiet">${words.comments.anonymous}</span>`
  return html`<a class="name" href="${at(personPath(username))}" dir="auto"
    >${userDisplayName || username}</a
  >`
}
