import type { Member } from '@lectern/domain'
import { expect, it } from 'vitest'
import { DOCS, withService, PASSWORD, type Reply, type Server, type Service } from './service.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const eventFacts = {
  name: 'PHPday',
  description: 'A day',
  location: 'Verona',
  start_date: day(-1),
  end_date: day(1),
  tz_continent: 'Europe',
  tz_place: 'Rome',
}
const talk = { talk_title: 'Typed PHP', talk_description: 'With types', start_date: day(0) }

interface Scene extends Service {
  readonly admin: Member
  readonly host: Member
  readonly guest: Member
  readonly path: string
  readonly talk: string
}

let scenes = 0

/** An event of the host with a talk of type Social, one speaker and a comment. */
async function aScene(service: Service): Promise<Scene> {
  scenes += 1
  const admin = await service.signUp(`boss${scenes}`, true)
  const [host, guest] = [await service.signUp(`leader${scenes}`), await service.signUp(`visitor${scenes}`)]
  const { send } = service.plain
  const link = (await send('POST', '/events', eventFacts, host)).headers.get('link') ?? ''
  const path = `/events/${/events\/(\d+)/u.exec(link)?.[1]}`
  await send('POST', `${path}/approval`, undefined, admin)
  const party = { ...talk, type: 'Social event', speakers: ['Ursula'] }
  const talkUri = (await send('POST', `${path}/talks`, party, host)).location ?? ''
  await send('POST', `${talkUri}/comments`, { rating: 4, comment: 'Well explained' }, guest)
  return { ...service, admin, host, guest, path, talk: talkUri.replace(/^.*\/v2\.1/u, '') }
}

/** The first record of the list in a body. */
function recordIn({ text }: Reply, root: string): Readonly<Record<string, unknown>> {
  const body = JSON.parse(text) as Readonly<Record<string, readonly Record<string, unknown>[]>>
  return body[root]?.[0] ?? {}
}

/** The example of a GET in the document of the API. */
function exampleIn(document: string, path: string): object {
  const { paths } = JSON.parse(document) as {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, Example> }> } }>
  }
  const content = paths[path]?.get.responses['200']?.content['application/json']
  return content?.examples['response']?.value ?? {}
}

interface Example {
  readonly examples: Readonly<Record<string, { readonly value: object }>>
}

