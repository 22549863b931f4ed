import type { Random } from '../../random.ts'
import type { Asked } from '../../world/ask.ts'
import { people } from '../../world/people.ts'
import { type Operation, VERSION } from './operations.ts'
import { aValue, hasGoodValue, type Ids } from './values.ts'

/** A request of somebody. */
export interface Step extends Omit<Asked, 'body'> {
  readonly body?: string | undefined
  readonly operation: Operation
  /** A username, or undefined for a visitor. */
  readonly as: string | undefined
  /** Whether `If-None-Match` or `If-Match` has the tag that this side sent last. */
  readonly condition: 'if-none-match' | 'if-match' | undefined
}

/** Operations that take a part of the world away. They are chosen less often. */
const destructive =
  /^(?:DELETE \/(?:events|users|token|talks|tracks)\/|PUT \/users\/:userId|POST \/moderations)/u
/** Without these there is little to read. */
const growing =
  /^POST \/(?:events|events\/:eventId\/(?:talks|tracks|comments|attending|approval)|talks\/:talkId\/(?:comments|speakers|starred|links|tracks))$/u

function weightOf({ method, path }: Operation): number {
  const name = `${method} ${path}`
  // Slow: an archive of all that an account wrote, and hashes of passwords.
  if (destructive.test(name)) return 1
  if (growing.test(name)) return 12
  return method === 'GET' ? 5 : 3
}

/** Chooses requests: operations by weight, people, ids, bodies, parameters and conditions. */
export function requestChooser(operations: readonly Operation[], random: Random, ids: Ids): () => Step {
  const weighted = operations.flatMap((operation) =>
    Array.from({ length: weightOf(operation) }, () => operation),
  )
  const earlier: string[] = []

  const keyFor = (): string => {
    if (earlier.length > 0 && random.oneIn(4)) return random.oneOf(earlier)
    const key = `key-${earlier.length}`
    earlier.push(key)
    return key
  }
  const bodyOf = ({ body }: Operation): string | undefined => {
    if (body.length === 0) return undefined
    if (random.oneIn(60)) return random.oneOf(['', '{', '[]', 'null', '{"name":"\\ud800"}', '"x"'])
    const left = random.oneIn(4) ? random.oneOf(body).name : undefined
    const fields = body.filter(({ name }) => name !== left)
    const values = fields.map(({ name, schema }) => [name, aValue(name, schema, random, ids)])
    return JSON.stringify(Object.fromEntries(values))
  }
  const queryOf = ({ query }: Operation): string => {
    const chosen = query.filter(({ name }) => random.oneIn(name === 'callback' || name === 'format' ? 25 : 5))
    const pairs = chosen
      .filter(({ name }) => hasGoodValue(name))
      .map(({ name, schema }) => [name, String(aValue(name, schema, random, ids)).slice(0, 2000)])
    return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
  }
  const conditionOf = ({ method }: Operation): Step['condition'] => {
    if (method === 'GET') return random.oneIn(4) ? 'if-none-match' : undefined
    return random.oneIn(8) ? 'if-match' : undefined
  }
  const headersOf = (hasBody: boolean, method: string): Record<string, string> => ({
    ...(hasBody ? { 'content-type': random.oneIn(60) ? 'text/plain' : 'application/json' } : {}),
    ...(method === 'POST' && random.oneIn(8) ? { 'idempotency-key': keyFor() } : {}),
    ...(random.oneIn(10)
      ? { accept: random.oneOf(['text/html', 'application/problem+json', 'image/png']) }
      : {}),
  })

  return () => {
    const operation = random.oneOf(weighted)
    const address = operation.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
      ids.oneOf(name, operation.path),
    )
    const body = bodyOf(operation)
    const { method } = operation
    return {
      operation,
      method: method === 'GET' && random.oneIn(20) ? 'HEAD' : method,
      path: `${VERSION}${address}${queryOf(operation)}`,
      headers: headersOf(body !== undefined, method),
      body,
      as: random.oneIn(5) ? undefined : random.oneIn(4) ? people[0] : random.oneOf(people),
      condition: conditionOf(operation),
    }
  }
}
