import { UsageError } from '../command-line/usage-error.ts'
import type { SettingValues } from './settings.ts'

/** The limit on connections, and the timeouts for receiving a request. */
export interface Connections {
  /** For each process. */
  readonly mostConnections: number
  readonly headersMilliseconds: number
  readonly requestMilliseconds: number
}

export function connectionsOf(values: SettingValues): Connections {
  const {
    MOST_CONNECTIONS: most,
    WORKERS: workers,
    HEADERS_SECONDS: headers,
    REQUEST_SECONDS: whole,
  } = values
  if (headers > whole) throw new UsageError(['HEADERS_SECONDS must not be more than REQUEST_SECONDS.'])
  return {
    mostConnections: Math.ceil(most / workers),
    headersMilliseconds: headers * 1000,
    requestMilliseconds: whole * 1000,
  }
}
