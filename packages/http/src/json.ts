/** A value in a body. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface has no implicit index signature
export type JsonObject = { readonly [key: string]: Json }
