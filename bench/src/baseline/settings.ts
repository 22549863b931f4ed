import type { WriteTarget } from '../writes/targets.ts'

/** What a baseline is told on its command line. */
export type BaselineSettings =
  | { readonly kind: 'bytes'; readonly like: string; readonly addresses: readonly string[] }
  | { readonly kind: 'reads'; readonly databaseUrl: string; readonly baseUrl: string }
  | {
      readonly kind: 'writes'
      readonly databaseUrl: string
      readonly baseUrl: string
      /** Two of each kind of target that there is. */
      readonly samples: readonly WriteTarget[]
    }
  | { readonly kind: 'nothing' }
