import type { WriteTarget } from '../writes/targets.ts'

/** The command-line argument of a baseline. */
export type BaselineSettings =
  | { readonly kind: 'bytes'; readonly like: string; readonly addresses: readonly string[] }
  | { readonly kind: 'reads'; readonly databaseUrl: string; readonly baseUrl: string }
  | {
      readonly kind: 'writes'
      readonly databaseUrl: string
      readonly baseUrl: string
      /** Two targets to record. */
      readonly samples: readonly WriteTarget[]
    }
  | { readonly kind: 'nothing' }
