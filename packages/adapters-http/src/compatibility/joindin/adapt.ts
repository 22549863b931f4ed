import type { GenericSchema } from 'valibot'
import type { Fields, Content, Call, Route, Success, WriteRoute } from '@lectern/http'

type Adapt = (route: Route) => Route

/** Changes what the route reads of the request. */
export const withCall =
  (change: (call: Call) => Call): Adapt =>
  (route) =>
    route.method === 'GET'
      ? { ...route, handle: (api, call) => route.handle(api, change(call)) }
      : { ...route, handle: (api, call) => route.handle(api, change(call)) }

/** Changes the body that the route reads. */
export const withBody = (change: (body: Fields) => Fields): Adapt =>
  withCall((call) => ({ ...call, body: change(call.body) }))

/** Changes the content of a GET route. */
export const showing =
  (change: (content: Content) => Content, others: Pick<Route, 'root'> = {}, body?: GenericSchema): Adapt =>
  (route) => {
    if (route.method !== 'GET') return route
    return {
      ...route,
      ...others,
      success: body === undefined ? route.success : { ...route.success, body },
      async handle(api, call) {
        const { content, cacheRule } = await route.handle(api, call)
        return { content: change(content), cacheRule }
      },
    }
  }

/** Answers a write in another way. */
export const writing =
  (success: Success, handle: WriteRoute['handle'], otherSuccess?: Success): Adapt =>
  (route) =>
    route.method === 'GET' ? route : { ...successful(route, success, otherSuccess), handle }

/** Answers each success of a write with this status. The headers stay. */
export const withStatus =
  (success: Success & { readonly status: 201 | 204 }): Adapt =>
  (route) => {
    if (route.method === 'GET') return route
    return {
      ...successful(route, success),
      async handle(api, call) {
        const answer = await route.handle(api, call)
        return answer.kind === 'empty' ? { ...answer, status: success.status } : answer
      },
    }
  }

/** Fails a write that the route has answered: its transaction is rolled back where the request has conditions. */
export const checking =
  (check: (call: Call) => void): Adapt =>
  (route) =>
    route.method === 'GET'
      ? route
      : {
          ...route,
          async handle(api, call) {
            const answer = await route.handle(api, call)
            check(call)
            return answer
          },
        }

/** Changes how the route fails. */
export const failing =
  (change: (error: unknown) => unknown): Adapt =>
  (route) =>
    route.method === 'GET'
      ? { ...route, handle: (api, call) => route.handle(api, call).catch(rethrowing(change)) }
      : {
          ...route,
          handle: async (api, call) => Promise.try(() => route.handle(api, call)).catch(rethrowing(change)),
        }

const rethrowing =
  (change: (error: unknown) => unknown) =>
  (error: unknown): never => {
    throw change(error)
  }

function successful(route: WriteRoute, success: Success, otherSuccess?: Success): WriteRoute {
  const { otherSuccess: _usual, ...others } = route
  return { ...others, success, ...(otherSuccess === undefined ? {} : { otherSuccess }) }
}
