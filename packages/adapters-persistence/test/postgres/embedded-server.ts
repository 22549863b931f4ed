import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/testing/free-port.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, shutDown, shutDownSuccessor, startServer } from './cluster.ts'
import type { PostgresServer } from './postgres-server.ts'

/** A server from npm that needs neither root nor Docker. Its data is in memory where the system has a RAM disk. */
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
    const server = await startServer(binaries, ['-D', data])
    const stop = async (): Promise<void> => {
      await shutDown(server)
      await shutDownSuccessor(data)
      remove()
    }
    return { url: `postgres://lectern:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** Fast and not durable: the data does not outlive the tests. */
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
