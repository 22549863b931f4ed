import type { Compatibility } from './compatibility/compatibility.ts'
import type { StreamLimits } from './streams/stream-slots.ts'
import type { GateLimits, ConnectionLimits, Site, Addresses } from '@lectern/http'

export interface HttpConfig extends Addresses {
  /** The number of trusted proxies in front of the service. */
  readonly trustProxy: number
  readonly log: LogConfig | false
  /** The look of the pages. Missing parts have their defaults. */
  readonly site?: Partial<Site>
  /** A limit that is left out has its default. */
  readonly connections?: Partial<ConnectionLimits>
  /** Of the uncached reads at a time. A limit that is left out has its default. */
  readonly reads?: Partial<GateLimits>
  /** A limit that is left out has its default. */
  readonly streams?: Partial<StreamLimits>
  /** Without it, the answers are as in the contract. */
  readonly compatibility?: Compatibility
  /** The names of the test switches that are on. With one, the server answers at loopback names only. */
  readonly testSwitches?: readonly string[]
}

/** The other parts are options of pino. */
export interface LogConfig {
  readonly level: string
  /** Standard output by default. */
  readonly stream?: { readonly write: (line: string) => void }
  readonly formatters?: { readonly level: (label: string) => object }
  readonly timestamp?: () => string
}
