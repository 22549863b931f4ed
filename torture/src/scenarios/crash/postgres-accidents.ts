import { spawn } from 'node:child_process'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { SilentProxy } from '@lectern/adapters-persistence/testing'
import pg from 'pg'
import type { Random } from '../../random.ts'
import { type Accident, killIfThere } from './accidents.ts'

const DOWN_MILLISECONDS = 500

/** Accidents of the PostgreSQL server at this address, which runs on this machine. `proxy` is between it and Lectern. */
export async function postgresAccidents(
  databaseUrl: string,
  proxy: SilentProxy,
  random: Random,
): Promise<readonly Accident[]> {
  const query = async (text: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  // The servers of tests are fast and not durable.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await query(`alter system set ${setting} = 'on'`)
  }
  await query('select pg_reload_conf()')
  const [{ folder } = {}] = await query(
    `select setting as folder from pg_settings where name = 'data_directory'`,
  )
  const postmaster = (): number =>
    Number(readFileSync(`${String(folder)}/postmaster.pid`, 'utf8').split('\n', 1)[0])
  const respawn = respawner(postmaster())

  const untilReady = async (): Promise<void> => {
    while (
      !(await query('select 1').then(
        () => true,
        () => false,
      ))
    )
      await setTimeout(20)
  }
  const restartAfter = async (signal: NodeJS.Signals): Promise<void> => {
    const pid = postmaster()
    process.kill(pid, signal)
    while (isAlive(pid)) await setTimeout(5)
    await setTimeout(random.below(DOWN_MILLISECONDS))
    // Until the last process of the old server has gone, a new one ends at once.
    do {
      const { exited } = respawn()
      await Promise.race([untilReady(), exited])
    } while (!isAlive(postmaster()))
    await untilReady()
  }

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

/** Starts the program of a process again, as the same user. */
function respawner(pid: number): () => { readonly exited: Promise<unknown> } {
  const program = readlinkSync(`/proc/${pid}/exe`)
  const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const cwd = readlinkSync(`/proc/${pid}/cwd`)
  const env = Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .flatMap((line) => {
        const at = line.indexOf('=')
        return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const]
      }),
  )
  const { uid, gid } = statSync(`/proc/${pid}`)
  return () => {
    const child = spawn(program, args, { cwd, env, uid, gid, stdio: 'ignore' })
    const { promise: exited, resolve } = Promise.withResolvers<unknown>()
    child.once('exit', resolve)
    return { exited }
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\tZ/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return false
    throw error
  }
}
