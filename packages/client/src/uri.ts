export type Form = 'brief' | 'verbose'

declare const resource: unique symbol

/** An address in a response. Its type says which resource is there, and in which form. */
export type Uri<Path extends string, F extends Form = 'brief'> = string & {
  readonly [resource]?: readonly [Path, F]
}
