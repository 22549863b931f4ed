import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { anEventBody, anImageForm, aTalkBody } from '../service/bodies.ts'
import type { Asking, Reply } from '../service/client.ts'
import { addConference, type Conference } from '../service/conference.ts'
import { recordsIn } from '../service/records.ts'
import { now, type Setting, soon, statusesOf, times } from './setting.ts'

interface Change extends Pick<Asking, 'method' | 'body' | 'headers'> {
  readonly as: string
  readonly path: string
  /** A collection, its root element, and its content after the change. */
  readonly leaves: readonly [path: string, root: string, count: number]
}

type Make = (place: Conference, somebody: string) => Change

const changes: Readonly<Record<string, Make>> = {
  'a comment': ({ talk }, as) => ({
    as,
    method: 'POST',
    path: `/talks/${talk.id}/comments`,
    body: { rating: 4, comment: 'Only once' },
    leaves: [`/talks/${talk.id}/comments`, 'comments', 1],
  }),
  'an event': () => ({
    as: 'admin',
    method: 'POST',
    path: '/events',
    body: anEventBody({ name: 'Nowhere else' }),
    leaves: ['/events?title=nowhere+else', 'events', 1],
  }),
  'a talk': ({ event }) => ({
    as: 'host',
    method: 'POST',
    path: `/events/${event.id}/talks`,
    body: aTalkBody({ start_date: `@${now}` }),
    leaves: [`/events/${event.id}/talks`, 'talks', 2],
  }),
  'a star': ({ talk, event }, as) => ({
    as,
    method: 'POST',
    path: `/talks/${talk.id}/starred`,
    leaves: [`/events/${event.id}/talks`, 'talks', 1],
  }),
  'an edit': ({ talk, event }) => ({
    as: 'host',
    method: 'PUT',
    path: `/talks/${talk.id}`,
    body: aTalkBody({ start_date: `@${now}` }),
    leaves: [`/events/${event.id}/talks`, 'talks', 1],
  }),
  'an upload': ({ event }) => ({
    as: 'host',
    method: 'POST',
    path: `/events/${event.id}/images`,
    ...anImageForm(),
    leaves: [`/events/${event.id}/images`, 'images', 2],
  }),
  'a deletion': ({ talk, event }) => ({
    as: 'host',
    method: 'DELETE',
    path: `/talks/${talk.id}`,
    leaves: [`/events/${event.id}/talks`, 'talks', 0],
  }),
}

const told = ({ status, headers, text }: Reply): readonly unknown[] => [
  status,
  headers.location,
  headers['link'],
  text,
]

/** Requests with an `Idempotency-Key`. */
export function testKeys({ service, crowd, ask }: Setting): void {
  /** Repeats the request while the first one runs, like a client. */
  async function send(change: Change, key: string): Promise<Reply> {
    const { as, path, headers, method = '', body } = change
    const reply = await ask(as, path, { method, body, headers: { ...headers, 'idempotency-key': key } })
    const retryAfter = reply.status === 409 ? reply.headers['retry-after'] : undefined
    if (retryAfter === undefined) return reply
    await setTimeout(1000 * Number(retryAfter))
    return send(change, key)
  }

  const countIn = async (path: string, root: string): Promise<number> =>
    recordsIn(await service().ask(path, { as: 'host' }), root).length

  it.each(Object.entries(changes))(
    '%s with one key takes effect once, and all responses are equal',
    async (what, make) => {
      const place = await addConference(service(), { event: soon, talk: { startDate: now } })
      const change = make(place, crowd()[20] ?? '')
      const key = what.replaceAll(' ', '-')
      const replies = await times(8, () => send(change, key))
      expect(statusesOf(replies)).toEqual({ [replies[0]?.status ?? 0]: 8 })
      expect(replies[0]?.status).toBeLessThan(300)
      expect(new Set(replies.map((reply) => JSON.stringify(told(reply)))).size).toBe(1)
      const [path, root, count] = change.leaves
      expect(await countIn(path, root)).toBe(count)
      const elsewhere = { method: 'POST', body: { email: 'x' }, headers: { 'idempotency-key': key } }
      expect((await ask(change.as, '/emails/reminders/username', elsewhere)).status).toBe(422)
    },
  )

  it('an application is registered once, and only one response contains it', async () => {
    const as = crowd()[21] ?? ''
    const body = { name: 'Agenda', callback_url: 'agenda:back' }
    const register = () =>
      ask(as, '/applications', { method: 'POST', body, headers: { 'idempotency-key': 'app' } })
    expect(statusesOf(await times(8, register))).toEqual({ 201: 1, 409: 7 })
    expect(recordsIn(await ask(as, '/applications'), 'applications')).toHaveLength(1)
    expect(JSON.stringify((await service().rows())['idempotency_keys'])).not.toContain('/applications/')
  })

  it.each([
    ['an event', ({ event }: Conference) => `/events/${event.id}`, anEventBody],
    ['a talk', ({ talk }: Conference) => `/talks/${talk.id}`, aTalkBody],
  ])('of those who edit %s as they saw it one wins', async (_, pathTo, bodyOf) => {
    const place = await addConference(service())
    const path = pathTo(place)
    const { etag = '' } = (await ask('host', path)).headers
    const edit = (number: number, key: Readonly<Record<string, string>> = {}) =>
      ask('host', path, {
        method: 'PUT',
        body: bodyOf({ name: `Edit ${number}`, talk_title: `Edit ${number}` }),
        headers: { 'if-match': etag, ...key },
      })
    const replies = await times(12, edit)
    expect(statusesOf(replies)).toEqual({ 204: 1, 412: 11 })
    const winner = replies.findIndex(({ status }) => status === 204)
    expect((await service().ask(path, { as: 'host' })).text).toContain(`"Edit ${winner}"`)
  })

  it('many simultaneous edits with If-Match do not exhaust the connections', async () => {
    const places = await times(20, () => addConference(service()))
    const replies = await times(20, async (at) => {
      const path = `/talks/${places[at]?.talk.id}`
      const { etag = '' } = (await ask('host', path)).headers
      const headers = { 'if-match': etag, 'idempotency-key': `edit-${at}` }
      return ask('host', path, { method: 'PUT', body: aTalkBody(), headers })
    })
    expect(statusesOf(replies)).toEqual({ 204: 20 })
  })
}
