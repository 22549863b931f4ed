import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ask, Reply } from '../../testing/client.ts'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { PASSWORD } from '../../testing/open-api.ts'
import { exportPageSchema } from './export-schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})
afterEach(() => api.close())

const post = (path: string, body: unknown, ask: Ask = {}): Promise<Reply> =>
  api.ask(path, { method: 'POST', body, ...ask })
const registration = { username: 'ada', full_name: 'Ada L', email: 'ada@lectern.example', password: PASSWORD }
/** All that tells one answer from another, but for when it was given and under which id. */
const seen = ({
  status,
  text,
  headers: { date: _date, 'x-request-id': _id, ...headers },
}: Reply): unknown => ({
  status,
  text,
  headers,
})

describe('POST /users', () => {
  it('heeds the Idempotency-Key of a member, and ignores that of a visitor', async () => {
    const headers = { 'idempotency-key': 'k1' }
    expect((await post('/users', registration, { headers })).status).toBe(201)
    expect((await post('/users', registration, { headers })).status).toBe(400)
    const asGuest = () => post('/users', { ...registration, username: 'bob' }, { headers, as: 'guest' })
    expect([(await asGuest()).status, (await asGuest()).status]).toEqual([201, 201])
    expect((await post('/users', registration, { headers, as: 'guest' })).status).toBe(422)
  })
})

describe('a mailed reminder', () => {
  it.each([
    ['/emails/verifications', { email: 'guest@lectern.example' }, { email: 'nobody@lectern.example' }],
    ['/emails/reminders/username', { email: 'guest@lectern.example' }, { email: 'nobody@lectern.example' }],
    ['/emails/reminders/password', { username: 'guest' }, { username: 'nobody' }],
  ])('%s is 202 for everybody', async (path, known, unknown) => {
    const [one, other] = [await post(path, known), await post(path, unknown)]
    expect([one.status, one.text]).toEqual([202, ''])
    expect(seen(other)).toEqual(seen(one))
    expect(seen(await post(path, known))).toEqual(seen(one))
    expect((await post(path, {})).status).toBe(400)
  })
})

describe('the addresses of links and mails', () => {
  it.each([
    '/users/verifications',
    '/users/passwords',
    '/emails/verifications',
    '/emails/reminders/username',
  ])('%s take POST, and are no users', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const reply = await api.ask(path, { method, as: 'admin', body: {} })
      expect([method, reply.status, reply.headers.allow]).toEqual([method, 405, 'POST, OPTIONS'])
    }
    expect((await api.ask(path, { method: 'OPTIONS' })).headers.allow).toBe('POST, OPTIONS')
  })
})

describe('DELETE /users/{id}', () => {
  it('says that the password belongs into the body', async () => {
    const headers = { accept: 'application/problem+json' }
    const reply = await api.ask(`/users/${api.users.guest}`, { method: 'DELETE', as: 'guest', headers })
    expect(JSON.parse(reply.text)).toMatchObject({ errors: [{ pointer: '#/old_password' }] })
  })
})

describe('GET /users/{id}/export', () => {
  it('has the account and its tokens, and no secret', async () => {
    const path = `/users/${api.users.guest}/export`
    const { export: exported, meta } = await api.read(exportPageSchema, path, 'guest')
    expect(exported).toMatchObject({
      account: { username: 'guest', email: 'guest@lectern.example', has_password: true },
      tokens: [{ application: '' }],
    })
    expect(meta).toMatchObject({
      count: 1,
      total: 1,
      this_page: `${BASE}${path}?start=0&resultsperpage=1000`,
    })
    const { text } = await api.ask(path, { as: 'guest' })
    for (const secret of [PASSWORD, api.tokens.guest]) expect(text).not.toContain(secret)
  })

  it('goes on on the next page, where lists of each length go on or end', async () => {
    const path = `/users/${api.users.guest}/export?resultsperpage=1`
    for (const name of ['One', 'Two', 'Three']) {
      const fields = { description: 'x', location: 'x', tz_continent: 'UTC', tz_place: '' }
      const dates = { start_date: '2026-06-01', end_date: '2026-06-02' }
      expect((await post('/events', { name, ...fields, ...dates }, { as: 'guest' })).status).toBe(201)
    }
    const names: string[] = []
    let next: string | undefined = path
    while (next !== undefined) {
      const part: Awaited<ReturnType<typeof readPart>> = await readPart(next)
      names.push(...part.export.submitted_events.map(({ name }) => name))
      next = part.meta.next_page?.replace(BASE, '')
    }
    expect(names).toEqual(['One', 'Two', 'Three'])
  })

  const readPart = (path: string) => api.read(exportPageSchema, path, 'guest')
})
