import { aUser } from '@lectern/contracts/testing'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { findBinaries } from '../../../test/postgres/binaries.ts'
import { createCluster, shutDown, startServer } from '../../../test/postgres/cluster.ts'
import { openPostgresStore } from '../../open-store.ts'
import type { SqlStore } from '../../store.ts'
import { freePort } from '../../testing/free-port.ts'

interface Pair {
  readonly url: string
  readonly primary: ChildProcess
  readonly promote: () => void
}

/** A primary and a standby that follows it. */
async function startPair(): Promise<Pair> {
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
  configure(copy, `port = ${standbyPort}\n${follows}`)
  writeFileSync(join(copy, 'standby.signal'), '')
  const { owner } = binaries
  if (owner !== undefined) {
    for (const path of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(copy, path), owner.uid, owner.gid)
    }
  }
  const primary = await startServer(binaries, ['-D', data])
  const standby = await startServer(binaries, ['-D', copy])
  onTestFinished(async () => {
    primary.kill('SIGCONT')
    await Promise.all([shutDown(primary), shutDown(standby)])
    rmSync(folder, { recursive: true })
    binaries.remove()
  })
  const promote = (): void => {
    writeFileSync(join(copy, 'promote'), '')
    standby.kill('SIGUSR1')
  }
  const hosts = `127.0.0.1:${standbyPort},127.0.0.1:${port}`
  return { url: `postgres://lectern:${password}@${hosts}/postgres`, primary, promote }
}

let pair: Pair
beforeEach(async () => {
  pair = await startPair()
})

const write = ({ transaction }: SqlStore): Promise<unknown> => transaction(({ users }) => users.add(aUser()))

/** The frozen one has closed no connection, and answers nothing. */
it.each(['SIGQUIT', 'SIGSTOP'] as const)(
  'the store writes to the promoted standby within 3 seconds after %s for the primary',
  async (signal) => {
    await using store = await openPostgresStore({ url: pair.url })
    await store.migrate()
    await write(store)
    store.changes.listen(() => undefined)
    await vi.waitFor(() => expect(store.changes.upToDate()).toBe(true), 5_000)
    pair.primary.kill(signal)
    pair.promote()
    await vi.waitFor(() => write(store), { timeout: 3_000, interval: 50 })
    await expect.poll(() => store.changes.upToDate(), { timeout: 5_000 }).toBe(true)
  },
)
