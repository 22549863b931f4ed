/** The command-line argument of a baseline. */
export type BaselineSettings =
  | { readonly kind: 'bytes'; readonly like: string; readonly addresses: readonly string[] }
  | { readonly kind: 'statements'; readonly databaseUrl: string; readonly like: string }
