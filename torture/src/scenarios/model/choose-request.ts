import type { Random } from '../../random.ts'
import type { Asked } from '../../world/ask.ts'
import { people } from '../../world/people.ts'
import { type Operation, VERSION } from '../../world/operations.ts'
import { aValue, hasGoodValue, type Ids } from './values.ts'

/** A request of somebody. */
export interface Step extends Omit<Asked, 'body'> {
  readonly body?: string | undefined
  readonly operation: Operation
  /** A username, `Device` and its token, or undefined for a visitor. */
  readonly as: string | undefined
  /** Whether `If-None-Match` or `If-Match` has the tag that this side sent last. */
  readonly condition: 'if-none-match' | 'if-match' | undefined
}

/** Operations that take a part of the world away, or that hash passwords, which takes long. They are chosen less often. */
const rare =
  /^(?:DELETE \/(?:events|users|token)\/|PUT \/users\/|POST \/(?:moderations|token|users|contact)|\w+ \/applications)/u
/** Without these there is little to read. */
const growing =
  /^POST \/(?:events|events\/:eventId\/(?:talks|tracks|rooms|comments|attending|approval)|talks\/:talkId\/(?:comments|speakers|starred|links|tracks))$|^PUT .*\/votes\/mine$/u

function weightOf({ method, path, query }: Operation): number {
  const name = `${method} ${path}`
  if (rare.test(name)) return 1
  if (growing.test(name)) return 14
  // There are more pairs of parameters than parameters. Each operation has five.
  return method === 'GET' ? Math.round(query.length ** 2 / 4) : 4
}

/** Chooses requests: operations by weight, people, ids, bodies, parameters and conditions. */
export function requestChooser(
  operations: readonly Operation[],
  random: Random,
  ids: Ids,
): (isBeginning: boolean) => Step {
  const weighted = operations.flatMap((operation) =>
    Array.from({ length: weightOf(operation) }, () => operation),
  )
  const growth = weighted.filter(({ method, path }) => growing.test(`${method} ${path}`))
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
    const left = random.oneIn(10) ? random.oneOf(body).name : undefined
    const fields = body.filter(({ name }) => name !== left)
    const values = fields.map(({ name, schema }) => [name, aValue(name, schema, random, ids)])
    return JSON.stringify(Object.fromEntries(values))
  }
  const queryOf = ({ query }: Operation): Query => {
    const chosen = query.filter(({ name }) => random.oneIn(name === 'callback' || name === 'format' ? 25 : 5))
    return chosen
      .filter(({ name }) => hasGoodValue(name))
      .map(({ name, schema }) => [name, String(aValue(name, schema, random, ids)).slice(0, 2000)] as const)
  }
  const conditionOf = ({ method }: Operation): Step['condition'] => {
    if (method === 'GET') return random.oneIn(4) ? 'if-none-match' : undefined
    return random.oneIn(8) ? 'if-match' : undefined
  }
  const somebody = (path: string): string | undefined => {
    if (random.oneIn(/votes/u.test(path) ? 2 : 100)) return `Device ${ids.oneOf('device', path)}`
    if (random.oneIn(6)) return undefined
    // Some people have more to do with each other.
    return random.oneIn(3) ? people[0] : random.oneOf(random.oneIn(3) ? people : people.slice(1, 6))
  }
  const headersOf = (hasBody: boolean, method: string): Record<string, string> => ({
    ...(hasBody ? { 'content-type': random.oneIn(60) ? 'text/plain' : 'application/json' } : {}),
    ...(method === 'POST' && random.oneIn(8) ? { 'idempotency-key': keyFor() } : {}),
    ...(random.oneIn(10)
      ? { accept: random.oneOf(['text/html', 'application/problem+json', 'image/png']) }
      : {}),
  })

  let lastRead: Read | undefined
  /** What a server remembers of the read before must not depend on less than all of its parameters. */
  const withoutOneParameter = ({ step, address, query }: Read): Step => {
    const left = random.below(query.length)
    return { ...step, path: pathOf(address, query.toSpliced(left, 1)) }
  }

  return (isBeginning) => {
    if (lastRead !== undefined && random.oneIn(lastRead.query.length > 1 ? 2 : 10)) {
      return withoutOneParameter(lastRead)
    }
    const operation = random.oneOf(isBeginning ? growth : weighted)
    const address = operation.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
      ids.oneOf(name, operation.path),
    )
    const body = bodyOf(operation)
    const { method } = operation
    const query = queryOf(operation)
    const step: Step = {
      operation,
      method: method === 'GET' && random.oneIn(20) ? 'HEAD' : method,
      path: pathOf(address, query),
      headers: headersOf(body !== undefined, method),
      body,
      as: somebody(operation.path),
      condition: conditionOf(operation),
    }
    if (method === 'GET') lastRead = query.length === 0 ? undefined : { step, address, query }
    return step
  }
}

type Query = readonly (readonly [name: string, value: string])[]

interface Read {
  readonly step: Step
  readonly address: string
  readonly query: Query
}

const pathOf = (address: string, query: Query): string =>
  `${VERSION}${address}${query.length === 0 ? '' : `?${new URLSearchParams(query.map((pair) => [...pair])).toString()}`}`
