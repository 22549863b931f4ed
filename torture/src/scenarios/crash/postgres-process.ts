import { spawn } from 'node:child_process'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../../random.ts'

const DOWN_MILLISECONDS = 500

interface PostgresProcess {
  query(text: string): Promise<readonly Record<string, unknown>[]>
  pid(): number
  untilReady(): Promise<void>
  /** Ends the server by a signal, and starts it again. */
  restartAfter(signal: NodeJS.Signals): Promise<void>
}

/** The PostgreSQL server at this address, which runs on this machine. */
export async function postgresProcess(databaseUrl: string, random: Random): Promise<PostgresProcess> {
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

  return { query, pid: postmaster, untilReady, restartAfter }
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