/** The conformance tests of the profile have the departures of each field and status. */
withService('an answer of the profile', (service) => {
  const both = async <Result = Reply>(ask: (server: Server, scene: Scene) => Promise<Result>) => {
    const scene = await aScene(service())
    return [await ask(scene.plain, scene), await ask(scene.joindin, scene)] as const
  }
  const statuses = async (ask: (server: Server, scene: Scene) => Promise<Reply>) =>
    (await both(ask)).map(({ status }) => status)

  it('has a number of stars for a talk and an event, and the rating of the viewer', async () => {
    const rated = await both(async (server, scene) => {
      await server.send('POST', `${scene.path}/comments`, { rating: 2, comment: 'Too loud' }, scene.guest)
      await server.send('POST', `${scene.path}/comments`, { rating: 5, comment: 'Welcome' }, scene.host)
      await server.send('POST', `${scene.talk}/comments`, { rating: 3, comment: 'Fine' }, scene.admin)
      const talk = await server.send('GET', `${scene.talk}?verbose=yes`, undefined, scene.guest)
      const unseen = await server.send('GET', `${scene.talk}?verbose=yes`)
      const list = await server.send('GET', `${scene.path}/talks?verbose=yes`, undefined, scene.admin)
      const events = ['', '?verbose=yes'].map((form) => server.send('GET', `${scene.path}${form}`))
      const shown = [talk, unseen, list].map((one) => recordIn(one, 'talks'))
      return { talks: shown, events: (await Promise.all(events)).map((one) => recordIn(one, 'events')) }
    })
    const [plain, joindin] = rated
    for (const record of [...plain.talks, ...plain.events]) {
      expect(record).not.toHaveProperty('user_rating')
      expect(record).not.toHaveProperty('event_average_rating')
    }
    expect(plain.talks[0]?.['average_rating']).toBe(3.5)
    expect(joindin.talks.map((talk) => String(talk['uri']).endsWith(`/talks/${String(talk['id'])}`))).toEqual(
      [true, true, true],
    )
    expect(plain.talks[0]).not.toHaveProperty('id')
    expect(joindin.talks.map((talk) => [talk['average_rating'], talk['user_rating']])).toEqual([
      [4, 4],
      [4, false],
      [4, 3],
    ])
    expect(joindin.events.map((event) => event['event_average_rating'])).toEqual([2, 2])
  })

  it('lists calls for papers with a start and an end alone', async () => {
    const { joindin, plain, host, path } = await aScene(service())
    const edit = (call: object) => plain.send('PUT', path, { ...eventFacts, ...call }, host)
    const listed = async ({ send }: Server, filter = 'cfp') =>
      (await send('GET', `/events?filter=${filter}&resultsperpage=0`)).text.includes(`${path}"`)
    await edit({ cfp_url: 'https://cfp.example', cfp_end_date: day(0) })
    expect([await listed(plain), await listed(joindin), await listed(joindin, 'cfps')]).toEqual([
      true,
      false,
      true,
    ])
    await edit({ cfp_url: 'https://cfp.example', cfp_start_date: day(-2), cfp_end_date: day(0) })
    expect([await listed(plain), await listed(joindin)]).toEqual([true, true])
  })

  it('takes tags and speakers as the original website writes them', async () => {
    const { plain, joindin, host, path, talk: address } = await aScene(service())
    const edit = ({ send }: Server, tags: unknown) => send('PUT', path, { ...eventFacts, tags }, host)
    const retalk = ({ send }: Server, speakers: object) =>
      send('PUT', address, { ...talk, speakers, duration: null, type: '', language: '' }, host)
    expect([(await edit(plain, [''])).status, (await edit(joindin, [''])).status]).toEqual([400, 204])
    expect((await edit(joindin, ['php', ' ', 'js'])).status).toBe(204)
    expect((await edit(joindin, [7])).status).toBe(400)
    expect(recordIn(await plain.send('GET', path), 'events')['tags']).toEqual(['php', 'js'])
    const gap = { 0: 'Ada', 2: 'Bob' }
    expect([(await retalk(plain, gap)).status, (await retalk(joindin, gap)).status]).toEqual([400, 204])
    expect((await retalk(joindin, { name: 'Ada' })).status).toBe(400)
    const names = [{ speaker_name: 'Ada' }, { speaker_name: 'Bob' }]
    expect(recordIn(await plain.send('GET', address), 'talks')['speakers']).toEqual(names)
  })

  it('deletes a talk below its event', async () => {
    const scene = await aScene(service())
    const other = await aScene(service())
    const address = `${scene.path}${scene.talk}`
    const remove = ({ send }: Server, at: string, as?: Member) => send('DELETE', at, undefined, as)
    expect((await remove(scene.plain, address, scene.host)).status).toBe(404)
    expect((await remove(scene.joindin, address)).status).toBe(401)
    expect((await remove(scene.joindin, address, scene.guest)).status).toBe(403)
    expect((await remove(scene.joindin, `${other.path}${scene.talk}`, scene.host)).status).toBe(404)
    expect((await remove(scene.joindin, address, scene.host)).status).toBe(204)
    expect((await scene.joindin.send('GET', scene.talk)).status).toBe(404)
    expect((await scene.joindin.send('GET', address)).headers.get('allow')).toBe('DELETE, OPTIONS')
  })

  it('takes down the comments of a user on talks', async () => {
    const { plain, joindin, admin, host, guest, talk, path } = await aScene(service())
    await joindin.send('POST', `${path}/comments`, { rating: 2, comment: 'Too loud' }, guest)
    const address = `/users/${guest.userId}/talk_comments`
    const remove = ({ send }: Server, as?: Member) => send('DELETE', address, undefined, as)
    expect([await remove(plain, admin), await remove(joindin, host), await remove(joindin)]).toMatchObject([
      { status: 405 },
      { status: 403 },
      { status: 401 },
    ])
    const { status, location } = await remove(joindin, admin)
    expect(status).toBe(204)
    const left = async () => [
      recordIn(await joindin.send('GET', `${talk}/comments`), 'comments')['comment'],
      recordIn(await joindin.send('GET', `${path}/comments`), 'comments')['comment'],
    ]
    expect(await left()).toEqual([undefined, 'Too loud'])
    await joindin.send('DELETE', location ?? '', undefined, admin)
    expect(await left()).toEqual(['Well explained', 'Too loud'])
  })

  it('leads from a new account to the account, whether or not the address is taken', async () => {
    const { joindin, guest } = await aScene(service())
    const { email } = await joindin.lectern.getUser(guest, { userId: guest.userId })
    for (const [username, address] of [
      [`free${scenes}`, `free${scenes}@lectern.example`],
      [`taken${scenes}`, email],
    ] as const) {
      const account = { username, full_name: 'New Comer', email: address, password: PASSWORD }
      const { status, location } = await joindin.send('POST', '/users', account)
      const shown = await joindin.send('GET', `${location}?verbose=yes`)
      expect([status, shown.status, recordIn(shown, 'users')['username']]).toEqual([201, 200, username])
      expect(shown.text).not.toContain(address)
    }
  })

  it.each([[{}], [{ host_name: 'claudio' }]])('does not find the host of %j', async (body) => {
    const replies = await both(({ send }, { path, host }) => send('POST', `${path}/hosts`, body, host))
    expect(replies).toMatchObject([{ status: 400 }, { status: 404, text: '["No User found"]' }])
  })

  it('refuses to change nothing of a user', async () => {
    const edit = ({ send }: Server, { guest }: Scene) => send('PUT', `/users/${guest.userId}`, {}, guest)
    expect(await statuses(edit)).toEqual([204, 400])
    const others = ({ send }: Server, { guest, host }: Scene) =>
      send('PUT', `/users/${host.userId}`, {}, guest)
    expect(await statuses(others)).toEqual([403, 403])
  })

  it('asks who posts to an event to sign in', async () => {
    const [plain, joindin] = await both(({ send }, { path }) => send('POST', path, eventFacts))
    expect(plain.status).toBe(405)
    expect(joindin).toMatchObject({ status: 401, text: '["You must be logged in to create data"]' })
    const signedIn = await both(({ send }, { path, host }) => send('POST', path, eventFacts, host))
    const allowed = signedIn.map(({ status, headers }) => [status, headers.get('allow')])
    expect(allowed[1]).toEqual(allowed[0])
  })

  it('takes an unknown filter for none', async () => {
    const [plain, joindin] = await both(({ send }) => send('GET', '/events?filter=cfp?format=json'))
    expect([plain.status, joindin.status]).toEqual([400, 200])
    expect(joindin.text).not.toContain('filter=')
    expect(await statuses(({ send }) => send('GET', '/events?filter=pending'))).toEqual([401, 401])
  })

  it('is in the document of the service, with its examples', async () => {
    const documents = await both(({ send }) => send('GET', '/openapi.json'))
    const [plain, joindin] = documents.map(({ text }) => {
      const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { responses: object }>> }
      return Object.keys(paths['/events']?.['post']?.responses ?? {}).filter((status) => Number(status) < 300)
    })
    expect([plain, joindin]).toEqual([['201'], ['201', '202']])
    const roots = documents.map(({ text }) => Object.keys(exampleIn(text, '/applications'))[0])
    expect(roots).toEqual(['applications', 'clients'])
  })

  it('is nothing that a request asks for', async () => {
    const [name, value] = ['COMPATIBILITY', 'joindin']
    const { plain, host } = await aScene(service())
    const headers = { [name]: value, 'x-compatibility': value, accept: 'application/json; charset=utf8' }
    const asked = await plain.send(
      'GET',
      `/events?${name}=${value}&compatibility=${value}`,
      undefined,
      host,
      headers,
    )
    expect(asked.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(recordIn(asked, 'events')).not.toHaveProperty('tz_place')
    const body = { ...eventFacts, [name]: value, compatibility: value }
    expect(await plain.send('POST', '/events', body, host, headers)).toMatchObject({ status: 201 })
  })

  it('names other documentation', async () => {
    const [plain, joindin] = await both(({ send }) => send('GET', ''))
    expect([plain, joindin].map(({ text }) => (JSON.parse(text) as { docs: string }).docs)).toEqual([
      'http://talks.example/v2.1/docs',
      DOCS,
    ])
  })
})
