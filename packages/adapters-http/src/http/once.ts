import type { OnceKey, UploadedPart } from '@lectern/application'
import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { Answer } from './answer.ts'
import { badRequest } from './failure.ts'
import type { JsonObject } from './json.ts'
import type { Api, Call, Route } from './route.ts'

/** Answers a request that its sender numbered: the first time by the route, then by what the route said. */
export async function answerOnce(
  idempotencyKey: string,
  route: Route,
  api: Api,
  call: Call,
): Promise<Answer> {
  // Keys belong to those who ask: whoever is nobody has none, and does without.
  if (call.actor.kind !== 'member') return route.handle(api, call)
  const once = readOnceKey(idempotencyKey, route, call)
  const before = await api.lectern.recallAnswer(call.actor, once)
  if (before !== undefined) return v.parse(keptAnswer, JSON.parse(before))
  const answer = await route.handle(api, { ...call, conditions: { once } })
  await api.lectern.keepAnswer(call.actor, { key: once.key, answer: JSON.stringify(answer) })
  return answer
}

function readOnceKey(key: string, { method, path }: Route, call: Call): OnceKey {
  if (!/^[\x21-\x7e]{1,255}$/u.test(key)) {
    throw badRequest('bad-key', 'Idempotency-Key must be 1 to 255 printable ASCII characters')
  }
  const asked = JSON.stringify([method, path, call.path, call.body, call.parts.map(tellApart)])
  return { key, fingerprint: hash('sha256', asked, 'base64url') }
}

/** Two forms are the same by what they hold: each time that one is sent, it has another boundary. */
const tellApart = ({ name, isFile, content }: UploadedPart): readonly unknown[] => [
  name,
  isFile,
  hash('sha256', content, 'base64url'),
]

const headers = v.record(v.string(), v.string())
const number = v.number()

const keptAnswer = v.variant('kind', [
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
