import { beforeEach, describe, expect, it } from 'vitest'
import type { Ask, Reply } from '../../testing/client.ts'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { PASSWORD } from '../../testing/open-api.ts'
import { exportPageSchema } from './export-schemas.ts'

const BASE = 'https://api.lectern.example/v2.1'

let api: MemoryApi
beforeEach(async () => {
  api = await openMemoryApi()
})

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

describe('GET /users/{id}/export', () => {
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
