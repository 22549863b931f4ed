import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { asFields, asList, asTexts } from '../reading/fields.ts'
import { records } from '../reading/places.ts'
import { bodyOf, expectStatus, readRefusal } from '../reading/read.ts'

const filterMessage = /^'filter' must be one of .*\bhot\b.*\bupcoming\b.*\bpast\b.*\ball\b.*\bcfps?\b/u

const ids = ['0', '-1', '1.0', '1e3', '01', '%201', '2147483648', '9'.repeat(400), '%00', '1%2F2'] as const

/** Addresses in which one id does not fit. */
const templates = [
  (id: string) => `/events/${id}`,
  (id: string) => `/events/${id}/attending`,
  (id: string) => `/talk_comments/${id}`,
  (id: string) => `/users/${id}/attended`,
  (id: string) => `/languages/${id}`,
] as const

export const errors: readonly Proof[] = [
  proof('another filter is refused, and the filters are named', async (world) => {
    for (const query of ['filter=x', 'filter=HOT', 'filter[]=hot']) {
      const { status, messages } = await readRefusal(world, `/events?${query}`)
      expect([status, messages.length]).toEqual([400, 1])
      expect(messages[0]).toMatch(filterMessage)
    }
  }).of('D1 errors', 'D1 400', 'D3 filter unknown'),
  proof('all problems are said at once, in the order of the table', async (world) => {
    const { status, messages } = await readRefusal(
      world,
      '/events?enddate=2026-02-30&startdate=gibberish&filter=x',
    )
    expect(status).toBe(400)
    expect(messages).toHaveLength(3)
    expect(messages[0]).toMatch(filterMessage)
    expect(messages.slice(1)).toEqual([
      `'startdate' is not a date that could be understood`,
      `'enddate' is not a date that could be understood`,
    ])
  }).of('D1 errors', 'D1 400', 'D2 refused'),
  proof('dates that are impossible, ambiguous, too long or half understood are refused', async (world) => {
    const dates = ['2026-13-01', '2026-02-30', 'May+1st+2026+and+so+on', `2026-05-01${'+'.repeat(100)}x`]
    for (const date of [...dates, '01/05/2026', '13/05/2026', '2026-05-01T25:00', '@x', '-1']) {
      for (const name of ['startdate', 'enddate']) {
        const { status, messages } = await readRefusal(world, `/events?${name}=${date}`)
        expect([status, messages.length], `${name}=${date}`).toEqual([400, 1])
        expect(messages[0]).toContain(`'${name}'`)
      }
    }
    const { messages } = await readRefusal(world, '/events?startdate=01/05/2026')
    expect(messages[0]).toContain('2026-05-01')
  }).of('D2 refused', 'D2 lenient', '4.3 startdate', '4.3 enddate'),
  proof('in HTML an error is a page with its status and its messages', async (world) => {
    for (const [address, status, words] of [
      ['/events?filter=x', 400, 'must be one of'],
      ['/events?filter=pending', 401, 'You must be logged in to view data'],
      ['/events/0', 404, 'Event not found'],
    ] as const) {
      const reply = await world.ask(address, { headers: { accept: 'text/html' } })
      expect([reply.status, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(reply.text).toContain(String(status))
      expect(reply.text).toContain(words)
    }
  }).of('D1 errors HTML'),
  proof('application/problem+json, when it is named, is RFC 9457', async (world) => {
    const headers = { accept: 'application/problem+json' }
    const reply = await world.ask('/events?filter=x&startdate=gibberish', { headers })
    expect([reply.status, reply.headers['content-type']]).toEqual([400, 'application/problem+json'])
    const problem = asFields(bodyOf(reply))
    expect(problem).toMatchObject({ status: 400, title: 'Bad Request' })
    const details = asList(problem['errors']).map((error) => String(asFields(error)['detail']))
    expect(details[0]).toMatch(filterMessage)
    expect(details[1]).toBe(`'startdate' is not a date that could be understood`)
    expect((await world.ask('/events', { headers })).headers['content-type']).toMatch(/^application\/json/u)
    const any = await world.ask('/events?filter=x', { headers: { accept: '*/*' } })
    expect(any.headers['content-type']).toMatch(/^application\/json/u)
  }).of('D1 problem'),
  proof('an id that is none, or none that could be, is 404 everywhere', async (world) => {
    for (const template of templates) {
      for (const id of ids) {
        const { status, messages } = await readRefusal(world, template(id))
        expect([status, messages.length], `of ${template(id.slice(0, 20))}`).toEqual([404, 1])
      }
    }
  }).of('D1 bad id', 'D1 404', 'D1 no internals'),
  proof('a child of another parent is not found under this parent', async (world) => {
    const { at } = world
    const link = at.talkLink(0).split('/').at(-1)
    for (const address of [
      at.talkCommentBelow('plain', 'first'),
      at.talkCommentBelow('sur', 'first'),
      at.eventCommentBelow('bare', 'first'),
      at.eventCommentBelow('buenos', 'first'),
      `${at.talk('plain')}/links/${link}`,
      `${at.event('running')}/talks/${at.talk('keynote').split('/').at(-1)}`,
    ]) {
      await expectStatus(world, address, 404)
      await expectStatus(world, address, 404, { as: 'admin' })
    }
  }).of('D1 wrong parent', 'D1 404', 'D1 unknown path'),
  proof('a record that there never was is one message in a list', async (world) => {
    for (const { path, as } of records) {
      const address = path.replaceAll(/\{\w+\}/gu, '987654')
      const reply = await world.ask(address, { as })
      expect(reply.status).toBe(404)
      expect(asTexts(bodyOf(reply))).toEqual([expect.stringMatching(/^[A-Z][a-z ]+ not found$/u)])
      expect(reply.headers['cache-control']).not.toContain('public')
    }
  }).of('D1 errors', 'D1 404', 'D1 no internals'),
]
