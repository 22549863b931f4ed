import type { GenericSchema } from 'valibot'
import type { Answer, Content } from '../../exchange/answer.ts'
import type { Api, Call, Outcome, Route, Success } from '../../exchange/route.ts'
import type { Fields } from '../../exchange/body.ts'

type Adapt = (route: Route) => Route

/** Changes what the route reads of the request. */
export const withCall =
  (change: (call: Call) => Call): Adapt =>
  (route) => ({ ...route, handle: (api, call) => route.handle(api, change(call)) })

/** Changes the body that the route reads. */
export const withBody = (change: (body: Fields) => Fields): Adapt =>
  withCall((call) => ({ ...call, body: change(call.body) }))

/** Changes what the route answers. An exception rolls the change back, where the request has conditions. */
const withAnswer =
  (change: (answer: Answer, call: Call) => Answer): Adapt =>
  (route) => ({
    ...route,
    async handle(api, call): Promise<Outcome> {
      const { answer, cacheRule } = await route.handle(api, call)
      return { answer: change(answer, call), cacheRule }
    },
  })

/** Changes the content of a GET route. */
export const showing =
  (change: (content: Content) => Content, others: Pick<Route, 'root'> = {}, body?: GenericSchema): Adapt =>
  (route) => ({
    ...withAnswer((answer) => (answer.kind === 'empty' ? answer : change(answer)))(route),
    ...others,
    success: body === undefined ? route.success : { ...route.success, body },
  })

/** Answers a write in another way. */
export const writing =
  (success: Success, handle: (api: Api, call: Call) => Promise<Answer>, otherSuccess?: Success): Adapt =>
  ({ otherSuccess: _usual, ...route }) => ({
    ...route,
    success,
    ...(otherSuccess === undefined ? {} : { otherSuccess }),
    handle: async (api, call) => ({ answer: await handle(api, call) }),
  })

/** Answers each success of a write with this status. The headers stay. */
export const withStatus =
  (success: Success & { readonly status: 201 | 204 }): Adapt =>
  ({ otherSuccess: _usual, ...route }) => ({
    ...withAnswer((answer) => (answer.kind === 'empty' ? { ...answer, status: success.status } : answer))(
      route,
    ),
    success,
  })

/** Fails a write that the route has answered. */
export const checking = (check: (call: Call) => void): Adapt =>
  withAnswer((answer, call) => {
    check(call)
    return answer
  })

/** Changes how the route fails. */
export const failing =
  (change: (error: unknown) => unknown): Adapt =>
  (route) => ({
    ...route,
    handle: (api, call) =>
      route.handle(api, call).catch((error: unknown) => {
        throw change(error)
      }),
  })
