import type { BusboyInstance } from '@fastify/busboy'
import type { UploadedPart } from '@lectern/application'
import type { IncomingMessage } from 'node:http'
import { badRequest, type HttpError, httpError, tooLarge } from '../failure.ts'
import { readBytes, requireType } from '../request/read-bytes.ts'
import type { Share } from './memory.ts'

/** A part of a form that is still arriving. */
interface GrowingPart {
  readonly isFile: boolean
  add(chunk: Buffer): void
  whole(): UploadedPart
}

/** Without `keepsContent`, only the bytes are counted. */
function aPart(name: string, isFile: boolean, keepsContent: boolean): GrowingPart {
  const chunks: Buffer[] = []
  let byteSize = 0
  return {
    isFile,
    add(chunk) {
      byteSize += chunk.length
      if (keepsContent) chunks.push(chunk)
    },
    whole: () => ({ name, isFile, byteSize, content: Buffer.concat(chunks) }),
  }
}

/** The form with one file that a route takes. */
export interface FileForm {
  /** The name of its one field. */
  readonly field: string
  readonly contentTypes: readonly string[]
  readonly mostBytes: number
}

const KIB = 1024

/** For boundaries and headers of parts. */
const MARGIN = 64 * KIB

/** More parts than that do not change the verdict. */
const MOST_PARTS = 10

/** The parts of a form, read only until it is certain whether the form is right. */
export async function readFileForm(
  request: IncomingMessage,
  form: FileForm,
  share: Share,
): Promise<readonly UploadedPart[]> {
  requireType('multipart/form-data', request.headers)
  const type = request.headers['content-type']
  if (type === undefined) return []
  return readParts(request, await openParser(type, form), form.mostBytes + MARGIN, share)
}

async function openParser(type: string, { mostBytes }: FileForm): Promise<BusboyInstance> {
  const { Busboy } = await import('@fastify/busboy')
  // One byte above the limit shows that the file is too large.
  const limits = { fileSize: mostBytes + 1, fieldSize: KIB, parts: MOST_PARTS, headerPairs: 20 }
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...limits, headerSize: 8 * KIB },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw notAForm()
  }
}

/** Once the verdict is certain, the rest is read and dropped, so that the client gets to read the response. */
function readParts(
  request: IncomingMessage,
  parser: BusboyInstance,
  mostBytes: number,
  share: Share,
): Promise<readonly UploadedPart[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly UploadedPart[]>()
  const stop = (): void => {
    request.off('data', read).off('end', end).resume()
  }
  const refuse = (error: HttpError): void => {
    stop()
    reject(error)
  }
  const finish = (): void => resolve(parts.map((part) => part.whole()))
  const finishEarly = (): void => {
    stop()
    // The parser passes its last chunk on in the next tick.
    setImmediate(finish)
  }
  let length = 0
  const read = (chunk: Buffer): void => {
    length += chunk.length
    if (length > mostBytes) return parts.length > 1 ? finishEarly() : refuse(tooLarge('form', mostBytes))
    if (!share.take(chunk.length)) return refuse(tooBusy())
    parser.write(chunk)
  }
  const end = (): void => {
    parser.end()
  }
  const parts = growingParts(parser, finishEarly)
  parser.once('finish', finish)
  parser.on('error', () => refuse(notAForm()))
  request.on('data', read)
  request.once('end', end)
  request.once('error', () => refuse(badRequest('cut-short', 'The body ended early')))
  return promise
}

/** The parts that have arrived; `onEnough` is called when it is certain that they are wrong. */
function growingParts(parser: BusboyInstance, onEnough: () => void): readonly GrowingPart[] {
  const parts: GrowingPart[] = []
  parser.on('file', (name, stream) => {
    const part = aPart(name, true, !parts.some(({ isFile }) => isFile))
    parts.push(part)
    stream.on('data', (chunk: Buffer) => part.add(chunk))
    stream.once('limit', onEnough)
    // The parser emits the same error.
    stream.on('error', () => undefined)
  })
  parser.on('field', (name, value) => {
    const part = aPart(name, false, false)
    part.add(Buffer.from(value))
    parts.push(part)
  })
  parser.once('partsLimit', onEnough)
  return parts
}

const notAForm = (): HttpError =>
  badRequest(
    'not-a-form',
    'The body must be valid multipart/form-data, with the boundary that its type names',
  )

export const tooBusy = (): HttpError =>
  httpError(503, 'too-busy', 'Too much is being uploaded at the moment', { 'retry-after': '10' })

export interface SentFile {
  readonly bytes: Uint8Array
  /** Without parameters. Undefined for a file in a form. */
  readonly mediaType: string | undefined
}

const FORM = 'multipart/form-data'

/** A body that is a file of one of these types, or a form with such a file as its one field. */
export async function readFileBody(
  request: IncomingMessage,
  file: FileForm,
  share: Share,
): Promise<SentFile> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers
  const mediaType = type.split(';')[0]?.trim().toLowerCase()
  if (mediaType === FORM) return fileInForm(request, file, share)
  if (mediaType === undefined || !file.contentTypes.includes(mediaType)) {
    throw httpError(
      415,
      'wrong-type',
      `Content-Type must be one of ${[...file.contentTypes, FORM].join(', ')}`,
    )
  }
  if (coding.toLowerCase() !== 'identity') {
    throw httpError(415, 'encoded', 'The body must be sent without Content-Encoding')
  }
  if (!share.take(file.mostBytes)) throw tooBusy()
  const bytes = await readBytes(request, file.mostBytes)
  if (bytes.length === 0) throw badRequest('no-body', 'The body must be a file, and there is none')
  return { bytes, mediaType }
}

async function fileInForm(request: IncomingMessage, form: FileForm, share: Share): Promise<SentFile> {
  const parts = await readFileForm(request, form, share)
  const [part] = parts
  if (part === undefined || parts.length > 1 || !part.isFile || part.name !== form.field) {
    throw badRequest('no-file', `The form must have one file field '${form.field}' and no other`)
  }
  if (part.byteSize > form.mostBytes) {
    throw tooLarge('file', form.mostBytes)
  }
  return { bytes: part.content, mediaType: undefined }
}
