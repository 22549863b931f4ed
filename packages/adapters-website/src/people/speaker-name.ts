import { nameKey } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'

/** Below the event, of the page of a name that nobody has claimed. */
export const belowOfSpeaker = (name: string): string => `/speaker/${encodeURIComponent(nameKey(name))}`

/** A name that nobody has claimed, with a link to its page. Browsers take a name of dots for a step in the path. */
export const speakerNameHtml = (
  { urlFriendlyName }: { readonly urlFriendlyName: string },
  name: string,
  { at }: Pick<Visit, 'at'>,
): Html =>
  /^\.{1,2}$/u.test(nameKey(name))
    ? html`<span dir="auto">${name}</span>`
    : html`<a href="${at(`/event/${urlFriendlyName}${belowOfSpeaker(name)}`)}" dir="auto">${name}</a>`
