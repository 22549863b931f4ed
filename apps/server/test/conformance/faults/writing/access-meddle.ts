import type { Lectern } from '@lectern/application'
import type { DomainError } from '@lectern/domain'
import type { Request, Response } from '../fault.ts'
import { useCase } from '../meddle.ts'

type Act = Lectern['allowApplication']

/** Changes what the two buttons are asked. */
export const pressed = (change: (query: string) => string) => ({
  lectern: (lectern: Lectern): Lectern => {
    const other =
      (act: Act): Act =>
      (actor, { query }) =>
        act(actor, { query: change(query) })
    return {
      ...lectern,
      allowApplication: other(lectern.allowApplication),
      denyApplication: other(lectern.denyApplication),
    }
  },
})

/** Changes where the two buttons lead. */
export const leading = (change: (address: string) => string) => ({
  lectern: (lectern: Lectern): Lectern => {
    const other =
      (act: Act): Act =>
      async (...asked) => ({ redirectTo: change((await act(...asked)).redirectTo) })
    return {
      ...lectern,
      allowApplication: other(lectern.allowApplication),
      denyApplication: other(lectern.denyApplication),
    }
  },
})

/** Leads back to the callback that was named, whatever is wrong with the request. */
export const leadingAnywhere = (code: string) =>
  useCase('denyApplication', (deny) => async (actor, { query }) => {
    try {
      return await deny(actor, { query })
    } catch (error) {
      if (!isAbout(error, code)) throw error
      return { redirectTo: new URLSearchParams(query).get('callback') ?? '' }
    }
  })

const isAbout = (error: unknown, code: string): error is DomainError =>
  error instanceof Error && 'problems' in error && JSON.stringify(error.problems).includes(`"${code}"`)

/** As if a scheme were no known one. */
export const unknownScheme = (scheme: RegExp) => ({
  request: (request: Request): Request => {
    const { authorization = '' } = request.headers
    if (!scheme.test(authorization)) return request
    return {
      ...request,
      headers: { ...request.headers, authorization: authorization.replace(scheme, 'Digest') },
    }
  },
})

/** The first answer is given again to whoever sends the same key. */
export function remembering(path: RegExp) {
  const first = new Map<string, Response>()
  return {
    reply: (reply: Response, { method, path: asked, headers }: Request): Response => {
      const key = headers['idempotency-key']
      if (key === undefined || method !== 'POST' || !path.test(asked)) return reply
      const before = first.get(key) ?? reply
      first.set(key, before)
      return before
    },
  }
}
