import type { IncomingMessage } from 'node:http'
import { badRequest, httpError } from '../failure.ts'
import { readBytes } from './read-bytes.ts'

/** The fields of a form. */
export type Form = ReadonlyMap<string, string>

export const EMPTY_FORM: Form = new Map()

/** A comment of 10,000 characters can take 120,000 bytes. */
const MOST_BYTES = 128 * 1024

export async function readForm(request: IncomingMessage, mostBytes: number = MOST_BYTES): Promise<Form> {
  requireFormType(request.headers)
  return parseForm(await readBytes(request, mostBytes))
}

export function parseForm(bytes: Buffer): Form {
  const form = new Map<string, string>()
  for (const pair of decodeUtf8(bytes).split('&')) {
    if (pair === '') continue
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/su.exec(pair) ?? []
    const field = decode(name)
    if (form.has(field)) throw badRequest('repeated', 'The form must hold each of its fields once')
    form.set(field, withPlainLineEnds(decode(value)))
  }
  return form
}

/** Whether the body is a form without files. */
export const isForm = ({ 'content-type': type }: IncomingMessage['headers']): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/iu.test(type ?? '')

function requireFormType(headers: IncomingMessage['headers']): void {
  const { 'content-encoding': coding } = headers
  if (!isForm(headers)) {
    throw httpError(415, 'not-a-form', 'Content-Type must be application/x-www-form-urlencoded')
  }
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    throw httpError(415, 'encoded', 'The body must be sent without Content-Encoding')
  }
}

/** Browsers always send the lines of a text with carriage returns. */
export const withPlainLineEnds = (text: string): string => text.replaceAll('\r\n', '\n')

const decode = (text: string): string => orNotUtf8(() => decodeURIComponent(text.replaceAll('+', ' ')))

export const decodeUtf8 = (bytes: Buffer): string =>
  orNotUtf8(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))

function orNotUtf8(read: () => string): string {
  try {
    return read()
  } catch {
    throw badRequest('not-utf-8', 'The form must be valid percent-encoded UTF-8')
  }
}
