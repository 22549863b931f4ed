import {
  apiPageWords as words,
  englishFrameWords,
  html,
  type Html,
  type Json,
  type JsonObject,
  pageLayout,
  type Uris,
} from '@lectern/http'
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
  const onWebsite = websiteOf(root)
  return pageLayout(
    {
      title: titleOf(root, address, uris),
      crumbs: [
        { name: englishFrameWords.api, address: uris.landing },
        { name: words.documentation, address: uris.docs },
        { name: words.asJson, address: asJson(thisPage) },
        ...(onWebsite === undefined ? [] : [{ name: words.onWebsite, address: onWebsite }]),
      ],
      content: html`${buttons} ${Object.entries(root).map(sectionHtml)} ${buttons} ${metaHtml(meta)}`,
    },
    uris.frame,
    englishFrameWords,
  )
}

function titleOf(root: JsonObject, address: string, uris: Uris): string {
  if (address === uris.landing) return words.landing
  const [name = ''] = Object.keys(root)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
}

/** The page of the website about the only record. */
function websiteOf(root: JsonObject): string | undefined {
  const [records] = Object.values(root)
  if (records === undefined || !isList(records) || records.length > 1) return undefined
  const [record] = records
  const page = isFields(record) ? record['website_uri'] : undefined
  return typeof page === 'string' && page !== '' ? page : undefined
}

const sectionHtml = ([name, value]: [string, Json]): Html =>
  isList(value)
    ? recordsHtml(value)
    : html`<article class="record">${fieldsHtml({ [name]: value })}</article>`

const recordsHtml = (records: readonly Json[]): Html =>
  records.length === 0
    ? html`<p class="empty">${words.emptyList}</p>`
    : html`${records.map(
        (record) =>
          html`<article class="record">
            ${headingHtml(record)} ${isFields(record) ? fieldsHtml(record) : valueHtml(record)}
          </article>`,
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
  return typeof page === 'string'
    ? html`<h2><a href="${page}" dir="auto">${name}</a></h2>`
    : html`<h2 dir="auto">${name}</h2>`
}

const metaHtml = (meta: Json | undefined): Html | undefined =>
  meta === undefined
    ? undefined
    : html`<article class="record">
        <h2>${words.meta}</h2>
        ${isFields(meta) ? fieldsHtml(meta) : valueHtml(meta)}
      </article>`

function pageButtons({ prev_page: prev, next_page: next }: JsonObject): Html | undefined {
  if (prev === undefined && next === undefined) return undefined
  return html`<nav class="pages" aria-label="${words.pages}">
    ${button(prev, 'prev', words.previousPage)} ${button(next, 'next', words.nextPage)}
  </nav>`
}

const button = (address: Json | undefined, relation: string, label: string): Html | undefined =>
  typeof address === 'string'
    ? html`<a class="button quiet" rel="${relation}" href="${address}">${label}</a>`
    : undefined

const asJson = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}format=json`

const isFields = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)
