import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { badRequest, httpError, tooLarge } from '../failure.ts'
import { readBytes } from '../request/read-bytes.ts'
import { tooBusy } from './form.ts'
import type { Share } from './memory.ts'
import { decodeUtf8, type Form, readForm, withPlainLineEnds } from '../request/form.ts'

/** The file that a form may have. */
export interface Upload {
  /** The name of its field. */
  readonly field: string
  /** Of the file, and of the other fields together. */
  readonly mostBytes: number
}

/** A form with at most one file. */
export interface UploadForm {
  readonly form: Form
  /** Undefined if no file was chosen. */
  readonly file: Uint8Array | undefined
}

/** For boundaries and headers of parts. */
const MARGIN = 64 * 1024

const MOST_PARTS = 50

const MULTIPART = /^multipart\/form-data\s*;/iu

/**
 * The fields of `form` are those of the page. The field of the file has a digest of the file there, so that forms with other
 * files have other contents.
 */
export async function readUploadForm(
  request: IncomingMessage,
  { field, mostBytes }: Upload,
  share: Share,
): Promise<UploadForm> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers
  if (!MULTIPART.test(type)) return { form: await readForm(request), file: undefined }
  if (coding.toLowerCase() !== 'identity') {
    throw httpError(415, 'encoded', 'The body must be sent without Content-Encoding')
  }
  // The parts are copies of the body.
  if (!share.take(2 * mostBytes)) throw tooBusy()
  const form = new Map<string, string>()
  let file: Uint8Array | undefined
  for (const { name, content } of await partsOf(type, await readBytes(request, mostBytes + MARGIN))) {
    if (form.has(name)) throw badRequest('repeated', 'The form must hold each of its fields once')
    if (name !== field) {
      form.set(name, withPlainLineEnds(decodeUtf8(content)))
    } else if (content.length > mostBytes) {
      throw tooLarge('file', mostBytes)
    } else if (content.length > 0) {
      file = content
      form.set(name, hash('sha256', content))
    }
  }
  return { form, file }
}

interface Part {
  readonly name: string
  readonly content: Buffer
}

async function partsOf(type: string, body: Buffer): Promise<readonly Part[]> {
  const { Busboy } = await import('@fastify/busboy')
  const { promise, resolve, reject } = Promise.withResolvers<readonly Part[]>()
  const refuse = (): void => reject(badRequest('not-a-form', 'The body must be valid multipart/form-data'))
  const parts: (Pick<Part, 'name'> & { readonly chunks: Buffer[] })[] = []
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: body.length, parts: MOST_PARTS, headerPairs: 20, headerSize: 8 * 1024 },
      isPartAFile: () => true,
    })
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = []
      parts.push({ name, chunks })
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      // The parser emits the same error.
      stream.on('error', () => undefined)
    })
    parser.once('partsLimit', refuse)
    parser.on('error', refuse)
    parser.once('finish', () =>
      resolve(parts.map(({ name, chunks }) => ({ name, content: Buffer.concat(chunks) }))),
    )
    parser.end(body)
  } catch {
    refuse()
  }
  return promise
}
