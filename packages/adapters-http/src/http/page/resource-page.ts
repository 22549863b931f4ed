import { html, type Html } from './html.ts'
import type { Json, JsonObject } from '../json.ts'
import { pageLayout } from './page-layout.ts'
import type { Uris } from '../uris.ts'
import { fieldsHtml, isList, valueHtml } from './value-html.ts'

export interface PageFrame {
  /** The address of the page, without a query. */
  readonly address: string
  readonly uris: Uris
}

/** The same data as in JSON, for people: every address is a link, and the neighbouring pages are buttons. */
export function resourcePage({ meta, ...root }: JsonObject, { address, uris }: PageFrame): Html {
  const fields = isFields(meta) ? meta : {}
  const thisPage = typeof fields['this_page'] === 'string' ? fields['this_page'] : address
  const buttons = pageButtons(fields)
  return pageLayout(
    {
      title: titleOf(root, address, uris),
      crumbs: [
        { name: 'API', address: uris.landing },
        { name: 'Documentation', address: uris.docs },
        { name: 'This page as JSON', address: asJson(thisPage) },
      ],
      content: html`${buttons} ${Object.entries(root).map(sectionHtml)} ${buttons} ${metaHtml(meta)}`,
    },
    uris.frame,
  )
}

const titleOf = (root: JsonObject, address: string, uris: Uris): string =>
  address === uris.landing ? 'Where to go from here' : (Object.keys(root)[0] ?? '').replaceAll('_', ' ')

const sectionHtml = ([name, value]: [string, Json]): Html =>
  isList(value)
    ? recordsHtml(value)
    : html`<article class="record">${fieldsHtml({ [name]: value })}</article>`

const recordsHtml = (records: readonly Json[]): Html =>
  records.length === 0
    ? html`<p class="empty">There is nothing in this list.</p>`
    : html`${records.map(
        (record) => html`<article class="record">${headingHtml(record)} ${valueHtml(record)}</article>`,
      )}`

/**
 * The first field of a record is its name, except for comments and reports, which have none. The name leads to the page of the
 * website.
 */
function headingHtml(record: Json): Html | undefined {
  if (!isFields(record)) return undefined
  const [[field, name] = ['', undefined]] = Object.entries(record)
  if (typeof name !== 'string' || field.endsWith('_date')) return undefined
  const { website_uri: page } = record
  return typeof page === 'string' ? html`<h2><a href="${page}">${name}</a></h2>` : html`<h2>${name}</h2>`
}

const metaHtml = (meta: Json | undefined): Html | undefined =>
  meta === undefined
    ? undefined
    : html`<article class="record">
        <h2>meta</h2>
        ${valueHtml(meta)}
      </article>`

function pageButtons({ prev_page: prev, next_page: next }: JsonObject): Html | undefined {
  if (prev === undefined && next === undefined) return undefined
  return html`<nav class="pages" aria-label="Pages">
    ${button(prev, 'prev', 'Previous page')} ${button(next, 'next', 'Next page')}
  </nav>`
}

const button = (address: Json | undefined, relation: string, label: string): Html | undefined =>
  typeof address === 'string'
    ? html`<a class="button quiet" rel="${relation}" href="${address}">${label}</a>`
    : undefined

const asJson = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}format=json`

const isFields = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)
