import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDataDirectory, serve, type Serving, stop } from '../lectern.ts'
import { now, soon } from './at-once/setting.ts'
import { anEventBody } from './service/bodies.ts'
import { ask, type Reply } from './service/client.ts'
import { addConference } from './service/conference.ts'
import { addCrowd } from './service/crowd.ts'
import { baseUrl } from './service/names.ts'
import { tokenOf } from './service/people.ts'
import { recordsIn } from './service/records.ts'
import { onBothEngines, type Service } from './service/service.ts'

const CLIENTS = 12
const CHANGES_OF_EACH = 5
const KILLS = 3

/** A server that is killed and restarted, each time at another address. */
function mortalServer(service: () => Service) {
  const data = newDataDirectory()
  let serving: Promise<Serving> | undefined
  const start = (): Promise<Serving> => {
    const env = { DATABASE_URL: service().databaseUrl, DATA_DIR: data }
    return (serving = serve([`--base-url=${baseUrl}`], { env }))
  }
  const present = (): Promise<Serving> => serving ?? start()
  return {
    origin: async () => new URL((await present()).api).origin,
    async killAndStart(): Promise<void> {
      const { kill, ended } = await present()
      kill('SIGKILL')
      expect((await ended).status).toBe('SIGKILL')
      await start()
    },
    stop: async () => stop(await present()),
  }
}

onBothEngines('a server that is killed while clients repeat requests', (service) => {
  let crowd: readonly string[] = []
  const server = mortalServer(service)
  beforeAll(async () => {
    crowd = await addCrowd(service(), CLIENTS)
  })
  afterAll(() => server.stop())

  /** Repeats a request with its key until there is a response. */
  async function untilAnswered(token: string, path: string, key: string, body: object): Promise<Reply> {
    const headers = { 'idempotency-key': key }
    for (;;) {
      const origin = await server.origin()
      const reply = await ask(origin, path, { method: 'POST', token, headers, body }).catch(() => undefined)
      const retryAfter = reply?.headers['retry-after']
      if (reply !== undefined && retryAfter === undefined) return reply
      // A killed server refuses connections until the test has its successor's address.
      await setTimeout(retryAfter === undefined ? 20 : 1000 * Number(retryAfter))
    }
  }

  it('every change takes effect once, and repetitions get the same response', async () => {
    const { talk } = await addConference(service(), { event: soon, talk: { startDate: now } })
    const path = `/talks/${talk.id}/comments`
    const answers = new Map<string, string>()
    const progress = new EventTarget()
    const change = async (client: number, number: number): Promise<string> => {
      const key = `key-${client}-${number}`
      const text = `Thought ${number} of ${client}`
      const reply =
        number % 2 === 0
          ? await untilAnswered(tokenOf(crowd[client] ?? ''), path, key, { rating: 4, comment: text })
          : await untilAnswered(tokenOf('admin'), '/events', key, anEventBody({ name: `Killed ${text}` }))
      expect([reply.status, reply.text]).toEqual([201, ''])
      return `${reply.headers.location} ${String(reply.headers['link'])}`
    }
    const work = async (client: number): Promise<void> => {
      for (let number = 0; number < CHANGES_OF_EACH; number += 1) {
        answers.set(`${client} ${number}`, await change(client, number))
        progress.dispatchEvent(new Event('answer'))
      }
    }
    const die = async (): Promise<void> => {
      for (let kills = 0; kills < KILLS; kills += 1) {
        const enough = Math.min(answers.size + randomInt(1, CLIENTS), CLIENTS * CHANGES_OF_EACH)
        while (answers.size < enough) await once(progress, 'answer')
        await server.killAndStart()
      }
    }
    await Promise.all([die(), ...Array.from({ length: CLIENTS }, (_, client) => work(client))])

    const counted = async (where: string, root: string): Promise<number> =>
      recordsIn(await service().ask(`${where}resultsperpage=0`, { as: 'host' }), root).length
    const ofComments = Math.ceil(CHANGES_OF_EACH / 2)
    expect(await counted(`${path}?`, 'comments')).toBe(CLIENTS * ofComments)
    expect(await counted('/events?title=killed&', 'events')).toBe(CLIENTS * (CHANGES_OF_EACH - ofComments))
    expect(new Set(answers.values()).size).toBe(CLIENTS * CHANGES_OF_EACH)
    for (const [place, answer] of answers) {
      const [client = 0, number = 0] = place.split(' ').map(Number)
      expect(await change(client, number)).toBe(answer)
    }
  })
})
