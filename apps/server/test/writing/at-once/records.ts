import { expect, it } from 'vitest'
import { aLinkBody, anEventBody, aTalkBody } from '../service/bodies.ts'
import type { Reply } from '../service/client.ts'
import { addConference, type Conference } from '../service/conference.ts'
import { recordIn, recordsIn } from '../service/records.ts'
import { type Setting, statusesOf, times } from './setting.ts'

const eventBodies = [
  anEventBody({
    name: 'One',
    description: 'One',
    location: 'One',
    tz_place: 'London',
    href: 'https://one.example',
    cfp_url: 'https://one.example/cfp',
    cfp_start_date: '2026-01-01',
    cfp_end_date: '2026-02-01',
    latitude: 1,
    longitude: 1,
    tags: ['one', 'uno', 'both'],
    hashtag: '#one',
  }),
  anEventBody({
    name: 'Two',
    description: 'Two',
    location: 'Two',
    start_date: '2026-05-02T10:00',
    href: 'https://two.example',
    cfp_url: '',
    cfp_start_date: null,
    cfp_end_date: '2026-02-02',
    latitude: 2,
    longitude: null,
    tags: ['both', 'two'],
    hashtag: '#two',
  }),
]

const talkBodies = [
  aTalkBody({
    talk_title: 'One',
    talk_description: 'One',
    language: 'Deutsch',
    type: 'Keynote',
    start_date: '2026-05-01T10:00',
    speakers: ['Ada', 'One'],
    duration: 1,
    slides_link: 'https://one.example',
  }),
  aTalkBody({ talk_title: 'Two', talk_description: 'Two', speakers: ['Two', 'ada', 'Grace'], duration: 2 }),
]

/** The path after `/v2.1`. */
const pathIn = (address = ''): string => address.replace(/^.*\/v2\.1/u, '')

export function testRecords({ service, ask }: Setting): void {
  it.each([
    { what: 'an event', root: 'events', bodies: eventBodies, pathOf: ({ event }: Conference) => event.id },
    { what: 'a talk', root: 'talks', bodies: talkBodies, pathOf: ({ talk }: Conference) => talk.id },
  ])('two writers of $what leave the whole record of one', async ({ root, bodies, pathOf }) => {
    const path = `/${root}/${pathOf(await addConference(service()))}`
    const put = (at: number): Promise<Reply> =>
      ask(at % 2 === 0 ? 'host' : 'admin', path, { method: 'PUT', body: bodies[at % 2] })
    const read = async (): Promise<Reply> => service().ask(`${path}?verbose=yes`, { as: 'host' })
    const alone = []
    for (const at of [0, 1]) {
      await put(at)
      alone.push((await read()).text)
    }
    for (const round of [1, 2, 3]) {
      expect([round, statusesOf(await times(10, put))]).toEqual([round, { 204: 10 }])
      expect(alone).toContain((await read()).text)
    }
  })

  it('new talks with the same title have different addresses', async () => {
    const { event } = await addConference(service())
    const post = () => ask('host', `/events/${event.id}/talks`, { method: 'POST', body: aTalkBody() })
    const replies = await times(10, post)
    expect(statusesOf(replies)).toEqual({ 201: 10 })
    const made = replies.map((reply) => recordIn(reply, 'talks'))
    expect(new Set(made.map((talk) => talk['url_friendly_talk_title'])).size).toBe(10)
    expect(new Set(made.map((talk) => talk['stub'])).size).toBe(10)
    expect(recordIn(await service().ask(`/events/${event.id}`), 'events')['talks_count']).toBe(11)
  })

  it('talks with the same new title have different addresses', async () => {
    const { event } = await addConference(service())
    const post = (at: number) =>
      ask('host', `/events/${event.id}/talks`, {
        method: 'POST',
        body: aTalkBody({ talk_title: `Talk ${at}` }),
      })
    const made = (await times(6, post)).map(({ headers }) => pathIn(headers.location))
    const put = (path: string) => ask('host', path, { method: 'PUT', body: aTalkBody() })
    expect(statusesOf(await Promise.all(made.map(put)))).toEqual({ 204: 6 })
    const talks = recordsIn(await service().ask(`/events/${event.id}/talks`), 'talks')
    expect(new Set(talks.map((talk) => talk['url_friendly_talk_title'])).size).toBe(7)
  })

  it('events with the same name have different addresses', async () => {
    const name = 'Popular'
    const replies = await times(8, () =>
      ask('admin', '/events', { method: 'POST', body: anEventBody({ name }) }),
    )
    expect(statusesOf(replies)).toEqual({ 201: 8 })
    const events = recordsIn(await service().ask(`/events?title=${name}`), 'events')
    for (const address of ['url_friendly_name', 'stub']) {
      expect(new Set(events.map((event) => event[address])).size).toBe(8)
    }
  })

  it('a talk has at most one slides link', async () => {
    const { talk } = await addConference(service())
    const body = aLinkBody({ display_name: 'slides_link' })
    const post = () => ask('host', `/talks/${talk.id}/links`, { method: 'POST', body })
    expect(statusesOf(await times(5, post))).toEqual({ 201: 1, 400: 4 })
  })
}
