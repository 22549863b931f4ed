import { chooseCoding, compress } from './compression.ts'
import { etagOf } from './etag.ts'
import { type Headers, inTurn } from './headers.ts'
import type { Rendering } from './render.ts'

/** An answer with a body as it goes out: the same to whoever asks for it in the same words. */
export interface WrittenResponse {
  readonly status: number
  /** Names and values in turn; also of an answer that says that nothing changed. */
  readonly headers: readonly string[]
  /** What the body is; names and values in turn. */
  readonly bodyHeaders: readonly string[]
  /** Of what was read: by it clients find out that they have it already. */
  readonly etag: string | undefined
  readonly body: Buffer
}

export interface Writing {
  readonly status: number
  readonly headers: Headers
  readonly rendering: Rendering
  readonly acceptEncoding: string | undefined
  /** Whether it answers a GET, and so has a validator. */
  readonly reads: boolean
}

/** At once, unless the body is compressed. */
export function writeResponse(writing: Writing): WrittenResponse | Promise<WrittenResponse> {
  const { status, rendering, acceptEncoding, reads } = writing
  const bytes = Buffer.from(rendering.text)
  const coding = chooseCoding(acceptEncoding, bytes.length)
  const etag = status === 200 && reads ? etagOf(bytes, coding) : undefined
  const headers = inTurn({
    ...writing.headers,
    'content-security-policy': rendering.contentSecurityPolicy,
    ...(etag === undefined ? {} : { etag }),
  })
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
