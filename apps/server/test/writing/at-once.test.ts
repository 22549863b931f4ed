import { type Browser, openBrowser } from '@lectern/adapters-http/testing'
import { Argon2PasswordHasher, Sha256SecretHasher } from '@lectern/adapters-platform'
import { anApplication, aSession, aTalkComment } from '@lectern/contracts/testing'
import { instant, type UserId } from '@lectern/domain'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDataDirectory, serve, type Serving, stop } from '../lectern.ts'
import { anEventBody, anImageForm, aTalkBody } from './service/bodies.ts'
import type { Asking, Reply } from './service/client.ts'
import { addConference } from './service/conference.ts'
import { addCrowd, now, patientClientOf, soon, times } from './service/crowd.ts'
import { addDiscussion } from './service/discussion.ts'
import { baseUrl } from './service/names.ts'
import { addUser } from './service/people.ts'
import { recordIn, recordsIn } from './service/records.ts'
import { onBothEngines } from '../engines.ts'
import { openService } from './service/service.ts'

const hasher = new Sha256SecretHasher()
const PASSWORD = 'correct horse battery'
const passwordHash = await new Argon2PasswordHasher().hash(PASSWORD)
const deletion = { method: 'DELETE', body: { old_password: PASSWORD } }

/** The number of responses for each status. */
const statusesOf = (replies: readonly Pick<Reply, 'status'>[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, same]) => [status, same.length]),
  )

