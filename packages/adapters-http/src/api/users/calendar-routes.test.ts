import { expect, it } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { openMemoryApi } from '../../testing/memory-api.ts'

const api = await openMemoryApi()
const ask = clientOf(api)
const resource = `/users/${api.users.guest}/calendar`
const { text } = await api.ask(resource, { method: 'POST', as: 'guest' })
const [, file = ''] = /"calendar_uri":"[^"]+(\/calendar\/[\w-]{43}\.ics)"/u.exec(text) ?? []

it('a calendar that has not changed is not sent again, and no page of another origin reads it', async () => {
  const { status, headers } = await ask(file)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cross-origin-resource-policy': 'same-origin' })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  const again = await ask(file, { headers: { 'if-none-match': headers.etag ?? '' } })
  expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, max-age=300'])
})

it.each(['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`, `/calendar/${'a'.repeat(43)}`, '/calendar'])(
  'there is no calendar at %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

it("one's own record leads to it, and no other's", async () => {
  const record = async (as: 'guest' | 'admin') =>
    (await api.ask(`/users/${api.users.guest}?verbose=yes`, { as })).text
  expect(await record('guest')).toContain(`"starred_calendar_uri":"${api.baseUrl}/v2.1${resource}"`)
  expect(await record('admin')).not.toContain('starred_calendar_uri')
})
