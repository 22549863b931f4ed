import { chooseCoding, compress } from './compression.ts'
import { etagOf } from './etag.ts'
import { cookieHeaders, type Headers, INERT, openHeaders, toRawHeaders } from './headers.ts'
import type { Rendering } from './render.ts'

/** A response as it is sent: the same for equal requests. */
export interface WrittenResponse {
  readonly status: number
  /** Raw headers, also of a 304 response. */
  readonly headers: readonly string[]
  /** Raw headers that describe the body. */
  readonly bodyHeaders: readonly string[]
  /** For `If-None-Match`; only of responses to GET. */
  readonly etag: string | undefined
  readonly body: Buffer
}

export interface Writing {
  readonly status: number
  readonly headers: Headers
  readonly cookies?: readonly string[]
  readonly rendering: Rendering
  /** Undefined for a body that is never compressed. */
  readonly acceptEncoding?: string | undefined
  /** Whether a response with the status 200 gets an ETag. */
  readonly reads?: boolean
}

/** Synchronous, unless the body is compressed. */
export function writeResponse(writing: Writing): WrittenResponse | Promise<WrittenResponse> {
  const { status, rendering, acceptEncoding, reads } = writing
  const bytes = bytesOf(rendering.content)
  const coding = chooseCoding(acceptEncoding, bytes.length)
  const etag = status === 200 && reads ? etagOf(bytes, coding) : undefined
  const rawHeaders = toRawHeaders({
    ...writing.headers,
    'content-security-policy': rendering.contentSecurityPolicy,
    ...(etag === undefined ? {} : { etag }),
  })
  const headers = [...rawHeaders, ...cookieHeaders(writing.cookies ?? [])]
  const bodyHeaders = ['content-type', rendering.contentType]
  if (coding === 'identity') return { status, headers, bodyHeaders, etag, body: bytes }
  return compress(bytes, coding).then((body) => ({
    status,
    headers,
    bodyHeaders: [...bodyHeaders, 'content-encoding', coding],
    etag,
    body,
  }))
}

const bytesOf = (content: string | Uint8Array): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)

/** A response outside of the API, without negotiation. */
export const writeJson = (
  status: number,
  body: object | undefined,
  headers: Headers,
  contentType = 'application/json; charset=utf-8',
): WrittenResponse | Promise<WrittenResponse> =>
  body === undefined
    ? writeEmpty(status, { ...openHeaders, 'content-security-policy': INERT, ...headers })
    : writeResponse({
        status,
        headers: { ...openHeaders, ...headers },
        rendering: { contentType, content: JSON.stringify(body), contentSecurityPolicy: INERT },
      })

/** A response without a body. */
export const writeEmpty = (
  status: number,
  headers: Headers,
  cookies: readonly string[] = [],
): WrittenResponse => ({
  status,
  headers: [...toRawHeaders(headers), ...cookieHeaders(cookies)],
  bodyHeaders: [],
  etag: undefined,
  body: NOTHING,
})

const NOTHING = Buffer.alloc(0)
