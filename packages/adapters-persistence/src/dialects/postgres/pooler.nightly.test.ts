import { aUser } from '@lectern/contracts/testing'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { waitForPostgres } from '../../../test/both-engines.ts'
import { openPostgresStore } from '../../open-store.ts'
import { freePort } from '../../testing/free-port.ts'
import { postgresDatabases } from '../../testing/postgres-databases.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

/** The Debian package `pgbouncer`. */
const hasBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** A PgBouncer in transaction mode with two connections to the server. */
async function bouncerOf(url: string): Promise<string> {
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
default_pool_size = 2
`
  writeFileSync(file, settings)
  chmodSync(folder, 0o755)
  // PgBouncer refuses to run as root.
  const uid = process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'])) : undefined
  const bouncer = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...(uid !== undefined && { uid }) })
  onTestFinished(() => {
    bouncer.kill()
    rmSync(folder, { recursive: true })
  })
  return `postgres://lectern@127.0.0.1:${own}/lectern`
}

it.skipIf(!hasBouncer)(
  'a store works through a pooler that gives each transaction another session',
  async () => {
    const url = await bouncerOf(await databases.empty())
    await using store = await vi.waitFor(() => openPostgresStore({ url }), { timeout: 10_000, interval: 100 })
    const readAll = () => store.userQueries.list({ kind: 'all' }, { kind: 'every' }, { start: 0, size: 100 })
    const work = Array.from({ length: 60 }, async () => {
      await store.transaction(({ users }) => users.add(aUser()))
      return readAll()
    })
    await Promise.all(work)
    expect(await readAll()).toMatchObject({ total: 60 })
    store.changes.listen(() => undefined)
    await expect.poll(() => store.changes.upToDate()).toBe(true)
  },
)
