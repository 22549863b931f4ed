import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../src/testing/free-port.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, shutDown, startServer } from './cluster.ts'
import { untilEnded } from './until-ended.ts'

/**
 * A process of its own: starts a PostgreSQL with durable data in the folder of its argument, prints the address, and stops
 * the server when its input ends.
 */
const [folder = ''] = process.argv.slice(2)
const ended = untilEnded()

const binaries = findBinaries()
try {
  const data = join(folder, 'data')
  if (!existsSync(join(data, 'ready'))) create(data)
  const port = await freePort()
  const server = await startServer(binaries, ['-D', data, '-p', String(port)])
  const password = readFileSync(join(folder, 'password'), 'utf8')
  process.stdout.write(
    `${JSON.stringify({ url: `postgres://lectern:${password}@127.0.0.1:${port}/postgres` })}\n`,
  )
  await ended
  await shutDown(server)
} finally {
  binaries.remove()
  process.stdin.destroy()
}

function create(data: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  createCluster(binaries, folder, data, randomBytes(12).toString('hex'))
  // Settings of a production server, with checkpoints so large that none begins during a measurement.
  appendFileSync(
    join(data, 'postgresql.conf'),
    `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = '512MB'
max_wal_size = '8GB'
checkpoint_timeout = '30min'
fsync = on
synchronous_commit = on
`,
  )
  appendFileSync(join(data, 'ready'), '')
}
