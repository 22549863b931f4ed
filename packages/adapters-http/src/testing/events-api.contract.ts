import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventsPageSchema, type VerboseEvent } from '../api/events/schemas.ts'
import { anEventBody } from './an-event.ts'
import { type Ask, type Client, clientOf, type Reply } from './client.ts'
import type { Account, OpenApi } from './open-api.ts'

const EVENTS = '/v2.1/events'

/** The contract of the API for events, for any store. */
export function eventsApiContract(backend: string, open: () => Promise<OpenApi>): void {
  let api: OpenApi
  let ask: Client
  beforeEach(async () => {
    api = await open()
    ask = clientOf(api)
  })
  afterEach(() => api.close())

  const submit = (fields: Readonly<Record<string, unknown>> = {}, as: Account = 'host'): Promise<Reply> =>
    ask(`${EVENTS}/`, { method: 'POST', as, body: anEventBody(fields) })

  /** The address of a new event. */
  const create = async (fields: Readonly<Record<string, unknown>> = {}, as: Account = 'admin') => {
    const reply = await submit(fields, as)
    expect(reply).toMatchObject({ status: 201, text: '' })
    return /^<([^>]+)>; rel="item"$/u.exec(String(reply.headers['link']))?.[1] ?? ''
  }

  const page = async (address: string, asking: Ask = {}) => {
    const reply = await ask(address, asking)
    expect(reply).toMatchObject({ status: 200 })
    return v.parse(eventsPageSchema, JSON.parse(reply.text))
  }

  const verbose = async (address: string, as?: Account): Promise<VerboseEvent> => {
    const { events } = await page(`${address}?verbose=yes`, as === undefined ? {} : { as })
    return events[0] as VerboseEvent
  }

  const names = async (query: string, asking: Ask = {}): Promise<readonly string[]> =>
    (await page(`${EVENTS}${query}`, asking)).events.map((event) => event.name)

  const problems = async (path: string, asking: Ask = {}): Promise<readonly [number, unknown]> => {
    const reply = await ask(path, asking)
    return [reply.status, JSON.parse(reply.text)]
  }

  const approval = (address: string, method: 'POST' | 'DELETE', as: Account | undefined, asking: Ask = {}) =>
    ask(`${address}/approval`, { method, ...(as === undefined ? {} : { as }), ...asking })

  describe(`creating events [${backend}]`, () => {
    it('is 201 with an empty body, Location = events collection, and Link to the new event', async () => {
      const reply = await submit()
      expect(reply).toMatchObject({ status: 201, text: '' })
      expect(reply.headers.location).toBe(`${api.baseUrl}/v2.1/events`)
      expect(reply.headers['link']).toMatch(
        /^<https:\/\/api\.lectern\.example\/v2\.1\/events\/\d+>; rel="item"$/u,
      )
    })

    it('makes the creator host and marks them as attending', async () => {
      const event = await verbose(await create({}, 'host'), 'host')
      expect(event).toMatchObject({ attending: true, attendee_count: 1, can_edit: true })
      expect(event.hosts.map((host) => host.host_name)).toEqual(['The host'])
    })

    it('keeps what was sent, in the zone of the event', async () => {
      const fields = {
        href: 'https://php.example/?a=1&b=2',
        cfp_url: 'https://php.example/cfp',
        cfp_start_date: '2026-01-01',
        cfp_end_date: '2026-03-31',
        latitude: 52.37,
        longitude: '4.9',
        tags: ['PHP', 'Testing', 'php'],
        hashtag: '#php26',
        stub: 'php-26',
      }
      expect(await verbose(await create(fields))).toMatchObject({
        name: 'PHP Conference',
        url_friendly_name: 'php-conference',
        start_date: '2026-06-01T09:00:00+02:00',
        end_date: '2026-06-02T17:00:00+02:00',
        stub: 'php-26',
        href: 'https://php.example/?a=1&b=2',
        tags: ['php', 'testing'],
        latitude: 52.37,
        longitude: 4.9,
        tz_continent: 'Europe',
        tz_place: 'Amsterdam',
        location: 'Town hall',
        hashtag: '#php26',
        cfp_start_date: '2026-01-01T00:00:00+01:00',
        cfp_end_date: '2026-03-31T23:59:59+02:00',
        cfp_url: 'https://php.example/cfp',
        website_uri: 'https://lectern.example/event/php-conference',
        humane_website_uri: 'https://lectern.example/e/php-26',
      })
    })

    it('has "" for unset texts and addresses, null for unset dates and numbers, {} for no images', async () => {
      expect(await verbose(await create())).toMatchObject({
        href: '',
        icon: '',
        images: {},
        tags: [],
        latitude: null,
        longitude: null,
        hashtag: '',
        cfp_start_date: null,
        cfp_end_date: null,
        cfp_url: '',
      })
    })

    it('trims texts, keeps them as written, and ignores unknown fields', async () => {
      const event = await verbose(await create({ name: '  <b>Ça & ça</b> ', is_admin: true, id: 4 }))
      expect(event.name).toBe('<b>Ça & ça</b>')
    })

    it('names all problems at once, in the order of the field table', async () => {
      const body = { start_date: '2026-13-01', href: 'javascript:alert(1)', tags: 'php', latitude: 91 }
      expect(await problems(EVENTS, { method: 'POST', as: 'host', body })).toEqual([
        400,
        [
          `'name' is a required field`,
          `'description' is a required field`,
          `'location' is a required field (for virtual events, 'online' works)`,
          `Both 'start_date' and 'end_date' must be supplied in a recognised format`,
          `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`,
          `'href' must be a valid http or https URL`,
          `'latitude' must be a number from -90 to 90`,
          `'tags' must be a list of 1 to 50 character strings`,
        ],
      ])
    })

    it('gives every event another url_friendly_name and another stub', async () => {
      const first = await verbose(await create())
      const second = await verbose(await create())
      expect(first.url_friendly_name).toBe('php-conference')
      expect(second.url_friendly_name).toBe('php-conference-2026')
      expect(second.stub).not.toBe(first.stub)
    })

    it('gives events that come at the same time different names too', async () => {
      const addresses = await Promise.all([create(), create(), create()])
      const events = await Promise.all(addresses.map((address) => verbose(address)))
      expect(new Set(events.map((event) => event.url_friendly_name)).size).toBe(3)
      expect(new Set(events.map((event) => event.stub)).size).toBe(3)
    })

    it('refuses a stub that another event has', async () => {
      await create({ stub: 'taken' })
      const reply = await submit({ stub: 'taken' })
      expect(reply.status).toBe(400)
      expect(reply.text).toContain(`'stub' must be unique`)
    })

    it('allows 3 pending events per submitter', async () => {
      for (const name of ['One', 'Two', 'Three']) await create({ name }, 'guest')
      const reply = await submit({ name: 'Four' }, 'guest')
      expect(reply).toMatchObject({
        status: 400,
        text: '["You may only have 3 pending events at one time"]',
      })
    })

    it('is 401 for visitors, with any body', async () => {
      for (const body of [anEventBody(), undefined, '{{{']) {
        const reply = await ask(EVENTS, { method: 'POST', body })
        expect(reply).toMatchObject({ status: 401, text: '["You must be logged in to create data"]' })
        expect(reply.headers['www-authenticate']).toBe('Bearer')
      }
    })
  })

  describe(`approving events [${backend}]`, () => {
    it('lists the event of a site admin at once', async () => {
      await create()
      expect(await names('')).toEqual(['PHP Conference'])
    })

    it('shows a pending event to its hosts and admins only', async () => {
      const address = await create({}, 'host')
      for (const as of ['guest', undefined] as const) {
        const asking = as === undefined ? {} : { as }
        expect((await ask(address, asking)).status).toBe(404)
        expect(await names('', asking)).toEqual([])
      }
      for (const as of ['host', 'admin'] as const) {
        expect(await names('', { as })).toEqual(['PHP Conference'])
        expect(await verbose(address, as)).toMatchObject({ pending: true, rejection_reason: '' })
      }
    })

    it('links to the approval for admins while the event is pending', async () => {
      const address = await create({}, 'host')
      expect((await verbose(address, 'admin')).approval_uri).toBe(`${address}/approval`)
      expect(await verbose(address, 'host')).not.toHaveProperty('approval_uri')
      await approval(address, 'POST', 'admin')
      expect(await verbose(address, 'admin')).not.toHaveProperty('approval_uri')
    })

    it('is 204, and everybody sees the event from then on', async () => {
      const address = await create({}, 'host')
      expect(await approval(address, 'POST', 'admin')).toMatchObject({ status: 204, text: '' })
      expect(await names('')).toEqual(['PHP Conference'])
      expect(await verbose(address, 'host')).toMatchObject({ pending: false })
      expect(await verbose(address)).not.toHaveProperty('pending')
    })

    it('is 400 when the event is approved already', async () => {
      const address = await create()
      expect((await approval(address, 'POST', 'admin')).status).toBe(400)
      expect((await approval(address, 'DELETE', 'admin')).status).toBe(400)
    })

    it.each(['POST', 'DELETE'] as const)(
      '%s is 401 for visitors, 404 for who may not see it, 403 for hosts',
      async (method) => {
        const address = await create({}, 'host')
        expect((await approval(address, method, undefined)).status).toBe(401)
        expect((await approval(address, method, 'guest')).status).toBe(404)
        expect((await approval(address, method, 'host')).status).toBe(403)
      },
    )

    it.each([
      ['in the query', '?reason=Not+a+conf%C3%A9rence', {}],
      ['in the body', '', { body: { reason: 'Not a conférence' } }],
      ['in the query before the body', '?reason=Not+a+conf%C3%A9rence', { body: { reason: 'other' } }],
    ])('rejects with a reason %s', async (_where, query, asking) => {
      const address = await create({}, 'host')
      const reply = await ask(`${address}/approval${query}`, { method: 'DELETE', as: 'admin', ...asking })
      expect(reply).toMatchObject({ status: 204, text: '' })
      expect(await verbose(address, 'host')).toMatchObject({
        pending: false,
        rejection_reason: 'Not a conférence',
      })
    })

    it('can approve a rejected event later', async () => {
      const address = await create({}, 'host')
      expect((await approval(address, 'DELETE', 'admin')).status).toBe(204)
      expect((await ask(address)).status).toBe(404)
      expect((await approval(address, 'POST', 'admin')).status).toBe(204)
      expect((await ask(address)).status).toBe(200)
    })

    it('lists the pending events for admins; 401 and 403 for others', async () => {
      await create({ name: 'Waiting' }, 'host')
      await create({ name: 'Approved' })
      expect(await names('?filter=pending', { as: 'admin' })).toEqual(['Waiting'])
      expect((await ask(`${EVENTS}?filter=pending`)).status).toBe(401)
      expect((await ask(`${EVENTS}?filter=pending`, { as: 'host' })).status).toBe(403)
    })

    it.each(['', '[]', '{}', '{"a":', 'reason=x', '{"reason":5}', '{"reason":"\\u0000"'])(
      'ignores the body %j, with any type',
      async (body) => {
        for (const type of [
          'application/json',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          '???',
        ]) {
          const address = await create({}, 'host')
          const asking = { body, headers: { 'content-type': type } }
          expect((await approval(address, 'DELETE', 'admin', asking)).status).toBe(204)
          expect((await approval(address, 'POST', 'admin', asking)).status).toBe(204)
        }
      },
    )
  })

  describe(`finding events [${backend}]`, () => {
    /** Now is 1 May 2026. */
    const season = async (): Promise<void> => {
      const at = (start: string, end: string) => ({ start_date: start, end_date: end })
      await create({ name: 'Ancient', tags: ['php'], ...at('2020-01-01', '2020-01-02') })
      await create({ name: 'Recent', tags: ['js'], ...at('2026-03-01', '2026-03-02') })
      await create({ name: '100% Running', tags: ['php', 'js'], ...at('2026-04-30', '2026-05-02') })
      await create({ name: 'Soon', cfp_url: 'https://soon.example', ...at('2026-07-01', '2026-07-02') })
      await create({
        name: 'Far_away',
        tags: ['js'],
        cfp_end_date: '2026-05-20',
        ...at('2027-07-01', '2027-07-02'),
      })
    }

    it.each([
      ['', ['Far_away', 'Soon', '100% Running', 'Recent', 'Ancient']],
      ['?filter=hot', ['Recent', '100% Running', 'Soon']],
      ['?filter=upcoming', ['Soon', 'Far_away']],
      ['?filter=past', ['Recent', 'Ancient']],
      ['?filter=all', ['Soon', 'Far_away']],
      ['?filter=all&start=0', ['Ancient', 'Recent', '100% Running', 'Soon', 'Far_away']],
      ['?filter=cfp', ['Far_away', 'Soon']],
      ['?filter=cfps', ['Far_away', 'Soon']],
      ['?title=RUN', ['100% Running']],
      ['?title=%25', ['100% Running']],
      ['?title=_', ['Far_away']],
      ['?title=nothing', []],
      ['?stub=soon', ['Soon']],
      ['?stub=soo', []],
      ['?tags=JS', ['Far_away', '100% Running', 'Recent']],
      ['?tags[]=php&tags[]=js', ['Far_away', '100% Running', 'Recent', 'Ancient']],
      ['?tags[0]=php&tags%5B1%5D=', ['100% Running', 'Ancient']],
      ['?tags=', ['Far_away', 'Soon', '100% Running', 'Recent', 'Ancient']],
      ['?startdate=2026-07-01', ['Far_away']],
      ['?startdate=2026-06-30T22:00Z', ['Far_away', 'Soon']],
      ['?enddate=2026-03-01', ['Recent', 'Ancient']],
      ['?startdate=2026&enddate=2027', ['Soon', '100% Running', 'Recent']],
      ['?filter=past&tags=php&title=anc', ['Ancient']],
    ])('%j finds %j', async (query, expected) => {
      await season()
      expect(await names(query)).toEqual(expected)
    })

    it.each([
      ['?filter=nonsense', `'filter' must be one of hot, upcoming, past, all, cfp, cfps, pending`],
      ['?filter[]=hot', `'filter' must be one of hot, upcoming, past, all, cfp, cfps, pending`],
      ['?startdate=gibberish', `'startdate' is not a date that could be understood`],
      ['?enddate=2026-02-30', `'enddate' is not a date that could be understood`],
    ])('%j is 400', async (query, message) => {
      expect(await problems(`${EVENTS}${query}`)).toEqual([400, [message]])
    })

    it('says in meta which page this is, and in Link where the others are', async () => {
      await season()
      const { meta } = await page(`${EVENTS}?resultsperpage=2&start=1&tags[]=php&tags[]=js&verbose=yes`)
      const at = (start: number): string =>
        `${api.baseUrl}/v2.1/events?start=${start}&resultsperpage=2&verbose=yes&tags%5B%5D=php&tags%5B%5D=js`
      expect(meta).toEqual({ count: 2, total: 4, this_page: at(1), next_page: at(3), prev_page: at(0) })
      const { headers } = await ask(meta.this_page)
      expect(headers['link']).toBe(
        `<${at(3)}>; rel="next", <${at(0)}>; rel="prev", <${at(0)}>; rel="first", <${at(3)}>; rel="last"`,
      )
    })

    it('shows in this_page where filter=all started', async () => {
      await season()
      const { meta } = await page(`${EVENTS}?filter=all`)
      expect(meta.this_page).toBe(`${api.baseUrl}/v2.1/events?start=3&resultsperpage=20&filter=all`)
      expect(meta.total).toBe(5)
    })

    it.each(['', '&filter=upcoming', '&filter=all'])('has pages that never overlap%s', async (filter) => {
      for (let number = 0; number < 7; number++) await create({ name: `Event ${number}` })
      const seen: string[] = []
      let next: string | undefined = `${EVENTS}?start=0&resultsperpage=3${filter}`
      while (next !== undefined) {
        const { events, meta } = await page(next)
        seen.push(...events.map((event) => event.name))
        next = meta.next_page
      }
      expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((number) => `Event ${number}`))
    })

    it('has user_uri in meta for members', async () => {
      const address = await create()
      const { events, meta } = await page(address, { as: 'admin' })
      expect(events).toHaveLength(1)
      expect(meta.user_uri).toMatch(/^https:\/\/api\.lectern\.example\/v2\.1\/users\/\d+$/u)
      expect((await page(address)).meta).not.toHaveProperty('user_uri')
    })

    it('changes the validator when the event changes', async () => {
      const address = await create({}, 'host')
      const before = await ask(address, { as: 'host' })
      const headers = { 'if-none-match': String(before.headers.etag) }
      expect((await ask(address, { as: 'host', headers })).status).toBe(304)
      await approval(address, 'POST', 'admin')
      expect((await ask(address, { as: 'host', headers })).status).toBe(304)
      expect((await ask(`${address}?verbose=yes`, { as: 'host', headers })).status).toBe(200)
    })

    it.each([
      '0',
      '-1',
      '1.0',
      '1e3',
      'abc',
      '01',
      ' 1',
      '2147483648',
      '9007199254740991',
      '9007199254740992',
      '9'.repeat(30),
      '%00',
    ])('has no event of the id %s', async (id) => {
      expect(await problems(`${EVENTS}/${encodeURI(id)}`)).toEqual([404, ['Event not found']])
    })
  })
}
