import type { Load } from '../driver/load.ts'
import type { Server } from '../processes/server.ts'
import type { Side } from './contest.ts'
import type { Bench } from './scenario.ts'

/** A load of one repeated GET. */
export const getting = (
  { options }: Bench,
  name: string,
  server: Server,
  address: string,
  more: Partial<Load> = {},
): Side => ({
  name,
  server,
  load: () => ({
    url: `${server.url}${address}`,
    connections: options.connections,
    expectedStatus: 200,
    ...more,
  }),
})
