import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/testing/free-port.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, shutDown, shutDownSuccessor, startServer } from './cluster.ts'

export interface Pair {
  /** Of both, the standby first. */
  readonly url: string
  readonly primaryUrl: string
  readonly standbyUrl: string
  readonly primary: ChildProcess
  readonly standby: ChildProcess
  readonly promote: () => void
  readonly stop: () => Promise<void>
}

/** A primary and a standby that follows it. `settings` are those of the primary alone. */
export async function startPair(settings = ''): Promise<Pair> {
  const binaries = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-pair-'))
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')]
  const password = randomBytes(12).toString('hex')
  const [port, standbyPort] = [await freePort(), await freePort()]
  createCluster(binaries, folder, data, password)
  const configure = (at: string, text: string): void =>
    appendFileSync(join(at, 'postgresql.conf'), `\n${text}\nunix_socket_directories = ''\nfsync = off\n`)
  configure(data, `port = ${port}`)
  cpSync(data, copy, { recursive: true })
  const follows = `primary_conninfo = 'host=127.0.0.1 port=${port} user=lectern password=${password}'`
  configure(copy, `port = ${standbyPort}\n${follows}\nwal_retrieve_retry_interval = '500ms'`)
  writeFileSync(join(copy, 'standby.signal'), '')
  const { owner } = binaries
  if (owner !== undefined) {
    for (const path of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(copy, path), owner.uid, owner.gid)
    }
  }
  appendFileSync(join(data, 'postgresql.conf'), settings)
  const primary = await startServer(binaries, ['-D', data])
  const standby = await startServer(binaries, ['-D', copy])
  const stop = async (): Promise<void> => {
    for (const server of [primary, standby]) signalAll(server, 'SIGCONT')
    await Promise.all([shutDown(primary), shutDown(standby), shutDownSuccessor(data)])
    rmSync(folder, { recursive: true })
    binaries.remove()
  }
  const promote = (): void => {
    writeFileSync(join(copy, 'promote'), '')
    standby.kill('SIGUSR1')
  }
  const urlOf = (hosts: string): string => `postgres://lectern:${password}@${hosts}/postgres`
  const [primaryHost, standbyHost] = [`127.0.0.1:${port}`, `127.0.0.1:${standbyPort}`]
  return {
    url: urlOf(`${standbyHost},${primaryHost}`),
    primaryUrl: urlOf(primaryHost),
    standbyUrl: urlOf(standbyHost),
    primary,
    standby,
    promote,
    stop,
  }
}

/** To a server and the processes of its connections. */
export function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  if (server.kill(signal)) spawnSync('pkill', [`-${signal}`, '-P', String(server.pid)])
}
