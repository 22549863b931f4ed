import type { ConnectionLimits } from './http/request/connections.ts'
import type { Addresses } from './http/uris.ts'

export interface HttpConfig extends Addresses {
  /** The number of trusted proxies in front of the service. */
  readonly trustProxy: number
  readonly log: LogConfig | false
  /** A limit that is left out has its default. */
  readonly connections?: Partial<ConnectionLimits>
}

export interface LogConfig {
  readonly level: string
  /** Standard output by default. */
  readonly stream?: { readonly write: (line: string) => void }
}
