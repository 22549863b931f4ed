import { chooseCoding, compress } from './compression.ts'
import { etagOf } from './etag.ts'
import { cookieHeaders, type Headers, toRawHeaders } from './headers.ts'
import type { Rendering } from './render.ts'

/** A response with a body, as it is sent: the same for equal requests. */
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
  readonly acceptEncoding: string | undefined
  /** Whether the request is a GET, so that the response gets an ETag. */
  readonly reads: boolean
}

/** Synchronous, unless the body is compressed. */
export function writeResponse(writing: Writing): WrittenResponse | Promise<WrittenResponse> {
  const { status, rendering, acceptEncoding, reads } = writing
  const bytes = Buffer.from(rendering.text)
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
