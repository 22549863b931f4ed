import type { Listing, UseCases } from '@lectern/application'
import type { Actor, SignInReason } from '@lectern/domain'
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

type UseCaseName = keyof UseCases
type InputOf<Name extends UseCaseName> = Parameters<UseCases[Name]>[1]
type ResultOf<Name extends UseCaseName> = Awaited<ReturnType<UseCases[Name]>>

/** The use cases with such a result. */
type Giving<Result> = {
  readonly [Name in UseCaseName]: ResultOf<Name> extends Result ? Name : never
}[UseCaseName]

/** What the use case of an operation is asked: `Usual` unless it is given. */
interface Input<Path extends string, Name extends UseCaseName> {
  readonly useCase: Name
  readonly input?: (asked: Asked<Path>) => InputOf<Name>
}

/** It must be given where `Usual` lacks something of it. */
type Complete<Path extends string, Name extends UseCaseName, Usual> =
  Usual extends InputOf<Name> ? unknown : Required<Pick<Input<Path, Name>, 'input'>>

/** As a method, whose parameters TypeScript compares loosely: `Input` and `Complete` have checked the input. */
interface AnyUseCase {
  ask(actor: Actor, input: unknown): Promise<unknown>
}

function ask<Result, Name extends Giving<Result>>(
  asked: Pick<Asked, 'lectern' | 'actor'>,
  useCase: Name,
  input: unknown,
): Promise<Result & ResultOf<Name>>
function ask(
  asked: { readonly lectern: Readonly<Record<UseCaseName, AnyUseCase['ask']>>; readonly actor: Actor },
  useCase: UseCaseName,
  input: unknown,
): Promise<unknown> {
  return asked.lectern[useCase](asked.actor, input)
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

type ListOperation<Path extends string, Name extends UseCaseName> = Read<Path, ResultOf<Name>> &
  Input<Path, Name> & { readonly alternates?: (asked: Asked<Path>) => readonly Alternate[] }

type OneOperation<Path extends string, Name extends UseCaseName> = Read<Path, ResultOf<Name>> &
  Input<Path, Name> & {
    readonly alternates?: (asked: Asked<Path>, view: ResultOf<Name>) => readonly Alternate[]
  }

/** The operations that show records of a kind. The parameters of a list are also in the addresses of its pages. */
export interface Showing<Item> {
  list<Path extends string, Name extends Giving<Listing<Item>>>(
    operation: ListOperation<Path, Name> & Complete<Path, Name, IdsIn<Path> & Pick<Asked, 'page'>>,
  ): Route
  one<Path extends string, Name extends Giving<Item>>(
    operation: OneOperation<Path, Name> & Complete<Path, Name, IdsIn<Path>>,
  ): Route
}

export const showing = <Item>({
  root,
  schema,
  many = '',
  one = '',
  present,
}: Resource<Item>): Showing<Item> => ({
  list: <Path extends string, Name extends Giving<Listing<Item>>>({
    input = ({ ids, page }) => ({ ...ids, page }),
    alternates,
    ...operation
  }: ListOperation<Path, Name>) =>
    read<Path, ResultOf<Name>>({
      ...operation,
      success: { status: 200, description: many, body: schema },
      async handle(asked) {
        const listing = await ask<Listing<Item>, Name>(asked, operation.useCase, input(asked))
        const conditions = conditionsOf(asked.query, operation.query ?? [])
        return collection(root, listing, (item) => present(item, asked), conditions, alternates?.(asked))
      },
    }),

  one: <Path extends string, Name extends Giving<Item>>({
    input = ({ ids }) => ids,
    alternates,
    ...operation
  }: OneOperation<Path, Name>) =>
    read<Path, ResultOf<Name>>({
      ...operation,
      success: { status: 200, description: one, body: schema },
      async handle(asked) {
        const view = await ask<Item, Name>(asked, operation.useCase, input(asked))
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

type ChangeOperation<Path extends string, Name extends UseCaseName> = Change<Path> &
  Input<Path, Name> & {
    /** The address in the header `Location`. */
    readonly at?: (asked: Asked<Path>, result: ResultOf<Name>) => string
    readonly headers?: Headers
  }

/** An operation that changes something, and answers without a body. */
export function change<Path extends string, Name extends UseCaseName>(
  operation: ChangeOperation<Path, Name> & Complete<Path, Name, IdsIn<Path>>,
): Route
export function change<Path extends string, Name extends UseCaseName>({
  input = ({ ids }) => ids,
  at,
  headers = {},
  ...operation
}: ChangeOperation<Path, Name>): Route {
  return answer({
    ...operation,
    async handle(asked) {
      const result = await ask<unknown, Name>(asked, operation.useCase, input(asked))
      const location = at === undefined ? {} : { location: at(asked, result) }
      return { kind: 'empty', status: operation.success.status, headers: { ...location, ...headers } }
    },
  })
}
