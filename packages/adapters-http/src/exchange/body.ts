import type { IncomingMessage } from 'node:http'
import { isStorable } from '@lectern/domain'
import { badRequest, HttpError, readBytes, requireType } from '@lectern/http'

/** The fields of a body, unchecked. */
export type Fields = Readonly<Record<string, unknown>>

const MOST_BYTES = 256 * 1024

export const NO_FIELDS: Fields = {}

/** The body of a route that needs one: a JSON object in UTF-8. */
export async function readFields(request: IncomingMessage, holds?: string): Promise<Fields> {
  requireType('application/json', request.headers)
  const bytes = await readBytes(request, MOST_BYTES, holds)
  if (bytes.length === 0) throw badRequest('no-body', 'The body must be a JSON object, and there is none')
  const value = parse(bytes)
  if (!isObject(value)) throw badRequest('not-an-object', 'The body must be a JSON object')
  requireStorable(value)
  return value
}

/** The body of a route for which it is optional. A body that cannot be read is ignored. */
export async function readFieldsIfAny(request: IncomingMessage): Promise<Fields> {
  try {
    const value = parse(await readBytes(request, MOST_BYTES))
    return isObject(value) ? value : NO_FIELDS
  } catch (error) {
    if (error instanceof HttpError) return NO_FIELDS
    throw error
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badRequest('not-json', 'The body must be valid JSON in UTF-8')
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks every text in the body, also of unknown fields. Has its own stack, because nesting can be deep. */
function requireStorable(body: Fields): void {
  const pending: unknown[] = [body]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string' && !isStorable(value)) throw unstorable()
    if (Array.isArray(value)) for (const item of value) pending.push(item)
    if (isObject(value)) for (const [name, item] of Object.entries(value)) pending.push(name, item)
  }
}

const unstorable = (): HttpError =>
  badRequest('not-text', 'The body must not contain U+0000 or unpaired surrogates')
