import type pg from 'pg'
import type { PostgresConnections } from './connections.ts'
import type { PostgresLimits } from './limits.ts'
import { closedOrDestroyed, responseTimeouts } from './response-timeouts.ts'
import { ASK_ID, type NameOf, namingOf } from './statement-names.ts'

/**
 * Connections of a pool that belongs to the program which embeds Lectern: its settings, sessions, errors and end are that
 * program's. A connection that stays silent is destroyed, and the pool makes a new one.
 */
export function givenPool(pool: pg.Pool, limits: PostgresLimits): PostgresConnections {
  if (pool.options.max < 2) throw new Error('the pool has one connection, and the changes need one more')
  const timeouts = responseTimeouts(nothing)
  const namings = new WeakMap<pg.Client, NameOf>()
  return {
    async checkOut() {
      const client = await pool.connect()
      try {
        const ask = () => client.query(ASK_ID)
        const nameOf =
          namings.get(client) ??
          namingOf(client, await timeouts.wait(client, limits.connectMilliseconds, ask))
        namings.set(client, nameOf)
        return { client, timeouts, nameOf, failed: nothing }
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    replacePool: nothing,
    hurry: () => timeouts.shorten(limits.stopMilliseconds),
    async openFeed() {
      const client = await pool.connect()
      return {
        client,
        async close() {
          client.release(true)
          await closedOrDestroyed([client])
        },
      }
    },
    status: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => undefined,
  }
}

const nothing = (): void => undefined
