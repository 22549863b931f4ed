import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import type { PostgresServer } from './postgres-server.ts'

/** A server from npm that needs neither root nor Docker; it keeps its data in memory where it can. */
export async function embeddedServer(): Promise<PostgresServer> {
  const binaries = findBinaries()
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lectern-postgres-'))
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true })
    binaries.remove()
  }
  try {
    const data = join(folder, 'data')
    const password = randomBytes(12).toString('hex')
    const port = await freePort()
    createCluster(binaries, folder, data, password)
    configure(data, port)
    const server = await start(binaries, data)
    const stop = async (): Promise<void> => {
      await shutDown(server)
      remove()
    }
    return { url: `postgres://lectern:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    remove()
    throw error
  }
}

function createCluster(binaries: Binaries, folder: string, data: string, password: string): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  mkdirSync(data)
  chmodSync(folder, 0o755)
  const { owner } = binaries
  if (owner !== undefined) {
    for (const path of [data, passwordFile]) chownSync(path, owner.uid, owner.gid)
  }
  binaries.initdb([
    `--pgdata=${data}`,
    '--username=lectern',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ])
}

async function start(binaries: Binaries, data: string): Promise<ChildProcess> {
  const server = binaries.postgres(['-D', data])
  const said: string[] = []
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line)
    if (!line.includes('ready to accept connections')) continue
    server.stderr.resume()
    return server
  }
  throw new Error(`PostgreSQL did not start: ${said.join(' ')}`)
}

async function shutDown(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const gone = once(server, 'exit')
  // The signal for a fast shutdown, which waits for nobody.
  server.kill('SIGINT')
  await gone
}

/** For speed: what it keeps does not outlive the tests. */
const configure = (data: string, port: number): void =>
  appendFileSync(
    join(data, 'postgresql.conf'),
    `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = '64MB'
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
`,
  )

async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    server.close(() => resolve(port))
  })
  return promise
}
