import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A proxy's own id is kept when it is fit for a log line; otherwise the request gets a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:/+=-]{1,100}$/u.test(given) ? given : randomUUID()
}