/** What the contracts of the stores say about one process, for two of them. */
onBothEngines('simultaneous writes through two servers', openService, (service) => {
  let crowd: readonly string[] = []
  let servers: readonly Serving[] = []
  beforeAll(async () => {
    crowd = await addCrowd(service(), 100)
    const env = { DATABASE_URL: service().databaseUrl, DATA_DIR: newDataDirectory() }
    const start = () => serve([`--base-url=${baseUrl}`], { env })
    servers = await Promise.all([start(), start()])
  })
  afterAll(() => Promise.all(servers.map((server) => stop(server))))

  const origins = () => servers.map(({ api }) => new URL(api).origin)
  const ask = patientClientOf(origins)
  const post = (as: string, path: string, body?: unknown) => ask(as, path, { method: 'POST', body })
  const shown = async (root: 'events' | 'talks', id: number) =>
    recordIn(await service().ask(`/${root}/${id}?verbose=yes`, { as: 'host' }), root)
  const countIn = async (table: string): Promise<number> => (await service().rows())[table]?.length ?? 0

  it.each([
    ['starred', 'talks', 'starred_count'],
    ['attending', 'events', 'attendee_count'],
  ] as const)('those who are %s are counted exactly', async (marked, root, field) => {
    const { event, talk } = await addConference(service())
    const { id } = root === 'talks' ? talk : event
    const count = async () => Number((await shown(root, id))[field])
    const before = await count()
    const mark = (at: number, method: string) => ask(crowd[at] ?? '', `/${root}/${id}/${marked}`, { method })
    // A user with two requests sends them to different servers.
    await times(200, (at) => mark(Math.floor(at / 2), 'POST'))
    expect((await count()) - before).toBe(100)
    await times(200, (at) => mark(Math.floor(at / 5), 'DELETE'))
    expect((await count()) - before).toBe(60)
  })

  it('two writers of a talk leave the whole record of one, and one of those who saw it the same', async () => {
    const { talk } = await addConference(service())
    const path = `/talks/${talk.id}`
    const bodies = [
      aTalkBody({ talk_title: 'One', type: 'Talk', speakers: ['Ada', 'One'], duration: 1 }),
      aTalkBody({ talk_title: 'Two', type: 'Keynote', speakers: ['Two', 'ada', 'Grace'], duration: 2 }),
    ]
    const put = (at: number) =>
      ask(at % 2 === 0 ? 'host' : 'admin', path, { method: 'PUT', body: bodies[at % 2] })
    const read = async (): Promise<string> => (await service().ask(path, { as: 'host' })).text
    const alone = []
    for (const at of [0, 1]) {
      await put(at)
      alone.push(await read())
    }
    expect(statusesOf(await times(10, put))).toEqual({ 204: 10 })
    expect(alone).toContain(await read())

    const { etag = '' } = (await ask('host', path)).headers
    const edit = (at: number) =>
      ask('host', path, {
        method: 'PUT',
        body: aTalkBody({ talk_title: `Edit ${at}` }),
        headers: { 'if-match': etag },
      })
    const replies = await times(12, edit)
    expect(statusesOf(replies)).toEqual({ 204: 1, 412: 11 })
    expect(await read()).toContain(`"Edit ${replies.findIndex(({ status }) => status === 204)}"`)
  })

  it('new talks with the same title have different addresses', async () => {
    const { event } = await addConference(service())
    const replies = await times(10, () => post('host', `/events/${event.id}/talks`, aTalkBody()))
    const made = replies.map((reply) => recordIn(reply, 'talks'))
    for (const address of ['url_friendly_talk_title', 'stub']) {
      expect(new Set(made.map((talk) => talk[address])).size).toBe(10)
    }
    expect((await shown('events', event.id))['talks_count']).toBe(11)
  })

  it('one of two who decide, suspend or remove the last host succeeds', async () => {
    const pending = await addConference(service(), { approval: { state: 'pending' } })
    const approve = (as: string) => post(as, `/events/${pending.event.id}/approval`)
    expect(statusesOf(await Promise.all(['admin', 'secondAdmin'].map(approve)))).toEqual({ 204: 1, 400: 1 })

    const addAdmin = (name: string) =>
      service().store.transaction((into) => addUser(into, name, { admin: true }))
    const [judge, rival] = [await addAdmin('judge'), await addAdmin('rival')]
    const suspend = (as: string, id: UserId) =>
      ask(as, `/users/${id}/suspension`, { method: 'PUT', body: { suspended: true } })
    expect(statusesOf(await Promise.all([suspend('judge', rival), suspend('rival', judge)]))).toEqual({
      204: 1,
      403: 1,
    })

    const { event } = await addConference(service())
    const { host, secondHost } = service().people
    const remove = (id: UserId) => ask('admin', `/events/${event.id}/hosts/${id}`, { method: 'DELETE' })
    expect(statusesOf(await Promise.all([host, secondHost].map(remove)))).toEqual({ 204: 1, 400: 1 })
  })

  it('limits and the first rating of an author hold', async () => {
    await service().store.transaction((into) => addUser(into, 'submitter'))
    const submit = (at: number) => post('submitter', '/events', anEventBody({ name: `Submission ${at}` }))
    expect(statusesOf(await times(6, submit))).toEqual({ 201: 3, 400: 3 })
    const { talk } = await addConference(service(), { event: soon, talk: { startDate: now } })
    const path = `/talks/${talk.id}/comments`
    const say = (at: number) => post(crowd[1] ?? '', path, { rating: 4, comment: `Thought ${at}` })
    expect(statusesOf(await times(40, say))).toEqual({ 201: 30, 429: 10 })
    const comments = recordsIn(await service().ask(`${path}?resultsperpage=0`), 'comments')
    expect(comments.map(({ rating }) => Number(rating)).filter((rating) => rating > 0)).toEqual([4])
  })

  it('a report and a restoration end in one of the two legal states', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event, talk } = await addConference(service(), { event: soon, talk: { startDate: now } })
      const { id } = await service().store.transaction(({ comments }) =>
        comments.add(aTalkComment(talk, service().people.member, { rating: 4, createdDate: now })),
      )
      const path = `/talk_comments/${id}/reported`
      const report = () => post(crowd[50 + round] ?? '', path)
      await report()
      const restore = ask('host', path, { method: 'PUT', body: { decision: 'denied' } })
      expect(statusesOf(await Promise.all([restore, report()]))).toEqual({ 202: 1, 204: 1 })
      const reports = await service().ask(`/events/${event.id}/talk_comments/reported`, { as: 'host' })
      const decisions = recordsIn(reports, 'reports').map(({ decision }) => decision)
      expect([['denied'], ['', 'denied']]).toContainEqual(decisions)
      expect((await shown('talks', talk.id))['comment_count']).toBe(decisions.length === 1 ? 1 : 0)
    }
  })

  it('after the deletion of an active account, all counters are exact', async () => {
    const id = await service().store.transaction((into) => addUser(into, 'leaver'))
    await service().store.transaction(async ({ users }) => {
      for (const user of [id, service().people.admin]) await users.setPassword(user, passwordHash)
    })
    const { event, talk } = await addConference(service())
    await service().store.transaction(({ comments }) => comments.add(aTalkComment(talk, id, { rating: 5 })))
    const before = (await shown('events', event.id))['attendee_count']
    const marks = [`/events/${event.id}/attending`, `/talks/${talk.id}/starred`]
    const [deleted, written] = await Promise.all([
      Promise.all(['leaver', 'admin'].map((as) => ask(as, `/users/${id}`, deletion))),
      times(12, (at) => post('leaver', marks[at % 2] ?? '')),
    ])
    expect(deleted.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(written.filter(({ status }) => status !== 201 && status !== 401)).toEqual([])
    expect((await shown('events', event.id))['attendee_count']).toBe(before)
    const counters = { starred_count: 0, comment_count: 1, average_rating: 0 }
    expect(await shown('talks', talk.id)).toMatchObject(counters)
  })

  it('the deletion of an event ends all writes to it and its children', async () => {
    const { event, talk } = await addConference(service())
    const remove = (as: string) => ask(as, `/events/${event.id}`, { method: 'DELETE' })
    const write = (name: string) => [
      post(name, `/talks/${talk.id}/starred`),
      post(name, `/events/${event.id}/attending`),
      post('host', `/events/${event.id}/talks`, aTalkBody()),
      ask('host', `/events/${event.id}/images`, { method: 'POST', ...anImageForm() }),
    ]
    const [removed, written] = await Promise.all([
      Promise.all(['admin', 'secondAdmin'].map(remove)),
      Promise.all(crowd.slice(0, 4).flatMap(write)),
    ])
    expect(statusesOf(removed)).toEqual({ 204: 1, 404: 1 })
    expect(written.filter(({ status }) => status !== 201 && status !== 404)).toEqual([])
    expect((await service().ask(`/talks/${talk.id}`)).status).toBe(404)
    expect(await filesOf(event.id)).toEqual([])
  })

  const filesOf = async (event: number): Promise<readonly string[]> => {
    const kept = await service().store.imageQueries.list(instant(0))
    return kept.filter((name) => name.startsWith(`${event}-`)).toSorted()
  }

  it('uploads leave one image, with exactly the files that are shown', async () => {
    const { event } = await addConference(service())
    const path = `/events/${event.id}/images`
    const uploads = await times(6, () => ask('host', path, { method: 'POST', ...anImageForm() }))
    expect(statusesOf(uploads)).toEqual({ 201: 6 })
    const { text } = await service().ask(path)
    const files = [...text.matchAll(/\/images\/([^"]+)"/gu)].map(([, name]) => String(name))
    expect([files.length, await filesOf(event.id)]).toEqual([2, files.toSorted()])
  })

  it('requests with one Idempotency-Key take effect once, and all responses are equal', async () => {
    const { event, talk } = await addConference(service(), { event: soon, talk: { startDate: now } })
    const as = crowd[20] ?? ''
    const send = async (path: string, asking: Omit<Asking, 'token'>): Promise<readonly unknown[]> => {
      const { status, headers, text } = await ask(as, path, asking)
      if (status !== 409 || headers['retry-after'] === undefined) return [status, headers.location, text]
      // Another request with the key is running.
      await setTimeout(1000 * Number(headers['retry-after']))
      return send(path, asking)
    }
    const path = `/talks/${talk.id}/comments`
    const body = { rating: 4, comment: 'Only once' }
    const headers = { 'idempotency-key': 'a-comment' }
    const replies = await times(8, () => send(path, { method: 'POST', body, headers }))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]?.[0]).toBe(201)
    expect((await shown('events', event.id))['talk_comments_count']).toBe(1)

    const application = { name: 'Agenda', callback_url: 'agenda:back' }
    const register = () =>
      ask(as, '/applications', {
        method: 'POST',
        body: application,
        headers: { 'idempotency-key': 'application' },
      })
    expect(statusesOf(await times(8, register))).toEqual({ 201: 1, 409: 7 })
    expect(recordsIn(await ask(as, '/applications'), 'applications')).toHaveLength(1)
  })

  /** A new session of a browser, with a connection to each server. */
  const browsersOf = async (secret: string, userId: UserId): Promise<readonly [Browser, Browser]> => {
    const dates = { createdDate: now, lastUsedDate: instant(Number.MAX_SAFE_INTEGER) }
    const session = aSession(userId, { hash: hasher.hash(secret), ...dates })
    await service().store.transaction(({ sessions }) => sessions.add(session))
    const [one = '', other = ''] = origins()
    const open = (url: string): Browser => {
      const browser = openBrowser(url)
      browser.cookies.set('__Host-lectern', secret)
      return browser
    }
    return [open(one), open(other)]
  }

  it('a form that is submitted twice takes effect once, and both responses are the same', async () => {
    const both = await browsersOf('a-session-for-double-clicks', service().people.secondHost)
    const [one, other] = both
    const { event, talk } = await addDiscussion(service(), { event: soon, talk: { startDate: now } })
    const [eventPath, path] = [`/event/${event.urlFriendlyName}`, `/talk/${talk.stub}`]
    const key = { name: 'Agenda', description: '', callback_url: 'https://agenda.example/' }
    const forms: readonly (readonly [page: string, action: string, fields?: Record<string, string>])[] = [
      [`${eventPath}/about`, `${eventPath}/attend`],
      [path, `${path}/comments`, { comment: 'Short and clear', rating: '4' }],
      ['/user/account', '/user/account', { full_name: 'Twice', biography: '', twitter_username: '' }],
      ['/user/apikey', '/user/apikey', key],
    ]
    for (const [page, action, fields] of forms) {
      const form = await one.get(page)
      const replies = await Promise.all(both.map((browser) => browser.submit(form, action, fields)))
      const [first, second] = replies.map(({ status, location }) => `${status} ${location}`)
      expect([action, second]).toEqual([action, first])
      expect([action, first]).toEqual([action, expect.stringMatching(/^303 .*\?done=/u)])
      const changed = { ...key, name: 'Another' }
      if (fields === key) expect((await other.submit(form, action, changed)).status).toBe(422)
    }
    expect((await other.get(path)).text.match(/Short and clear/gu)).toHaveLength(1)
    expect((await one.get('/user/apikey')).text.match(/<dt>API key<\/dt>/gu)).toHaveLength(1)
  })

  it('a form with a secret in its response makes and shows one', async () => {
    const both = await browsersOf('a-session-for-a-double-consent', service().people.member)
    const callback = 'https://agenda.example/'
    const { apiKey } = await service().store.transaction(({ applications }) =>
      applications.add(anApplication(service().people.admin, { callbackUrl: callback })),
    )
    const form = await both[0].get(
      `/user/oauth_allow?${String(new URLSearchParams({ api_key: apiKey, callback }))}`,
    )
    const before = await countIn('tokens')
    const decide = (browser: Browser) => browser.submit(form, '/user/oauth_allow', { decision: 'allow' })
    const replies = await Promise.all(both.map(decide))
    const [allowed, repeated] = replies.toSorted((a, b) => a.status - b.status)
    expect(allowed?.location).toMatch(/access_token=/u)
    expect([repeated?.status, repeated?.text.includes('is not shown again')]).toEqual([409, true])
    expect(await countIn('tokens')).toBe(before + 1)
  })
})
