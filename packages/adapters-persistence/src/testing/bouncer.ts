import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export interface Bouncer {
  readonly url: string
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** The Debian package `pgbouncer`. */
export const hasBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

/** A PgBouncer in transaction mode with so many connections to the server. */
export async function startBouncer(url: string, connections: number): Promise<Bouncer> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bouncer-'))
  const [own, file] = [await freePort(), join(folder, 'pgbouncer.ini')]
  const server = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`
  const settings = `
[databases]
lectern = ${server}
[pgbouncer]
listen_port = ${own}
listen_addr = 127.0.0.1
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
`
  writeFileSync(file, settings)
  chmodSync(folder, 0o755)
  // PgBouncer refuses to run as root.
  const uid = process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'])) : undefined
  const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...(uid !== undefined && { uid }) })
  return {
    url: `postgres://lectern@127.0.0.1:${own}/lectern`,
    child,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGCONT')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
