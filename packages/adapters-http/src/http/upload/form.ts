import type { BusboyInstance } from '@fastify/busboy'
import type { UploadedPart } from '@lectern/application'
import type { IncomingMessage } from 'node:http'
import { requireType } from '../request/body.ts'
import { badRequest, type HttpError, httpError } from '../failure.ts'
import { aPart, type GrowingPart } from './growing-part.ts'
import type { Share } from './memory.ts'

/** What a form with a file may hold. */
export interface FileForm {
  /** The name of its one field. */
  readonly field: string
  readonly contentTypes: readonly string[]
  readonly mostBytes: number
}

const KIB = 1024

/** For what a client writes around the file. */
const MARGIN = 64 * KIB

/** With more of them it is certain what is wrong with the form. */
const MOST_PARTS = 10

/** The parts of a form, read only as far as it takes to tell whether it is right. */
export async function readForm(
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
  // A byte more than is taken, to tell that there are more.
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

/** Stops reading when it knows enough, and lets the rest flow by, so that the client gets to read the answer. */
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
    // What was read has not reached its parts yet.
    setImmediate(finish)
  }
  let length = 0
  const read = (chunk: Buffer): void => {
    length += chunk.length
    if (length > mostBytes) return parts.length > 1 ? finishEarly() : refuse(tooLarge(mostBytes))
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

/** The parts as far as they have come; `onEnough` is called when it is certain that they are wrong. */
function growingParts(parser: BusboyInstance, onEnough: () => void): readonly GrowingPart[] {
  const parts: GrowingPart[] = []
  parser.on('file', (name, stream) => {
    const part = aPart(name, true, !parts.some(({ isFile }) => isFile))
    parts.push(part)
    stream.on('data', (chunk: Buffer) => part.add(chunk))
    stream.once('limit', onEnough)
    // The parser tells it too.
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

const tooLarge = (mostBytes: number): HttpError =>
  httpError(413, 'too-large', `The form must be at most ${mostBytes / KIB} KiB`)

const tooBusy = (): HttpError =>
  httpError(503, 'too-busy', 'Too much is being uploaded at the moment', { 'retry-after': '10' })
