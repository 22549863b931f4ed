import type { Listing } from '@lectern/application'
import {
  type Alternate,
  type Headers,
  type Json,
  type JsonObject,
  linkTo,
  type Rendering,
} from '@lectern/http'

/** What a route answers. The transport decides how it is written: as JSON, HTML or JSONP. */
export type Answer = Content | Empty

/** An answer with a body. `View` is what the handler read for it: the cache policy of the route looks at that. */
export type Content<View = unknown> = Representation<View> | Plain<View> | Document<View>

/** Resources under their root element. The transport adds `meta`. */
export interface Representation<View = unknown> {
  readonly kind: 'representation'
  readonly status: 200 | 201
  readonly root: JsonObject
  readonly place: PagePosition
  /** The conditions that the list meets, as they stand in the addresses of its pages. */
  readonly conditions: Conditions
  readonly headers: Headers
  readonly view: View
}

/** The position of a page in the whole list. */
export interface PagePosition {
  readonly count: number
  readonly total: number
  readonly start: number
  readonly size: number
}

export type Conditions = readonly (readonly [name: string, value: string])[]

/** One of the few bodies without `meta`. */
export interface Plain<View = unknown> {
  readonly kind: 'plain'
  readonly status: 200 | 201
  readonly body: JsonObject
  readonly headers: Headers
  readonly view: View
}

/** A body in one format only. `Accept` is ignored. */
export interface Document<View = unknown> {
  readonly kind: 'document'
  readonly rendering: Rendering
  readonly view: View
}

export interface Empty {
  readonly kind: 'empty'
  readonly status: 200 | 201 | 202 | 204
  readonly headers: Headers
}

export const collection = <Item, List extends Listing<Item>>(
  root: string,
  listing: List & Listing<Item>,
  present: (item: Item) => Json,
  conditions: Conditions = [],
  alternates: readonly Alternate[] = [],
): Representation<List> => {
  const { items, total, start, size } = listing
  return {
    kind: 'representation',
    status: 200,
    root: { [root]: items.map(present) },
    place: { count: items.length, total, start, size },
    conditions,
    headers: linkTo(alternates),
    view: listing,
  }
}

/** A part of something that is too large for one response: the parts of all its lists have the same position. */
export const partOf = (
  root: JsonObject,
  { total, start, size }: Omit<PagePosition, 'count'>,
): Representation<undefined> => ({
  kind: 'representation',
  status: 200,
  root,
  place: { count: Math.max(0, Math.min(size, total - start)), total, start, size },
  conditions: [],
  headers: {},
  view: undefined,
})

/** One resource, as a list of one. */
export const record = <View>(
  root: string,
  view: View,
  present: (view: View) => Json,
  alternates: readonly Alternate[] = [],
): Representation<View> => ({
  ...single({ [root]: [present(view)] }),
  headers: linkTo(alternates),
  view,
})

/** A fact about the caller, or a resource that is in no list. */
export const single = (root: JsonObject): Representation<undefined> => ({
  kind: 'representation',
  status: 200,
  root,
  place: { count: 1, total: 1, start: 0, size: RECORDS_IN_ADDRESS },
  conditions: [],
  headers: {},
  view: undefined,
})

/** The addresses of records name the usual size of a page, as every address in `meta` does. */
const RECORDS_IN_ADDRESS = 20

export const plain = (body: JsonObject, headers: Headers = {}): Plain<undefined> => ({
  kind: 'plain',
  status: 200,
  body,
  headers,
  view: undefined,
})

export const document = (rendering: Rendering): Document<undefined> => ({
  kind: 'document',
  rendering,
  view: undefined,
})

export const created = (location: string, headers: Headers = {}): Empty => ({
  kind: 'empty',
  status: 201,
  headers: { location, ...headers },
})

/** The request is accepted, but not carried out yet. */
export const accepted = (location: string): Empty => ({ kind: 'empty', status: 202, headers: { location } })
