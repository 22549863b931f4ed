import type { Listing } from '@lectern/application'
import type { SignInReason } from '@lectern/domain'
import {
  type Alternate,
  type CachePolicy,
  type Headers,
  type Json,
  listParameter,
  type Query,
} from '@lectern/http'
import { type Answer, collection, type Conditions, type Content, record } from '../exchange/answer.ts'
import type { Api, Call, QueryParameter, Route, Success } from '../exchange/route.ts'
import { type IdsIn, idsIn } from './ids.ts'

/** A request to an operation, what serves it, and the ids in its path. */
export type Asked<Path extends string = string> = Api & Call & { readonly ids: IdsIn<Path> }

/** What a representation depends on, besides the record. */
export type Viewing = Pick<Asked, 'actor' | 'uris'>

/** Without a cache policy, nothing is cached: for operations that only members can call. */
type Caching<View> =
  | { readonly signIn: SignInReason; readonly cache?: never }
  | { readonly signIn?: never; readonly cache: CachePolicy<View> }

type Read<Path extends string, View> = Omit<Route, 'method' | 'path' | 'signIn' | 'handle' | 'success'> &
  Caching<View> & { readonly path: Path }

/** A GET operation. Its cache policy sees what its handler read. */
export function read<Path extends string, View>({
  cache,
  handle,
  ...operation
}: Read<Path, View> & {
  readonly success: Success
  readonly handle: (asked: Asked<Path>) => Promise<Content<View>> | Content<View>
}): Route {
  const idsOf = idsIn(operation.path)
  return {
    ...operation,
    method: 'GET',
    async handle(api, call) {
      const content = await handle({ ...api, ...call, ids: idsOf(call.path) })
      return { answer: content, cacheRule: cache?.(content.view, call.path) }
    },
  }
}

/** Records under a root element. */
interface Resource<Item> {
  readonly root: string
  readonly schema: NonNullable<Success['body']>
  /** What the document says of a list of them, and of one. */
  readonly many?: string
  readonly one?: string
  readonly present: (item: Item, asked: Asked) => Json
}

/** The operations that show records of a kind. The parameters of a list are also in the addresses of its pages. */
export const showing = <Item>({ root, schema, many = '', one = '', present }: Resource<Item>) => ({
  list: <Path extends string, List extends Listing<Item>>({
    find,
    alternates,
    ...operation
  }: Read<Path, List> & {
    readonly find: (asked: Asked<Path>) => Promise<List & Listing<Item>>
    readonly alternates?: (asked: Asked<Path>) => readonly Alternate[]
  }): Route =>
    read<Path, List>({
      ...operation,
      success: { status: 200, description: many, body: schema },
      async handle(asked) {
        const listing = await find(asked)
        const conditions = conditionsOf(asked.query, operation.query ?? [])
        return collection<Item, List>(
          root,
          listing,
          (item) => present(item, asked),
          conditions,
          alternates?.(asked),
        )
      },
    }),

  one: <Path extends string, View extends Item>({
    find,
    alternates,
    ...operation
  }: Read<Path, View> & {
    readonly find: (asked: Asked<Path>) => Promise<View>
    readonly alternates?: (asked: Asked<Path>, view: View) => readonly Alternate[]
  }): Route =>
    read<Path, View>({
      ...operation,
      success: { status: 200, description: one, body: schema },
      async handle(asked) {
        const view = await find(asked)
        return record(root, view, (item) => present(item, asked), alternates?.(asked, view))
      },
    }),
})

/** The search parameters, for the addresses of pages. Blank parameters are left out. */
const conditionsOf = (query: Query, parameters: readonly QueryParameter[]): Conditions =>
  parameters.flatMap(({ name, list }) =>
    listParameter(query, name)
      .filter((value) => value.trim() !== '')
      .map((value) => [list ? `${name}[]` : name, value] as const),
  )

interface Change<Path extends string> extends Omit<Route, 'method' | 'path' | 'handle'> {
  readonly method: keyof typeof reasons
  readonly path: Path
  /** Other operations refuse visitors. */
  readonly openToVisitors?: true
}

const reasons = { POST: 'create data', PUT: 'update data', DELETE: 'remove data' } as const

/** An operation that changes something, and answers with a body. */
export function answer<Path extends string>({
  handle,
  openToVisitors,
  ...operation
}: Change<Path> & { readonly handle: (asked: Asked<Path>) => Promise<Answer> }): Route {
  const idsOf = idsIn(operation.path)
  return {
    ...(openToVisitors ? {} : { signIn: reasons[operation.method] }),
    ...operation,
    handle: async (api, call) => ({ answer: await handle({ ...api, ...call, ids: idsOf(call.path) }) }),
  }
}

/** An operation that changes something, and answers without a body. */
export const change = <Path extends string, Result>({
  ask,
  at,
  headers = {},
  ...operation
}: Change<Path> & {
  readonly ask: (asked: Asked<Path>) => Promise<Result>
  /** The address in the header `Location`. */
  readonly at?: (asked: Asked<Path>, result: Result) => string
  readonly headers?: Headers
}): Route =>
  answer({
    ...operation,
    async handle(asked) {
      const result = await ask(asked)
      const location = at === undefined ? {} : { location: at(asked, result) }
      return { kind: 'empty', status: operation.success.status, headers: { ...location, ...headers } }
    },
  })
