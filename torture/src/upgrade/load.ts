import { setTimeout } from 'node:timers/promises'
import { ask, type Reply } from '../world/ask.ts'

export interface Load {
  /** The names of the events that a server said it has made. */
  readonly acknowledged: ReadonlySet<string>
  /** Answers that no client should get, each once with its number. */
  readonly faults: ReadonlyMap<string, number>
  answers(): number
  stop(): Promise<void>
}

const CLIENTS = 4
const PAUSE_MILLISECONDS = 20

/** Clients that write and read, each request at the next server. `urls` are those that take requests now. */
export function startLoad(urls: () => readonly string[], token: string): Load {
  const acknowledged = new Set<string>()
  const faults = new Map<string, number>()
  const over = new AbortController()
  let answers = 0

  const send = async (method: string, path: string, body?: object): Promise<Reply | undefined> => {
    const servers = urls()
    const url = servers[answers % servers.length] ?? ''
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asked = { method, path, headers, body: body && JSON.stringify(body) }
    const reply = await ask(url, asked).catch((error: unknown) => String(error))
    answers += 1
    if (typeof reply !== 'string' && (reply.status < 400 || reply.status === 503)) return reply
    const text = typeof reply === 'string' ? reply : `${reply.status} ${reply.text.slice(0, 200)}`
    const fault = `${method} ${path.replaceAll(/\d+/gu, 'N')}: ${text}`
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    return undefined
  }

  const work = async (client: number): Promise<void> => {
    for (let round = 1; !over.signal.aborted; round += 1) {
      const name = `Event ${round} of client ${client}`
      const made = await send('POST', '/v2.1/events', anEvent(name))
      if (made?.status === 201) {
        acknowledged.add(name)
        const pathname = /\/v2\.1\/events\/\d+/u.exec(String(made.headers['link']))?.[0] ?? ''
        await send('POST', `${pathname}/attending`)
        await send('POST', `${pathname}/talks`, aTalk(name))
        await send('GET', `${pathname}/talks?verbose=yes`)
      }
      await send('GET', '/v2.1/events?resultsperpage=5')
      await setTimeout(PAUSE_MILLISECONDS)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))
  return {
    acknowledged,
    faults,
    answers: () => answers,
    async stop() {
      over.abort()
      await clients
    },
  }
}

const anEvent = (name: string) => ({
  name,
  description: 'All about upgrades',
  location: 'Town hall',
  start_date: '2026-11-20',
  end_date: '2026-11-25',
  tz_continent: 'Europe',
  tz_place: 'Rome',
})

const aTalk = (name: string) => ({
  talk_title: `Talk of ${name}`,
  talk_description: 'How to upgrade',
  start_date: '2026-11-21T10:00',
})
