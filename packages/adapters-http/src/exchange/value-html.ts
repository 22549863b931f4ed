import { onFirstUse } from '@lectern/domain'
import {
  apiPageWords as words,
  englishFrameWords,
  html,
  type Html,
  type Json,
  type JsonObject,
} from '@lectern/http'

/** Any value for people: objects as names with values, addresses as links, texts as they are. */
export function valueHtml(value: Json): Html {
  if (value === null) return quiet(words.none)
  if (typeof value === 'string') return textHtml(value)
  if (typeof value !== 'object') return html`${String(value)}`
  if (isList(value)) return listHtml(value)
  return fieldsHtml(value, 'inline')
}

/** Each field on a line, or one behind the other. */
export const fieldsHtml = (fields: JsonObject, look: 'lines' | 'inline' = 'lines'): Html => {
  const entries = Object.entries(fields)
  if (entries.length === 0) return quiet(words.none)
  return html`<dl class="fields ${look}">
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${name.endsWith('_date') && typeof value === 'string' ? dateHtml(value) : valueHtml(value)}</dd>
        </div>`,
    )}
  </dl>`
}

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function textHtml(text: string): Html {
  if (text === '') return quiet(words.emptyText)
  return isAddress(text)
    ? html`<a class="address" href="${text}" rel="nofollow noopener">${text}</a>`
    : html`<span class="text" dir="auto">${text}</span>`
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text) && URL.canParse(text)

/** `2026-05-01T14:00:00+02:00`, which the style sheet follows with `Fri, 1 May 2026, 14:00`. */
function dateHtml(text: string): Html {
  const [, local = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:Z|[+-]\d\d:\d\d)$/u.exec(text) ?? []
  const moment = Date.parse(`${local}Z`)
  return Number.isNaN(moment)
    ? textHtml(text)
    : html`<time datetime="${text}" data-words="${dates().format(moment)}">${text}</time>`
}

const dates = onFirstUse(
  () =>
    new Intl.DateTimeFormat(englishFrameWords.locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
)

const listHtml = (items: readonly Json[]): Html =>
  items.length === 0
    ? quiet(words.none)
    : html`<ul class="values">
        ${items.map((item) => html`<li>${valueHtml(item)}</li>`)}
      </ul>`

const quiet = (word: string): Html => html`<span class="quiet">${word}</span>`
