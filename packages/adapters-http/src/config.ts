import type { ConnectionLimits } from './http/request/connections.ts'
import type { Addresses } from './http/uris.ts'

export interface HttpConfig extends Addresses {
  /** How many proxies in front of the service say truly for whom they ask. */
  readonly trustProxy: number
  readonly log: LogConfig | false
  /** Of each that is left out, the usual one. */
  readonly connections?: Partial<ConnectionLimits>
}

export interface LogConfig {
  readonly level: string
  /** Standard output when it is left out. */
  readonly stream?: { readonly write: (line: string) => void }
}
