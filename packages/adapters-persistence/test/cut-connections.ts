import { setImmediate } from 'node:timers/promises'
import pg from 'pg'

/** Closes the connections of all Lecterns on a database, on the side of the server. */
export async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Waits until the backends are gone.
  await client.query(
    `select pg_terminate_backend(pid, 120000) from pg_stat_activity
     where datname = current_database() and application_name = 'lectern'`,
  )
  await client.end()
  // By then the pool has handled everything that the other connections received before.
  await setImmediate()
  await setImmediate()
}
