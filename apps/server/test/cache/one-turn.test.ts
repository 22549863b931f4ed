import { createHttpServer } from '@lectern/adapters-http'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { anEvent, aTrack, aUser, testPorts } from '@lectern/application/testing'
import type { Track } from '@lectern/domain'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createContainer } from '../../src/container/create-container.ts'
import { bothEngines } from '../engines.ts'
import { baseUrl, websiteUrl } from '../writing/service/names.ts'

const [databases] = bothEngines()

/** Somebody who is connected, and which names of the track they were told. */
interface Asker {
  readonly socket: Socket
  readonly told: () => readonly string[]
}

describe('what one turn of the event loop brings, on SQLite', () => {
  let stack: AsyncDisposableStack
  let store: SqlStore
  let other: DatabaseSync
  let server: Server
  let track: Track
  let get: string
  let one: Asker
  let two: Asker

  beforeEach(async () => {
    stack = new AsyncDisposableStack()
    const path = await databases.empty()
    store = await openStore(path)
    stack.defer(() => store.close())
    track = await store.transaction(async ({ users, events, tracks }) => {
      const { id: host } = await users.add(aUser())
      const { id: event } = await events.add(anEvent(host))
      return tracks.add({ ...aTrack(event), trackName: 'old' })
    })
    get = `GET /v2.1/tracks/${track.id} HTTP/1.1\r\nHost: lectern\r\n\r\n`
    other = new DatabaseSync(path)
    stack.defer(() => other.close())
    const container = createContainer({ ...testPorts(store), store })
    const app = createHttpServer({
      lectern: container.resolve('lectern'),
      config: { baseUrl, websiteUrl, avatarUrl: `${baseUrl}/avatars/`, trustProxy: 0, log: false },
      cache: { changes: store.publicChanges, clock: container.resolve('clock'), mostBytes: 1_000_000 },
    })
    stack.defer(() => app.close())
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    server = app.server
    ;[one, two] = [await connectTo(url), await connectTo(url)]
    await ask(one, get)
    await ask(two, get)
  })
  afterEach(() => stack.disposeAsync())

  async function connectTo(url: URL): Promise<Asker> {
    const socket = connect(Number(url.port), url.hostname)
    stack.defer(() => void socket.destroy())
    await once(socket, 'connect')
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    return { socket, told: () => [...text.matchAll(/"track_name":"(.*?)"/gu)].map(([, name = '']) => name) }
  }

  /** What they are told, after they were told what they asked before. */
  async function ask({ socket, told }: Asker, text: string): Promise<readonly string[]> {
    const before = told().length
    socket.write(text)
    await vi.waitUntil(() => told().length > before)
    await setTimeout(20)
    return told().slice(before)
  }

  /** Sends both so that one turn brings them, and does something when the first has been answered. */
  async function askInOneTurn(ofOne: string, ofTwo: string, meanwhile: () => void) {
    await setImmediate()
    server.once('request', meanwhile)
    return Promise.all([ask(one, ofOne), ask(two, ofTwo)])
  }

  /** Another process does so, as far as this one can tell. */
  function renameElsewhere(): void {
    other.prepare('update tracks set track_name = ? where id = ?').run('new', track.id)
    other.prepare('insert into public_changes (note) values (?)').run(String(track.eventId))
  }

  it('is answered after one look at the file', async () => {
    expect(await askInOneTurn(get, get, renameElsewhere)).toEqual([['old'], ['old']])
    expect([await ask(one, get), await ask(two, get)]).toEqual([['new'], ['new']])
  })

  it('is looked at anew for what follows another request: it may have been sent later', async () => {
    expect(await askInOneTurn(get, get + get, renameElsewhere)).toEqual([['old'], ['old', 'new']])
  })

  it('is looked at anew for what follows the rest of a body', async () => {
    two.socket.write('POST /v2.1/tracks HTTP/1.1\r\nHost: lectern\r\nContent-Length: 4\r\n\r\n{ ')
    await setTimeout(20)
    expect(await askInOneTurn(get, ` }${get}`, renameElsewhere)).toEqual([['old'], ['new']])
    expect(await askInOneTurn(get, get, () => undefined)).toEqual([['new'], ['new']])
  })

  it('shows what this very process wrote in between', async () => {
    let written = false
    server.on('request', () => seen.push(written))
    const seen: boolean[] = []
    const rename = async (): Promise<void> => {
      await store.transaction(({ tracks }) => tracks.save({ ...track, trackName: 'new' }))
      written = true
    }
    expect(await askInOneTurn(get, get, () => void rename())).toEqual([['old'], ['new']])
    expect(seen).toEqual([false, true])
  })
})
