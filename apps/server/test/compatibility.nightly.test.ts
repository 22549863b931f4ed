import { createHttpServer } from '@lectern/adapters-http'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { defaultSettings } from '@lectern/application'
import { testPorts } from '@lectern/contracts/testing'
import { type Member, memberOf, operator } from '@lectern/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { profileOf } from '../src/compatibility.ts'
import type { Config } from '../src/config/config.ts'
import { createContainer } from '../src/container/create-container.ts'
import { bothEngines } from './engines.ts'

const PASSWORD = 'correct horse battery'
const DOCS = 'http://docs.example/api/'
const BASE = 'http://talks.example'

interface Reply {
  readonly status: number
  readonly location: string
  readonly text: string
  readonly headers: Headers
}

const opened = new AsyncDisposableStack()
const tokens = new Map<Member, string>()

/** Lectern on a real socket and the real clock. A path is below `/v2.1`, or an address. */
async function openServer(store: SqlStore, compatibility: Config['compatibility']) {
  const profile = profileOf({ compatibility })
  const settings = { ...defaultSettings, contactEmail: 'operator@lectern.example', ...profile.settings }
  const container = opened.use(createContainer({ ...testPorts(store), store, settings }))
  const lectern = container.resolve('lectern')
  const addresses = { baseUrl: BASE, websiteUrl: BASE, avatarUrl: `${BASE}/avatars/` }
  const http = await profile.http({ docsUrl: DOCS })
  const server = createHttpServer({ lectern, config: { ...addresses, ...http, trustProxy: 0, log: false } })
  opened.defer(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const send = async (
    method: string,
    path: string,
    body?: object,
    as?: Member,
    more = {},
  ): Promise<Reply> => {
    const token = as && tokens.get(as)
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(path.startsWith(BASE) ? path.replace(BASE, url) : `${url}/v2.1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...more, ...authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status, headers } = response
    return { status, location: headers.get('location') ?? '', text: await response.text(), headers }
  }
  return { lectern, send }
}

let store: SqlStore
let profile: Awaited<ReturnType<typeof openServer>>
const send: typeof profile.send = (...request) => profile.send(...request)
beforeAll(async () => {
  const [sqlite] = bothEngines()
  store = opened.use(await openStore(await sqlite.empty()))
  profile = await openServer(store, 'joindin')
})
afterAll(() => opened.disposeAsync())

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const facts = {
  name: 'PHPday',
  description: 'A day',
  location: 'Verona',
  start_date: day(-1),
  end_date: day(1),
  tz_continent: 'Europe',
  tz_place: 'Rome',
}
const talk = { talk_title: 'Typed PHP', talk_description: 'With types', start_date: day(0) }

let scenes = 0

async function signUp(username: string, admin = false): Promise<Member> {
  const account = { username, email: `${username}@lectern.example`, password: PASSWORD, admin }
  const member = memberOf(await profile.lectern.createUser(operator, account))
  tokens.set(member, await profile.lectern.issueToken(operator, { username }))
  return member
}

/** An event of the host with a talk of type Social, one speaker and a comment. */
async function aScene() {
  scenes += 1
  const admin = await signUp(`boss${scenes}`, true)
  const [host, guest] = [await signUp(`leader${scenes}`), await signUp(`visitor${scenes}`)]
  const link = (await send('POST', '/events', facts, host)).headers.get('link') ?? ''
  const path = `/events/${/events\/(\d+)/u.exec(link)?.[1]}`
  await send('POST', `${path}/approval`, undefined, admin)
  const party = { ...talk, type: 'Social event', speakers: ['Ursula'] }
  const { location } = await send('POST', `${path}/talks`, party, host)
  await send('POST', `${location}/comments`, { rating: 4, comment: 'Well explained' }, guest)
  return { admin, host, guest, path, talk: location.replace(/^.*\/v2\.1/u, '') }
}

/** The first record of the list in a body. */
function recordIn({ text }: Reply, root: string): Readonly<Record<string, unknown>> {
  const body = JSON.parse(text) as Readonly<Record<string, readonly Record<string, unknown>[]>>
  return body[root]?.[0] ?? {}
}

// What the same requests do without the profile is in the proofs of conformance.

it('has a number of stars for a talk and an event, and the rating of the viewer', async () => {
  const scene = await aScene()
  await send('POST', `${scene.path}/comments`, { rating: 2, comment: 'Too loud' }, scene.guest)
  await send('POST', `${scene.path}/comments`, { rating: 5, comment: 'Welcome' }, scene.host)
  await send('POST', `${scene.talk}/comments`, { rating: 3, comment: 'Fine' }, scene.admin)
  const shown = [
    await send('GET', `${scene.talk}?verbose=yes`, undefined, scene.guest),
    await send('GET', `${scene.talk}?verbose=yes`),
    await send('GET', `${scene.path}/talks?verbose=yes`, undefined, scene.admin),
  ].map((reply) => recordIn(reply, 'talks'))
  const id = Number(scene.talk.split('/').at(-1))
  expect(shown).toMatchObject([
    { id, average_rating: 4, user_rating: 4 },
    { id, average_rating: 4, user_rating: false },
    { id, average_rating: 4, user_rating: 3 },
  ])
  for (const form of ['', '?verbose=yes']) {
    const reply = await send('GET', `${scene.path}${form}`)
    expect(recordIn(reply, 'events')['event_average_rating']).toBe(2)
  }
})

it('lists calls for papers with a start and an end alone', async () => {
  const { host, path } = await aScene()
  const edit = (call: object) => send('PUT', path, { ...facts, ...call }, host)
  const listed = async (filter: string) =>
    (await send('GET', `/events?filter=${filter}&resultsperpage=0`)).text.includes(`${path}"`)
  await edit({ cfp_url: 'https://cfp.example', cfp_end_date: day(0) })
  expect([await listed('cfp'), await listed('cfps')]).toEqual([false, true])
  await edit({ cfp_url: 'https://cfp.example', cfp_start_date: day(-2), cfp_end_date: day(0) })
  expect(await listed('cfp')).toBe(true)
})

it('closes the call with its address', async () => {
  const { host, path } = await aScene()
  const call = { cfp_url: 'https://cfp.example', cfp_start_date: day(-9), cfp_end_date: day(-2) }
  await send('PUT', path, { ...facts, ...call }, host)
  expect((await send('PUT', path, { ...facts, cfp_url: null }, host)).status).toBe(204)
  const shown = recordIn(await send('GET', `${path}?verbose=yes`), 'events')
  expect(shown).toMatchObject({ cfp_start_date: null, cfp_end_date: null })
})

it('takes tags and speakers as the original website writes them', async () => {
  const { host, path, talk: address } = await aScene()
  const edit = async (tags: unknown) => (await send('PUT', path, { ...facts, tags }, host)).status
  const retalk = async (speakers: object) =>
    (await send('PUT', address, { ...talk, speakers, duration: null, type: '', language: '' }, host)).status
  expect([await edit(['']), await edit(['php', ' ', 'js']), await edit([7])]).toEqual([204, 204, 400])
  expect(recordIn(await send('GET', path), 'events')['tags']).toEqual(['php', 'js'])
  expect([await retalk({ 0: 'Ada', 2: 'Bob' }), await retalk({ name: 'Ada' })]).toEqual([204, 400])
  const names = [{ speaker_name: 'Ada' }, { speaker_name: 'Bob' }]
  expect(recordIn(await send('GET', address), 'talks')['speakers']).toEqual(names)
})

it('deletes a talk below its event', async () => {
  const [scene, other] = [await aScene(), await aScene()]
  const address = `${scene.path}${scene.talk}`
  const remove = async (at: string, as?: Member) => (await send('DELETE', at, undefined, as)).status
  expect(await remove(address)).toBe(401)
  expect(await remove(address, scene.guest)).toBe(403)
  expect(await remove(`${other.path}${scene.talk}`, scene.host)).toBe(404)
  expect(await remove(address, scene.host)).toBe(204)
  expect((await send('GET', scene.talk)).status).toBe(404)
  expect((await send('GET', address)).headers.get('allow')).toBe('DELETE, OPTIONS')
})

it('takes down the comments of a user on talks', async () => {
  const { admin, host, guest, talk: address, path } = await aScene()
  await send('POST', `${path}/comments`, { rating: 2, comment: 'Too loud' }, guest)
  const remove = (as?: Member) => send('DELETE', `/users/${guest.userId}/talk_comments`, undefined, as)
  expect([await remove(host), await remove()]).toMatchObject([{ status: 403 }, { status: 401 }])
  const { status, location } = await remove(admin)
  expect(status).toBe(204)
  const left = async () => [
    recordIn(await send('GET', `${address}/comments`), 'comments')['comment'],
    recordIn(await send('GET', `${path}/comments`), 'comments')['comment'],
  ]
  expect(await left()).toEqual([undefined, 'Too loud'])
  await send('DELETE', location, undefined, admin)
  expect(await left()).toEqual(['Well explained', 'Too loud'])
})

it('leads from a new account to the account before its verification, without the e-mail address', async () => {
  const { guest } = await aScene()
  const { email } = await profile.lectern.getUser(guest, { userId: guest.userId })
  for (const [username, address] of [
    [`free${scenes}`, `free${scenes}@lectern.example`],
    [`taken${scenes}`, email],
  ] as const) {
    const account = { username, full_name: 'New Comer', email: address, password: PASSWORD }
    const { status, location } = await send('POST', '/users', account)
    expect(status).toBe(201)
    for (const as of [undefined, guest]) {
      const shown = await send('GET', `${location}?verbose=yes`, undefined, as)
      expect([shown.status, recordIn(shown, 'users')['username']]).toEqual([200, username])
      expect(shown.text).not.toContain(address)
    }
  }
  expect(JSON.parse((await send('GET', '/users?keyword=New+Comer')).text)).toMatchObject({ users: [] })
})

it.each([[{}], [{ host_name: 'claudio' }]])('does not find the host of %j', async (body) => {
  const { path, host } = await aScene()
  const found = await send('POST', `${path}/hosts`, body, host)
  expect(found).toMatchObject({ status: 404, text: '["No User found"]' })
})

it('refuses to change nothing of a user, and asks who posts to an event to sign in', async () => {
  const { guest, host, path } = await aScene()
  expect((await send('PUT', `/users/${guest.userId}`, {}, guest)).status).toBe(400)
  expect((await send('PUT', `/users/${host.userId}`, {}, guest)).status).toBe(403)
  const refused = { status: 401, text: '["You must be logged in to create data"]' }
  expect(await send('POST', path, facts)).toMatchObject(refused)
  expect((await send('POST', path, facts, host)).status).toBe(405)
})

it('takes an unknown filter for none', async () => {
  const { status, text } = await send('GET', '/events?filter=cfp?format=json')
  expect(status).toBe(200)
  expect(text).not.toContain('filter=')
  expect((await send('GET', '/events?filter=pending')).status).toBe(401)
})

it('is in the document of the service, with its examples, and names other documentation', async () => {
  const { paths } = JSON.parse((await send('GET', '/openapi.json')).text) as {
    paths: Record<string, Record<string, { responses: Record<string, object> }>>
  }
  expect(Object.keys(paths['/events']?.['post']?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '202']),
  )
  const example = ['content', 'application/json', 'examples', 'response', 'value', 'clients']
  expect(paths['/applications']?.['get']?.responses['200']).toHaveProperty(example)
  expect(JSON.parse((await send('GET', '')).text)).toMatchObject({ docs: DOCS })
})

it('is nothing that a request asks for', async () => {
  const [name, value] = ['COMPATIBILITY', 'joindin']
  const { host } = await aScene()
  const plain = await openServer(store, 'off')
  const headers = { [name]: value, 'x-compatibility': value, accept: 'application/json; charset=utf8' }
  const address = `/events?${name}=${value}&compatibility=${value}`
  const asked = await plain.send('GET', address, undefined, host, headers)
  expect(asked.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(recordIn(asked, 'events')).not.toHaveProperty('tz_place')
  const body = { ...facts, [name]: value, compatibility: value, tags: [''] }
  expect(await plain.send('POST', '/events', body, host, headers)).toMatchObject({ status: 400 })
})

it('stores a comment of a host with the rating 0, without a rating', async () => {
  const { host, guest, path } = await aScene()
  const welcome = { rating: 0, comment: 'Welcome to the event' }
  expect((await send('POST', `${path}/comments`, welcome, guest)).status).toBe(400)
  const posted = await send('POST', `${path}/comments`, welcome, host)
  expect(posted).toMatchObject({ status: 201, text: '' })
  expect(recordIn(await send('GET', posted.location), 'comments')).toMatchObject(welcome)
  expect(recordIn(await send('GET', path), 'events')['event_comments_count']).toBe(1)
})

it('accepts a track with an empty description', async () => {
  const { host, path } = await aScene()
  const track = { track_name: 'Web', track_description: '' }
  const { status, location } = await send('POST', `${path}/tracks`, track, host)
  expect(status).toBe(201)
  const renamed = { ...track, track_name: 'Web and more' }
  expect((await send('PUT', location, renamed, host)).status).toBe(204)
  expect(recordIn(await send('GET', location), 'tracks')).toMatchObject(renamed)
})

it('lets an admin delete the account of somebody else without a password', async () => {
  const { admin, host, guest } = await aScene()
  const remove = async (user: Member, as: Member, body?: object) =>
    (await send('DELETE', `/users/${user.userId}`, body, as)).status
  expect(await remove(guest, host)).toBe(403)
  expect(await remove(guest, guest)).toBe(400)
  expect(await remove(admin, admin)).toBe(400)
  expect(await remove(guest, admin, { old_password: 'wrong' })).toBe(400)
  expect(await remove(guest, admin)).toBe(204)
  expect((await send('GET', `/users/${guest.userId}`)).status).toBe(404)
})

it('takes messages to the operator', async () => {
  const { host } = await aScene()
  const { lectern } = profile
  const message = { name: 'Ann', email: 'ann@lectern.example', subject: 'Hello', comment: 'A question' }
  const application = { name: 'Site', callbackUrl: 'https://site.example' }
  const applicationId = await lectern.registerApplication(host, application)
  const granted = await lectern.grantPasswords(operator, { applicationId, password: true })
  const right = { client_id: granted.apiKey, client_secret: granted.clientSecret, ...message }
  const statusOf = async (body: object): Promise<number> => (await send('POST', '/contact', body)).status
  expect(await statusOf({ ...right, client_secret: 'x' })).toBe(403)
  expect(await statusOf({ ...right, email: '' })).toBe(400)
  const statuses: number[] = []
  for (let number = 0; number < 11; number++) statuses.push(await statusOf(right))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429])
  expect(await lectern.sendDueMails(operator, {})).toMatchObject({ failures: [] })
})
