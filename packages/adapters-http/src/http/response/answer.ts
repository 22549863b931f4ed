import type { Listing } from '@lectern/application'
import type { Keeping } from '../cache/concern.ts'
import type { Headers } from './headers.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Rendering } from './render.ts'

/** What a route has to say; how it is written (JSON, HTML, JSONP) is the business of the transport. */
export type Answer = Representation | Plain | Empty | Document

/** Resources under their root element, of which the transport makes a page with `meta`. */
export interface Representation {
  readonly kind: 'representation'
  readonly status: 200 | 201
  readonly root: JsonObject
  readonly place: Place
  /** The conditions that the list meets, as they stand in the addresses of its pages. */
  readonly conditions: Conditions
  readonly headers: Headers
  /** How long the same is answered to everybody who asks without a token. */
  readonly keeping?: Keeping
}

/** Where in the whole list the page stands. */
export interface Place {
  readonly count: number
  readonly total: number
  readonly start: number
  readonly size: number
}

export type Conditions = readonly (readonly [name: string, value: string])[]

/** One of the few bodies without `meta`. */
export interface Plain {
  readonly kind: 'plain'
  readonly body: JsonObject
  readonly headers: Headers
  /** How long the same is answered to everybody who asks without a token. */
  readonly keeping?: Keeping
}

export interface Empty {
  readonly kind: 'empty'
  readonly status: 200 | 201 | 202 | 204
  readonly headers: Headers
}

/** What has one form only, whatever the client would like. */
export interface Document {
  readonly kind: 'document'
  readonly rendering: Rendering
  /** How long the same is answered to everybody who asks without a token. */
  readonly keeping?: Keeping
}

export const collection = <Item>(
  root: string,
  { items, ...place }: Listing<Item>,
  present: (item: Item) => Json,
  conditions: Conditions = [],
): Representation => ({
  kind: 'representation',
  status: 200,
  root: { [root]: items.map(present) },
  place: { ...place, count: items.length },
  conditions,
  headers: {},
})

/** A part of something that is too large for one answer: all that belongs to it stands at the same place. */
export const partOf = (root: JsonObject, { total, start, size }: Omit<Place, 'count'>): Representation => ({
  kind: 'representation',
  status: 200,
  root,
  place: { count: Math.max(0, Math.min(size, total - start)), total, start, size },
  conditions: [],
  headers: {},
})

/** One resource stands in a list of one. */
export const record = (root: string, item: Json): Representation => single({ [root]: [item] })

/** What has a place in no list: a resource, or a fact about whoever asks. */
export const single = (root: JsonObject): Representation => ({
  kind: 'representation',
  status: 200,
  root,
  place: { count: 1, total: 1, start: 0, size: RECORDS_IN_ADDRESS },
  conditions: [],
  headers: {},
})

/** The addresses of records name the usual size of a page, as every address in `meta` does. */
const RECORDS_IN_ADDRESS = 20

/** The same answer, and how long it is true. */
export const kept = <Kept extends Representation | Plain | Document>(
  answer: Kept,
  keeping: Keeping,
): Kept => ({
  ...answer,
  keeping,
})

export const created = (location: string, headers: Headers = {}): Empty => ({
  kind: 'empty',
  status: 201,
  headers: { location, ...headers },
})

/** For what the contract answers with 200 and without a body. */
export const done = (location: string): Empty => ({ kind: 'empty', status: 200, headers: { location } })

/** Taken, but not carried out yet. */
export const accepted = (location: string): Empty => ({ kind: 'empty', status: 202, headers: { location } })

export const noContent = (headers: Headers = {}): Empty => ({ kind: 'empty', status: 204, headers })
