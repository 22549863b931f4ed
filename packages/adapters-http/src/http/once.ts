import type { IdempotencyKey, UploadedPart } from '@lectern/application'
import { createHmac, hash } from 'node:crypto'
import * as v from 'valibot'
import type { Answer } from './response/answer.ts'
import { badRequest } from './failure.ts'
import type { JsonObject } from './json.ts'
import type { Call, Route } from './route.ts'

/**
 * Whether requests of the route heed a key. A key is of an account: what anybody may do who has a secret for it, such as
 * changing a password by a mailed link, is of none.
 */
export const heedsKeys = ({ method, signIn, noStore }: Route): boolean =>
  method !== 'GET' && !(noStore === true && signIn === undefined)

/** The condition that `Idempotency-Key` makes. */
export function idempotencyKeyOf(key: string, route: Route, call: Call): IdempotencyKey<Answer> {
  if (!isKey(key)) {
    throw badRequest('bad-key', 'Idempotency-Key must be 1 to 255 printable ASCII characters')
  }
  const { method, path, query = [], noStore } = route
  const asked = query.map(({ name }) => call.query.get(name))
  return {
    ...keyedBy(key, [method, path, call.path, asked, call.body, call.parts.map(tellApart)]),
    write: (answer) => (noStore ? undefined : JSON.stringify(answer)),
    read: (written) => ({ ...v.parse(storedAnswer, JSON.parse(written)), view: undefined }),
  }
}

export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/u.test(text)

/**
 * Key and fingerprint as they are stored. The fingerprint may be made of passwords. It is of no use for guessing them
 * without the key itself, of which only a hash is stored.
 */
export const keyedBy = (
  key: string,
  request: unknown,
): Pick<IdempotencyKey<unknown>, 'key' | 'fingerprint'> => ({
  key: hash('sha256', key, 'base64url'),
  fingerprint: createHmac('sha256', key).update(JSON.stringify(request)).digest('base64url'),
})

/** Two forms are the same by what they hold: each time that one is sent, it has another boundary. */
const tellApart = ({ name, isFile, content }: UploadedPart): readonly unknown[] => [
  name,
  isFile,
  hash('sha256', content, 'base64url'),
]

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
