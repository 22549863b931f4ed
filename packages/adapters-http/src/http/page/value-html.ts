import { html, type Html } from './html.ts'
import type { Json, JsonObject } from '../json.ts'

/** Any value for people: objects as description lists, addresses as links, texts as they are. */
export function valueHtml(value: Json): Html {
  if (value === null) return quiet('none')
  if (typeof value === 'string') return textHtml(value)
  if (typeof value !== 'object') return html`${String(value)}`
  if (isList(value)) return listHtml(value)
  return fieldsHtml(value)
}

export const fieldsHtml = (fields: JsonObject): Html => {
  const entries = Object.entries(fields)
  if (entries.length === 0) return quiet('none')
  return html`<dl class="fields">
    ${entries.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${valueHtml(value)}</dd>`,
    )}
  </dl>`
}

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function textHtml(text: string): Html {
  if (text === '') return quiet('empty')
  return isAddress(text)
    ? html`<a href="${text}" rel="nofollow noopener">${text}</a>`
    : html`<span class="text">${text}</span>`
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text) && URL.canParse(text)

const listHtml = (items: readonly Json[]): Html =>
  items.length === 0
    ? quiet('none')
    : html`<ul>
        ${items.map((item) => html`<li>${valueHtml(item)}</li>`)}
      </ul>`

const quiet = (word: string): Html => html`<span class="quiet">${word}</span>`
