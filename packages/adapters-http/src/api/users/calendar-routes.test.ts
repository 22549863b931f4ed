import { anEvent, aTalk } from '@lectern/application/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ask, clientOf, type Reply } from '../../testing/client.ts'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'

let api: MemoryApi
let ask: (path: string, asking?: Ask) => Promise<Reply>
let resource: string
let file: string

/** The path of a new calendar of the guest. */
async function makeCalendar(): Promise<string> {
  const { status, text, headers } = await api.ask(resource, { method: 'POST', as: 'guest' })
  expect([status, headers['cache-control']]).toEqual([201, 'no-store'])
  const [, path = ''] = /"calendar_uri":"[^"]+(\/calendar\/[\w-]{43}\.ics)"/u.exec(text) ?? []
  expect(text).toContain(`"calendar_uri":"${api.baseUrl}${path}"`)
  return path
}

beforeAll(async () => {
  api = await openMemoryApi()
  ask = clientOf(api)
  resource = `/users/${api.users.guest}/calendar`
  const eventId = await api.add(({ events }) => events.add(anEvent(api.users.host)))
  const talkId = await api.add(({ talks }) => talks.add(aTalk(eventId, { talkTitle: 'Small tools' })))
  await api.ask(`/talks/${talkId}/starred`, { method: 'POST', as: 'guest' })
  file = await makeCalendar()
})
afterAll(() => api.close())

it('a calendar of stars is for everybody with its address, and for no shared cache or search engine', async () => {
  const { status, headers, text } = await ask(file)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    vary: 'Accept-Encoding',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('link')
  expect(text).toContain('SUMMARY:Small tools')
  for (const secret of ['guest', 'Guest', file.slice('/calendar/'.length, -'.ics'.length)]) {
    expect(text).not.toContain(secret)
  }
})

it('a calendar that has not changed is not sent again', async () => {
  const { headers } = await ask(file)
  const again = await ask(file, { headers: { 'if-none-match': headers.etag ?? '' } })
  expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, max-age=300'])
})

it.each(['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`, `/calendar/${'a'.repeat(43)}`, '/calendar'])(
  'there is no calendar at %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

it('the resource says whether there is a calendar, and DELETE ends it', async () => {
  const state = async () => JSON.parse((await api.ask(resource, { as: 'guest' })).text) as object
  expect(await state()).toMatchObject({ has_calendar: true })
  await api.ask(resource, { method: 'DELETE', as: 'guest' })
  expect(await state()).toMatchObject({ has_calendar: false })
  expect((await ask(file)).status).toBe(404)
  file = await makeCalendar()
  expect((await ask(file)).status).toBe(200)
})

it("one's own record leads to it, and no other's", async () => {
  const record = async (as: 'guest' | 'admin') =>
    (await api.ask(`/users/${api.users.guest}?verbose=yes`, { as })).text
  expect(await record('guest')).toContain(`"starred_calendar_uri":"${api.baseUrl}/v2.1${resource}"`)
  expect(await record('admin')).not.toContain('starred_calendar_uri')
})
