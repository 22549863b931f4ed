import { once } from 'node:events'
import type pg from 'pg'

export const FAREWELL_MILLISECONDS = 500

/** Waits a moment until ending connections are closed. A silent one never answers the farewell, and is destroyed. */
export async function afterFarewell(clients: Iterable<pg.Client>): Promise<void> {
  const streams = Array.from(clients, ({ connection }) => connection.stream)
  const signal = AbortSignal.timeout(FAREWELL_MILLISECONDS)
  const open = streams.filter((stream) => !stream.closed)
  await Promise.allSettled(open.map((stream) => once(stream, 'close', { signal })))
  for (const stream of streams) stream.destroy()
}
