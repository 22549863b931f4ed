import { type Client, clientOf, type OpenApi, openApi } from '@lectern/adapters-http/testing'
import { openStore } from '@lectern/adapters-persistence'
import type { TestDatabases } from '@lectern/adapters-persistence/testing'
import type { SpamChecker } from '@lectern/application'
import { anEvent, aTalk, testClock, testPorts } from '@lectern/application/testing'
import { after, HOUR, readForm, readUsername } from '@lectern/domain'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContainer } from '../src/container/create-container.ts'
import { bothEngines } from './engines.ts'

/** A checker with an arbitrary result, as one written without types. */
const saying = (answer: unknown): unknown => ({ judge: () => Promise.resolve(answer) })

const circular: Record<string, unknown> = { kind: 'eggs', size: 1n }
circular['self'] = circular

/** Failures that the types exclude, beside those in the tests of the application. */
const failures: Readonly<Record<string, unknown>> = {
  'throws at once': {
    judge() {
      throw new Error('broken')
    },
  },
  'says nothing': saying(undefined),
  'says a word': saying('ham'),
  'says something else': saying(circular),
  'says what cannot be read': saying({
    get kind() {
      throw new Error('unreadable')
    },
  }),
  'is not there': {},
}

const isChecker = (checker: unknown): checker is SpamChecker => typeof checker === 'object'

const reportsSchema = v.object({
  reports: v.array(
    v.object({
      decision: v.string(),
      reporting_user_uri: v.string(),
      comment: v.looseObject({ comment: v.string(), rating: v.number() }),
    }),
  ),
})

interface Place {
  readonly talk: string
  readonly event: string
}

const engines = bothEngines().map((databases) => ({ name: databases.engine, databases }))

describe.each(engines)('on $name, a spam checker that', ({ databases }) => {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open(databases)
  })
  afterAll(() => opened.close())

  it.each(Object.entries(failures))(
    '%s loses no comment, and every request gets a response',
    async (_, checker) => {
      const { ask, aPlace, useChecker } = opened
      const place = await aPlace()
      useChecker(checker)
      const words = { rating: 4, comment: 'Well told, and short' }
      const replies = await Promise.all(
        [place.talk, place.event].flatMap((subject) =>
          (['guest', 'admin'] as const).map((as) =>
            ask(`${subject}/comments`, { method: 'POST', as, body: words }),
          ),
        ),
      )
      expect(replies.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(4).fill('201 '))
      await expectHeld(ask, place)
      for (const { headers } of replies) {
        const address = headers.location ?? ''
        expect((await ask(address)).status).toBe(404)
        const decision = { method: 'PUT', as: 'host', body: { decision: 'denied' } } as const
        expect((await ask(`${address}/reported`, decision)).status).toBe(204)
        expect((await ask(address)).text).toContain('Well told, and short')
      }
    },
  )

  it.each(Object.entries(failures))('%s loses no edit', async (_, checker) => {
    const { ask, aPlace, useChecker } = opened
    const place = await aPlace()
    useChecker(honest)
    const body = { rating: 4, comment: 'Well told' }
    const { headers } = await ask(`${place.talk}/comments`, { method: 'POST', as: 'guest', body })
    const address = headers.location ?? ''
    expect((await ask(address)).status).toBe(200)
    useChecker(checker)
    const edit = { method: 'PUT', as: 'guest', body: { comment: 'Well told, and short' } } as const
    expect((await ask(address, edit)).status).toBe(204)
    expect((await ask(address)).status).toBe(404)
    expect((await ask(address, { as: 'guest' })).text).toContain('Well told, and short')
  })
})

/** All four comments wait for a host, without a reporter. None is listed. */
async function expectHeld(ask: Client, { talk, event }: Place): Promise<void> {
  for (const [subject, queue] of [
    [talk, `${event}/talk_comments/reported`],
    [event, `${event}/comments/reported`],
  ] as const) {
    expect((await ask(`${subject}/comments`)).text).toContain('"comments":[]')
    const { reports } = v.parse(reportsSchema, JSON.parse((await ask(queue, { as: 'host' })).text))
    const held = {
      decision: '',
      reporting_user_uri: '',
      comment: { comment: 'Well told, and short', rating: 4 },
    }
    expect(reports).toMatchObject([held, held])
  }
}

const honest: SpamChecker = { judge: () => Promise.resolve({ kind: 'ham' }) }

/** Lectern with the production container and a replaceable spam checker. */
async function open(databases: TestDatabases) {
  const store = await openStore(await databases.empty())
  const clock = testClock()
  let present: SpamChecker = honest
  const container = createContainer({ ...testPorts(store), store })
  container.replace('clock', clock)
  container.replace('spamChecker', {
    judge: (...asked) => present.judge(...asked),
  })
  const api: OpenApi = await openApi(container.resolve('ports'))
  const client = clientOf(api)
  const ask: Client = (path, asking) => client(path.startsWith('https:') ? path : `/v2.1${path}`, asking)
  return {
    ask,
    useChecker(checker: unknown) {
      if (isChecker(checker)) present = checker
    },
    /** A new event and talk, an hour later than the last one, because of the limit on comments per hour. */
    aPlace: (): Promise<Place> => {
      clock.set(after(clock.now(), HOUR))
      return store.transaction(async ({ users, events, talks }) => {
        const host = await users.findByUsername(readForm((form) => readUsername(form, 'host')))
        if (host === undefined) throw new Error('There is no host')
        const event = await events.add(anEvent(host.id))
        const talk = await talks.add(aTalk(event.id))
        return { event: `/events/${event.id}`, talk: `/talks/${talk.id}` }
      })
    },
    async close() {
      await api.close()
      await store.close()
    },
  }
}
