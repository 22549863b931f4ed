import type { ShownEvent } from '@lectern/application'
import type { Event, User } from '@lectern/domain'
import { html, type Html, type Uris } from '@lectern/http'
import { linkHtml } from '../text/prose.ts'
import type { Words } from '../words/words.ts'
import { imageHtml, imageOfType } from './images.ts'

/** The links of an event or a person, each an item of a list. */
export const linkItemsHtml = ({ links }: Pick<Event | User, 'links'>): readonly Html[] =>
  links.map(({ title, url }) => html`<li dir="auto">${linkHtml(url, html`${title}`)}</li>`)

/** The logos or names of the sponsors below their levels, in the order in which the hosts wrote them. */
export function sponsorsHtml(event: ShownEvent, { fields }: Words, uris: Uris): Html | undefined {
  const { sponsors } = event
  const shown = (name: string): Html => {
    const logo = imageOfType(event, 'sponsor', name)
    return logo === undefined ? html`${name}` : imageHtml(logo, uris, name)
  }
  if (sponsors.length === 0) return undefined
  return html`<section class="sponsors">
    <h2>${fields.sponsors}</h2>
    ${[...Map.groupBy(sponsors, ({ level }) => level)].map(
      ([level, ofLevel]) =>
        html`${level === '' ? undefined : html`<h3 dir="auto">${level}</h3>`}
          <ul class="row">
            ${ofLevel.map(({ name, url }) => html`<li dir="auto">${linkHtml(url, shown(name))}</li>`)}
          </ul>`,
    )}
  </section>`
}
