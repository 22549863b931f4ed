import type { IncomingMessage } from 'node:http'
import { badRequest, httpError, tooLarge } from '../failure.ts'
import { readBytes } from '../request/read-bytes.ts'
import { type FileForm, readFileForm, tooBusy } from './form.ts'
import type { Share } from './memory.ts'

/** A body that is a file of one of these types, or a form with such a file as its one field. */
export type FileBody = FileForm

export interface SentFile {
  readonly bytes: Uint8Array
  /** Without parameters. Undefined for a file in a form. */
  readonly mediaType: string | undefined
}

const FORM = 'multipart/form-data'

export async function readFileBody(
  request: IncomingMessage,
  file: FileBody,
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
