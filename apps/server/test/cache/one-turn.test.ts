import { createHttpServer } from '@lectern/adapters-http'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { anEvent, aTrack, aUser, testPorts } from '@lectern/application/testing'
import type { Track } from '@lectern/domain'
import type { Server } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { type Duplex, duplexPair } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createContainer } from '../../src/container/create-container.ts'
import { bothEngines } from '../engines.ts'
import { baseUrl, websiteUrl } from '../writing/service/names.ts'

const [databases] = bothEngines()

/** A connection to the server, and the names of the track in the answers on it. */
interface Asker {
  readonly stream: Duplex
  /** Waits for so many answers, and removes them. */
  readonly take: (count: number) => Promise<readonly string[]>
}

/** The first may still belong to the present iteration of the event loop. */
const nextTurn = async (): Promise<void> => {
  await setImmediate()
  await setImmediate()
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
    await app.ready()
    server = app.server
    ;[one, two] = [connectTo(server), connectTo(server)]
    await ask(one, get)
    await ask(two, get)
  })
  afterEach(() => stack.disposeAsync())

  /** Inside the process, because nobody can tell in which turns the system hands over what comes over sockets. */
  function connectTo(to: Server): Asker {
    const [stream, connection] = duplexPair()
    stack.defer(() => void stream.destroy())
    to.emit('connection', Object.assign(connection, { remoteAddress: '127.0.0.1' }))
    let text = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    const take = async (count: number): Promise<readonly string[]> => {
      for (;;) {
        const names = [...text.matchAll(/"track_name":"(.*?)"/gu)].map(([, name = '']) => name)
        if (names.length >= count) {
          text = ''
          return names
        }
        await nextTurn()
      }
    }
    return { stream, take }
  }

  /** The names in the answers to requests that come in a turn of their own. */
  async function ask({ stream, take }: Asker, requests: string): Promise<readonly string[]> {
    await nextTurn()
    stream.write(requests)
    return take(countOf(requests))
  }

  const countOf = (requests: string): number => requests.split(get).length - 1

  /** Sends both so that one turn brings them, and does something when the first has been answered. */
  async function askInOneTurn(ofOne: string, ofTwo: string, meanwhile: () => void) {
    await nextTurn()
    server.once('request', meanwhile)
    // As for two sockets, what the first request began goes on as far as it can before the second one comes.
    await Promise.all([
      setImmediate().then(() => one.stream.write(ofOne)),
      setImmediate().then(() => two.stream.write(ofTwo)),
    ])
    return Promise.all([one.take(countOf(ofOne)), two.take(countOf(ofTwo))])
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
    two.stream.write('POST /v2.1/tracks HTTP/1.1\r\nHost: lectern\r\nContent-Length: 4\r\n\r\n{ ')
    await nextTurn()
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
