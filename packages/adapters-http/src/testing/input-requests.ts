import { after, HOUR } from '@lectern/domain'
import type { Route } from '../exchange/route.ts'
import { changeAt } from './changes.ts'
import { credentialsFor } from './credentials.ts'
import type { MemoryApi } from './memory-api.ts'
import { PASSWORD } from './open-api.ts'

export interface InputReply {
  readonly status: number
  readonly problems: readonly InputProblem[]
}

interface InputProblem {
  readonly code: string
  readonly detail: string
  readonly pointer?: string
  readonly parameter?: string
}

/** `a rule`: only rules with these codes refused the value. A refusal is 400 and names the field. */
export function outcome({ status, problems }: InputReply, field: string, rules: ReadonlySet<string>): string {
  if (status < 300) return 'taken'
  if (problems.every(({ code }) => rules.has(code))) return 'a rule'
  const named = problems.some(
    ({ pointer, parameter, detail }) =>
      pointer === `#/${field}` || parameter === field || detail.includes(`'${field}'`),
  )
  return status === 400 && named ? 'refused' : `${status} ${problems.map(({ detail }) => detail).join()}`
}

export type Fields = Readonly<Record<string, unknown>>

/** Parameters, with all values of a list. */
export type Query = Readonly<Record<string, string | readonly string[]>>

/** A request that an account may make: tests replace one field of its body, or one parameter of its query. */
export interface InputRequest {
  readonly body: Fields
  readonly query: Query
  readonly send: (body: Fields, query?: Query) => Promise<InputReply>
}

export async function inputRequest(api: MemoryApi, route: Route): Promise<InputRequest> {
  const { method } = route
  const name = `${method} ${route.path}`
  // A comment can be edited for 15 minutes.
  if (!name.startsWith('PUT /talk_comments') && !name.startsWith('PUT /event_comments')) waitForLimits(api)
  const { address, headers, body } = await changeAt(api, route)
  const file = route.file === undefined ? {} : { body }
  const [path = '', parameters] = address.split('?')
  const good = { ...Object.fromEntries(new URLSearchParams(parameters)), ...goodQuery(name) }
  const as = /^POST .*\/comments$/u.test(name) ? 'host' : 'admin'
  return {
    body: { ...(body as Fields), ...more(name), ...(await credentialsFor(route.path, api)) },
    query: good,
    send: async (sent, query = good) => {
      const { status, text } = await api.ask(`${path}?${written(query)}`, {
        method,
        as,
        headers: { ...headers, accept: 'application/problem+json' },
        ...(route.body === undefined ? file : { body: sent }),
      })
      const problems = status < 300 ? [] : (JSON.parse(text) as { errors: readonly InputProblem[] }).errors
      return { status, problems }
    },
  }
}

const written = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
  ).toString()

const goodQuery = (name: string): Query => (name === 'GET /talks' ? { title: 'x' } : {})

/** Five mails a day go to an address; comments and guesses are counted for an hour. */
const waitForLimits = ({ clock }: MemoryApi): void => clock.set(after(clock.now(), 6 * HOUR))

let accounts = 0

/** Fields without which others are not looked at, and names that no account has yet. */
function more(name: string): Fields {
  if (name === 'PUT /users/:userId') return { email: 'other@lectern.example', old_password: PASSWORD }
  return name === 'POST /users' ? { username: `newcomer${++accounts}` } : {}
}
