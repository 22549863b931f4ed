import type { Resources } from './api-types.ts'
import type { Form, Uri } from './uri.ts'

/** The template of an address below `/v2.1`. */
export type Path = keyof Resources

/** The addresses of lists. */
export type ListPath = { [P in Path]: Resources[P] extends { readonly list: unknown } ? P : never }[Path]

/** The addresses of one record or value. */
export type RecordPath = {
  [P in Path]: Resources[P] extends { readonly record: unknown } ? P : never
}[Path]

/** The addresses without an id. */
export type FixedPath = Exclude<Path, `${string}{${string}`>

export type PathWith<Method extends 'post' | 'put' | 'delete'> = {
  [P in Path]: Resources[P] extends Readonly<Record<Method, unknown>> ? P : never
}[Path]

type Part<P extends Path, Key extends string> = P extends Path
  ? Resources[P] extends { readonly [K in Key]: infer Type }
    ? Type
    : never
  : never

/** What GET returns: a record of the list, or the record. */
export type Item<P extends Path, F extends Form> = F extends 'verbose'
  ? Part<P, 'verbose'>
  : Part<P, 'list'> | Part<P, 'record'>

/** The additional parameters of GET. */
export type Query<P extends Path> = [Part<P, 'query'>] extends [never] ? unknown : Part<P, 'query'>

/** The body of a request. */
export type Body<P extends Path, Method extends 'post' | 'put' | 'delete'> = Part<P, Method>

/** The resource at the `Location` of the response to a POST. */
export type Made<P extends Path> = Extract<Part<P, 'made'>, Path>

/** The body of the response to a POST or PUT. */
export type Answer<P extends Path> = [Part<P, 'answer'>] extends [never] ? undefined : Part<P, 'answer'>

/** The address `address` of a resource, for addresses that were stored as texts. */
export function uriOf<P extends Path>(path: P, address: string): Uri<P>
export function uriOf(_: Path, address: string): string {
  return address
}
