import type { Headers } from './answer.ts'
import { chooseCoding, type Coding, compress } from './compression.ts'
import { etagOf } from './etag.ts'
import type { Rendering } from './render.ts'

/** An answer with a body as it goes out: the same to whoever asks for it in the same words. */
export interface WrittenResponse {
  readonly status: number
  /** Also of an answer that says that nothing changed. */
  readonly headers: Headers
  /** What the body is. */
  readonly bodyHeaders: Headers
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
  const written = {
    status,
    headers: {
      ...writing.headers,
      'content-security-policy': rendering.contentSecurityPolicy,
      ...(etag === undefined ? {} : { etag }),
    },
    bodyHeaders: { 'content-type': rendering.contentType },
    etag,
    body: bytes,
  }
  return coding === 'identity' ? written : compressed(written, coding)
}

const compressed = async (written: WrittenResponse, coding: Coding): Promise<WrittenResponse> => ({
  ...written,
  bodyHeaders: { ...written.bodyHeaders, 'content-encoding': coding },
  body: await compress(written.body, coding),
})
