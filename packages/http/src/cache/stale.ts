import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { html } from '../page/html.ts'
import { toRawHeaders } from '../response/headers.ts'
import type { WrittenResponse } from '../response/written-response.ts'

/** A response from before an outage. */
export interface KeptResponse {
  readonly response: WrittenResponse
  readonly ageSeconds: number
}

/** Marked as old for programs, and in HTML for readers by a line above the content. Nobody may keep it any longer. */
export function markStale({ response, ageSeconds }: KeptResponse, note: string | undefined): WrittenResponse {
  const headers = [...without(response.headers, ['cache-control', 'etag']), ...staleHeaders(ageSeconds)]
  const kept = { ...response, headers, etag: undefined }
  if (note === undefined || !response.bodyHeaders.includes(HTML)) return kept
  const line = html`<div class="notices"><p class="notice" role="status">${note}</p></div>`
  const page = decoded(response).replace(/(?=<main)/u, () => line.toString())
  const bodyHeaders = without(response.bodyHeaders, ['content-encoding'])
  return { ...kept, bodyHeaders, body: Buffer.from(page) }
}

const HTML = 'text/html; charset=utf-8'

const staleHeaders = (ageSeconds: number): readonly string[] =>
  toRawHeaders({
    'cache-control': 'no-store',
    warning: '110 - "Response is Stale"',
    age: String(ageSeconds),
  })

/** Of raw headers: names and values in turn. */
const without = (headers: readonly string[], names: readonly string[]): readonly string[] =>
  headers.filter((_, at) => !names.includes((headers[at - (at % 2)] ?? '').toLowerCase()))

function decoded({ bodyHeaders, body }: WrittenResponse): string {
  if (bodyHeaders.includes('br')) return brotliDecompressSync(body).toString()
  if (bodyHeaders.includes('gzip')) return gunzipSync(body).toString()
  return body.toString()
}
