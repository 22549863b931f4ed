import {
  anApplication,
  anEvent,
  anEventComment,
  aReport,
  aTalk,
  aTalkComment,
  aToken,
  aTrack,
} from '@lectern/application/testing'
import {
  type EventId,
  instant,
  takeDownComments,
  type TalkId,
  type TrackId,
  type UserId,
} from '@lectern/domain'
import { describe, expect, it, onTestFinished } from 'vitest'
import { routes } from './api/routes.ts'
import { type MemoryApi, openMemoryApi } from './testing/memory-api.ts'

const body = {
  name: 'Renamed',
  description: 'Changed',
  location: 'Elsewhere',
  start_date: '2026-05-01',
  end_date: '2026-05-03',
  tz_continent: 'Europe',
  tz_place: 'Amsterdam',
}

interface Scene extends MemoryApi {
  readonly event: string
}

async function anEventOfHost(): Promise<Scene> {
  const api = await openMemoryApi()
  onTestFinished(() => api.close())
  const id = await api.add(({ events }) => events.add(anEvent(api.users.host)))
  return { ...api, event: `/events/${id}` }
}

const tagOf = async (
  { ask }: MemoryApi,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> => String((await ask(path, { as: 'host', headers })).headers.etag)

describe('If-Match', () => {
  it('lets a change pass that knows the present state, brief or verbose, however it was coded', async () => {
    for (const [query, coding] of [
      ['', 'identity'],
      ['?verbose=yes', 'identity'],
      ['?verbose=yes', 'gzip'],
      ['?verbose=yes', 'br'],
    ] as const) {
      const api = await anEventOfHost()
      const tag = await tagOf(api, `${api.event}${query}`, { 'accept-encoding': coding })
      const reply = await api.ask(api.event, {
        method: 'PUT',
        as: 'host',
        headers: { 'if-match': `"other", ${tag}` },
        body,
      })
      expect([query, coding, reply.status]).toEqual([query, coding, 204])
    }
  })

  it('refuses a change that knows another state, and changes nothing', async () => {
    const api = await anEventOfHost()
    const stale = await tagOf(api, api.event)
    await api.ask(api.event, { method: 'PUT', as: 'host', body })
    const reply = await api.ask(api.event, {
      method: 'PUT',
      as: 'host',
      headers: { 'if-match': stale },
      body: { ...body, name: 'Lost' },
    })
    expect([reply.status, reply.text]).toEqual([412, '["If-Match names another state than the present one"]'])
    expect((await api.ask(api.event)).text).toContain('"name":"Renamed"')
  })

  it('does not take the state that others are shown, nor a weak tag', async () => {
    const api = await anEventOfHost()
    const anonymous = String((await api.ask(api.event)).headers.etag)
    for (const tag of [anonymous, `W/${await tagOf(api, api.event)}`]) {
      const headers = { 'if-match': tag }
      expect((await api.ask(api.event, { method: 'PUT', as: 'host', headers, body })).status).toBe(412)
    }
  })

  it('as * asks only that there is something', async () => {
    const api = await anEventOfHost()
    const headers = { 'if-match': '*' }
    expect((await api.ask(api.event, { method: 'PUT', as: 'host', headers, body })).status).toBe(204)
    expect((await api.ask('/events/4711', { method: 'PUT', as: 'host', headers, body })).status).toBe(404)
  })

  it('lets one of many who saw the same state win', async () => {
    const api = await anEventOfHost()
    const headers = { 'if-match': await tagOf(api, api.event) }
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        api.ask(api.event, { method: 'PUT', as: 'host', headers, body: { ...body, name: `Name ${number}` } }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(11)
  })

  it('comes after what else is wrong with a request', async () => {
    const api = await anEventOfHost()
    const headers = { 'if-match': '"stale"' }
    const put = async (as: 'guest' | 'host', fields: object): Promise<number> =>
      (await api.ask(api.event, { method: 'PUT', as, headers, body: fields })).status
    expect([await put('guest', body), await put('host', {})]).toEqual([403, 400])
  })

  const changes = routes.filter(({ method }) => method === 'PUT' || method === 'DELETE')
  it.each(changes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is heeded by %s',
    async (_name, { method, path }) => {
      const api = await anEventOfHost()
      const ids = await everythingAt(api, path)
      const address = path.replaceAll(/:(\w+)/gu, (_, name: string) => String(ids[name]))
      const query = path.endsWith('/speakers') ? '?display_name=Grace&username=guest' : ''
      const fields: Readonly<Record<string, object>> = {
        '/events/:eventId': body,
        '/tracks/:trackId': { track_name: 'Renamed', track_description: 'Changed' },
        '/talks/:talkId': { talk_title: 'Renamed', talk_description: '-', start_date: '2026-05-02' },
        '/talks/:talkId/links/:linkId': { display_name: 'code_link', url: 'https://code.example' },
        '/talk_comments/:commentId': { comment: 'Said better' },
        '/event_comments/:commentId': { comment: 'Said better' },
        '/talk_comments/:commentId/reported': { decision: 'denied' },
        '/event_comments/:commentId/reported': { decision: 'denied' },
        '/users/:userId': { full_name: 'Renamed' },
        '/users/:userId/suspension': { suspended: true },
        '/applications/:applicationId': { name: 'Renamed', callback_url: 'app:back' },
        '/applications/:applicationId/grants': { password: true },
      }
      const asking = { method, as: 'admin', ...(method === 'PUT' ? { body: fields[path] } : {}) } as const
      const guarded = await api.ask(`${address}${query}`, { ...asking, headers: { 'if-match': '"stale"' } })
      expect(guarded.status).toBe(412)
      expect((await api.ask(`${address}${query}`, asking)).status).toBeLessThan(300)
    },
  )
})

type Ids = Readonly<Record<string, number>>

/** What this path can name. */
const everythingAt = async (api: Scene, path: string): Promise<Ids> => {
  const below = await everythingBelow(api)
  return { ...below, ...(await commentsAndMore(api, below, path)) }
}

/** Comments and what an admin has and did: of which kind an id is depends on the path. */
const commentsAndMore = ({ store, users: { admin } }: Scene, ids: Below, path: string): Promise<Ids> =>
  store.transaction(async ({ talkComments, eventComments, moderations, applications, tokens }) => {
    const reports = [aReport()]
    const comment = path.startsWith('/talk_comments')
      ? await talkComments.add(aTalkComment(ids.talkId, admin, { reports }))
      : await eventComments.add(anEventComment(ids.eventId, admin, { reports }))
    const eventId = path.startsWith('/events') ? ids.eventId : undefined
    const takeDown = takeDownComments({ eventId, authorId: ids.userId, moderatorId: admin }, instant(0))
    return {
      commentId: comment.id,
      moderationId: (await moderations.takeDown(takeDown)).id,
      applicationId: (await applications.add(anApplication(admin))).id,
      tokenId: (await tokens.add(aToken(admin))).id,
    }
  })

interface Below {
  readonly eventId: EventId
  readonly trackId: TrackId
  readonly talkId: TalkId
  readonly linkId: number
  readonly userId: UserId
}

/** What the paths of changes to an event, and to what is below it, can name. */
async function everythingBelow({ store, users }: Scene): Promise<Below> {
  return store.transaction(async ({ events, talks, tracks, claims }) => {
    const hosted = await events.add(
      anEvent(users.host, { approval: { state: 'pending' }, hosts: [users.host, users.guest] }),
    )
    const track = await tracks.add(aTrack(hosted.id))
    const talk = await talks.add(
      aTalk(hosted.id, {
        tracks: [track.id],
        speakers: [
          { speakerName: 'Ada', userId: users.guest },
          { speakerName: 'Grace', userId: undefined },
        ],
        links: [{ displayName: 'video_link', url: 'https://video.example' }],
      }),
    )
    await claims.replace(talk.id, [
      {
        kind: 'claim',
        talkId: talk.id,
        displayName: 'Grace',
        userId: users.guest,
        createdDate: talk.createdDate,
      },
    ])
    const linkId = talk.links[0]?.id ?? 0
    return { eventId: hosted.id, trackId: track.id, talkId: talk.id, linkId, userId: users.guest }
  })
}

describe('Idempotency-Key', () => {
  const submit = ({ ask }: MemoryApi, key: string, traits: object = {}) =>
    ask('/events', {
      method: 'POST',
      as: 'host',
      headers: { 'idempotency-key': key },
      body: { ...body, ...traits },
    })
  const totalOf = async ({ ask }: MemoryApi): Promise<unknown> =>
    (JSON.parse((await ask('/events', { as: 'host' })).text) as { meta: { total: number } }).meta.total

  it('gives the first answer again, and does nothing twice', async () => {
    const api = await anEventOfHost()
    const [first, second] = [await submit(api, 'k1'), await submit(api, 'k1')]
    expect([second.status, second.headers.location, second.headers['link']]).toEqual([
      201,
      first.headers.location,
      first.headers['link'],
    ])
    expect(await totalOf(api)).toBe(2)
  })

  it('gives an answer with a body again, in whatever form it is wanted', async () => {
    const api = await anEventOfHost()
    const create = (query: string) =>
      api.ask(`${api.event}/talks${query}`, {
        method: 'POST',
        as: 'host',
        headers: { 'idempotency-key': 'k1' },
        body: { talk_title: 'Ports', talk_description: '-', start_date: '2026-05-02' },
      })
    const first = await create('')
    expect((await create('')).text).toBe(first.text)
    expect((await create('?callback=f')).text).toBe(`/**/f(${first.text});`)
    expect(first.status).toBe(201)
  })

  it('with another body, or at another address, is 422', async () => {
    const api = await anEventOfHost()
    await submit(api, 'k1')
    expect((await submit(api, 'k1', { name: 'Another' })).status).toBe(422)
    const headers = { 'idempotency-key': 'k1' }
    const elsewhere = await api.ask(`${api.event}/attending`, { method: 'POST', as: 'host', headers })
    expect(elsewhere.status).toBe(422)
    expect(await totalOf(api)).toBe(2)
  })

  it('is each caller’s own, and forgotten after a day', async () => {
    const api = await anEventOfHost()
    await submit(api, 'k1')
    const other = { method: 'POST', as: 'guest', headers: { 'idempotency-key': 'k1' }, body } as const
    expect((await api.ask('/events', other)).status).toBe(201)
    api.clock.set(instant(api.clock.now() + 86_401))
    expect((await submit(api, 'k1', { name: 'Another' })).status).toBe(201)
  })

  it('of a request that failed can be used again', async () => {
    const api = await anEventOfHost()
    expect((await submit(api, 'k1', { name: '' })).status).toBe(400)
    expect((await submit(api, 'k1')).status).toBe(201)
  })

  it('lets one of many do the work: the others wait, or are told to', async () => {
    const api = await anEventOfHost()
    const replies = await Promise.all(Array.from({ length: 8 }, () => submit(api, 'k1')))
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await totalOf(api)).toBe(2)
    expect((await submit(api, 'k1')).status).toBe(201)
  })

  it.each(['', 'a b', 'ä', 'k'.repeat(256)])('is refused as %j', async (key) => {
    const api = await anEventOfHost()
    const reply = await submit(api, encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'))
    expect([reply.status, reply.text]).toEqual([
      400,
      '["Idempotency-Key must be 1 to 255 printable ASCII characters"]',
    ])
  })
})
