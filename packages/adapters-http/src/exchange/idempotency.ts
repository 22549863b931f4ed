import * as v from 'valibot'
import type { IdempotencyKey, UploadedPart } from '@lectern/application'
import { hash } from 'node:crypto'
import type { Answer } from './answer.ts'
import { badRequest, isKey, type JsonObject, keyedBy, type SentFile } from '@lectern/http'
import type { Fields } from './body.ts'
import type { Call, Route } from './route.ts'

/**
 * Whether the route takes an idempotency key. A key belongs to an account. An operation that a secret alone permits, such as
 * changing a password by a mailed link, or the votes of a box, belongs to none.
 */
export const takesKeys = ({ method, signIn, noStore, boxes }: Route): boolean =>
  method !== 'GET' && !(signIn === undefined && (noStore === true || boxes === true))

/** The condition that `Idempotency-Key` makes. */
export function idempotencyKeyOf(key: string, route: Route, call: Call): IdempotencyKey<Answer> {
  if (!isKey(key)) {
    throw badRequest('bad-key', 'Idempotency-Key must be 1 to 255 printable ASCII characters')
  }
  if (nestsDeeper(call.body, DEEPEST)) {
    throw badRequest('bad-key', `With Idempotency-Key a body must nest at most ${DEEPEST} levels`)
  }
  const { method, path, query = [], noStore } = route
  const asked = query.map(({ name }) => call.query.get(name))
  return {
    ...keyedBy(key, [
      method,
      path,
      call.path,
      asked,
      call.body,
      call.parts.map(tellApart),
      ...tellFile(call.file),
    ]),
    write: (answer) => (noStore ? undefined : JSON.stringify(answer)),
    read: (written) => ({ ...v.parse(storedAnswer, JSON.parse(written)), view: undefined }),
  }
}

/** `JSON.stringify` is recursive. */
const DEEPEST = 1000

/** Level by level. */
function nestsDeeper(body: Fields, most: number): boolean {
  let level: readonly unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap(inside)
  }
  return false
}

const inside = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

/** Forms are compared by their parts, because each request has another boundary. */
const tellApart = ({ name, isFile, content }: UploadedPart): readonly unknown[] => [
  name,
  isFile,
  hash('sha256', content, 'base64url'),
]

const tellFile = (file: SentFile | undefined): readonly unknown[] =>
  file === undefined ? [] : [file.mediaType ?? '', hash('sha256', file.bytes, 'base64url')]

const headers = v.record(v.string(), v.string())
const number = v.number()

const storedAnswer = v.variant('kind', [
  v.object({ kind: v.literal('empty'), status: v.picklist([200, 201, 202, 204]), headers }),
  v.object({
    kind: v.literal('representation'),
    status: v.picklist([200, 201]),
    root: v.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
    place: v.object({ count: number, total: number, start: number, size: number }),
    conditions: v.array(v.tuple([v.string(), v.string()])),
    headers,
  }),
])
