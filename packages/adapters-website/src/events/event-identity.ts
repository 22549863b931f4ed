import type { Event, User } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { linkHtml } from '../text/prose.ts'
import type { Words } from '../words/words.ts'

/** The links of an event or a person, each an item of a list. */
export const linkItemsHtml = ({ links }: Pick<Event | User, 'links'>): readonly Html[] =>
  links.map(({ title, url }) => html`<li dir="auto">${linkHtml(url, html`${title}`)}</li>`)

/** The sponsors below their levels, in the order in which the hosts wrote them. */
export function sponsorsHtml({ sponsors }: Pick<Event, 'sponsors'>, { fields }: Words): Html | undefined {
  if (sponsors.length === 0) return undefined
  return html`<section class="sponsors">
    <h2>${fields.sponsors}</h2>
    ${[...Map.groupBy(sponsors, ({ level }) => level)].map(
      ([level, ofLevel]) =>
        html`${level === '' ? undefined : html`<h3 dir="auto">${level}</h3>`}
          <ul class="row">
            ${ofLevel.map(({ name, url }) => html`<li dir="auto">${linkHtml(url, html`${name}`)}</li>`)}
          </ul>`,
    )}
  </section>`
}
