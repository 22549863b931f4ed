import { setTimeout } from 'node:timers/promises'
import type { SilentProxy } from '@lectern/adapters-persistence/testing'
import pg from 'pg'
import type { Random } from '../../random.ts'
import { type Accident, killIfThere } from './accidents.ts'
import { postgresProcess } from './postgres-process.ts'

/** Accidents of the PostgreSQL server at this address, which runs on this machine. `proxy` is between it and Lectern. */
export async function postgresAccidents(
  databaseUrl: string,
  proxy: SilentProxy,
  random: Random,
): Promise<readonly Accident[]> {
  const { query, untilReady, restartAfter } = await postgresProcess(databaseUrl, random)
  // The servers of tests are fast and not durable.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await query(`alter system set ${setting} = 'on'`)
  }
  await query('select pg_reload_conf()')
  return [
    {
      name: 'kill -9 of a PostgreSQL backend',
      async happen() {
        const pids = await query(`select pid from pg_stat_activity where application_name = 'lectern'`)
        const victims = pids.map(({ pid }) => Number(pid))
        if (victims.length > 0) killIfThere(random.oneOf(victims))
        await setTimeout(50)
        await untilReady()
      },
    },
    { name: 'kill -9 of PostgreSQL', happen: () => restartAfter('SIGKILL') },
    { name: 'stop of PostgreSQL', happen: () => restartAfter('SIGINT') },
    {
      name: 'silent connections',
      async happen() {
        proxy.silence(random.oneIn(2) ? 'all' : 'present')
        // New connections have a timeout of 5 seconds.
        await setTimeout(500 + random.below(9000))
        proxy.restore()
      },
    },
    {
      name: 'slow writes',
      async happen() {
        const client = new pg.Client({ connectionString: databaseUrl })
        await client.connect()
        await client.query('begin')
        await client.query('lock table events in share row exclusive mode')
        await setTimeout(500 + random.below(2500))
        await client.query('rollback')
        await client.end()
      },
    },
  ]
}
