import { anEvent, aRoom, aTalk, aTrack, aUser } from '@lectern/contracts/testing'
import { fromLocal, storedZone } from '@lectern/domain'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

const zone = storedZone('Europe/Rome')
const at = (local: string) => fromLocal(Temporal.PlainDateTime.from(local), zone)
const shown = '<b>&amp;]]> "quotes"  😀'
const hostile = '<b>&amp;]]> "quotes" \u0001\uFFFE 😀'

const website = await openWebsite()
const { eventId, talkId } = await website.store.transaction(async ({ users, events, tracks, talks }) => {
  const { id: host } = await users.add(aUser())
  const days = { startDate: at('2026-05-01T00:00'), endDate: at('2026-05-03T23:59:59'), zone }
  const { id } = await events.add(
    anEvent(host, { ...days, urlFriendlyName: 'days', stub: 'd-2', name: hostile, location: 'Livorno' }),
  )
  await events.add(anEvent(host, { ...days, urlFriendlyName: 'empty' }))
  const pending = { urlFriendlyName: 'wait', approval: { state: 'pending' } } as const
  const waiting = await events.add(anEvent(host, pending))
  await talks.add(aTalk(waiting.id, { stub: 'wait1' }))
  const { id: track } = await tracks.add(aTrack(id, { trackName: hostile, trackDescription: 'Hall' }))
  const talk = await talks.add(
    aTalk(id, {
      startDate: at('2026-05-01T09:05'),
      duration: 90,
      talkTitle: hostile,
      talkDescription: hostile,
      language: 'Deutsch',
      type: 'Workshop',
      tracks: [track],
      stub: 'ab12c',
      urlFriendlyTalkTitle: 'b-amp',
      speakers: [{ speakerName: hostile, userId: undefined }],
      links: [{ displayName: 'slides_link', url: 'https://slides.example/?a=1&b=2' }],
    }),
  )
  await talks.add(aTalk(id, { startDate: at('2026-05-03T23:30'), stub: 'de34f', talkTitle: 'Last' }))
  await talks.add(aTalk(id, { startDate: at('2026-05-02T09:30'), stub: 'off12', cancelled: true }))
  return { eventId: id, talkId: talk.id }
})

const read = (path: string) => website.browser().get(path)

const guid: unknown = expect.stringMatching(
  /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u,
)

it('schedule.json has the fields of frab', async () => {
  const { headers, text } = await read('/event/days/schedule.json')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const talk = {
    id: talkId,
    guid,
    url: 'https://lectern.example/talk/ab12c',
    date: '2026-05-01T09:05:00+02:00',
    start: '09:05',
    duration: '01:30',
    room: hostile,
    slug: 'd_2_-ab12c-b-amp',
    title: hostile,
    subtitle: null,
    track: hostile,
    type: 'workshop',
    language: 'de',
    abstract: null,
    description: hostile,
    persons: [{ id: 1, guid, public_name: hostile }],
    links: [{ title: 'Slides', url: 'https://slides.example/?a=1&b=2' }],
    attachments: [],
    feedback_url: 'https://lectern.example/talk/ab12c#rate',
    origin_url: 'https://lectern.example/talk/ab12c',
  }
  expect(JSON.parse(text)).toMatchObject({
    schedule: {
      version: '1',
      base_url: 'https://lectern.example/',
      conference: {
        acronym: 'd_2_',
        title: hostile,
        start: '2026-05-01',
        end: '2026-05-03',
        daysCount: 2,
        timeslot_duration: '00:05',
        time_zone_name: 'Europe/Rome',
        url: 'https://lectern.example/event/days',
        tracks: [{ name: hostile }],
        rooms: [
          { name: hostile, guid },
          { name: 'Livorno', guid },
        ],
        days: [
          {
            index: 1,
            date: '2026-05-01',
            day_start: '2026-05-01T00:00:00+02:00',
            day_end: '2026-05-01T23:59:59+02:00',
            rooms: { [hostile]: [talk] },
          },
          { index: 2, date: '2026-05-03', rooms: { Livorno: [{ start: '23:30', track: null }] } },
        ],
      },
    },
  })
})

it('schedule.xml has the same content, without characters that XML forbids', async () => {
  const { headers, text } = await read('/event/days/schedule.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(elementsOf(text)).toEqual(
    expect.arrayContaining([
      ['title', {}, shown],
      ['acronym', {}, 'd_2_'],
      ['days', {}, '2'],
      ['track', { name: shown }, 'Hall'],
      ['event', { id: String(talkId), guid }, ''],
      ['date', {}, '2026-05-01T09:05:00+02:00'],
      ['start', {}, '09:05'],
      ['duration', {}, '01:30'],
      ['track', {}, shown],
      ['person', { id: '1', guid }, shown],
      ['feedback_url', {}, 'https://lectern.example/talk/ab12c#rate'],
      ['origin_url', {}, 'https://lectern.example/talk/ab12c'],
      ['link', { href: 'https://slides.example/?a=1&b=2' }, 'Slides'],
      ['room', { name: 'Livorno', guid }, ''],
      ['title', {}, 'Last'],
    ]),
  )
  expect(text.match(/<(?:day|room|event) /gu)).toEqual([
    '<day ',
    '<room ',
    '<event ',
    '<day ',
    '<room ',
    '<event ',
  ])
})

type Element = readonly [name: string, attributes: object, text: string]

/** By a parser that throws for what is not well-formed. */
function elementsOf(xml: string): readonly Element[] {
  const elements: Element[] = []
  const open: { readonly name: string; readonly attributes: object; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => open.push({ name, attributes: { ...attributes }, text: '' }))
  parser.on('text', (text) => {
    const current = open.at(-1)
    if (current !== undefined) current.text += text
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed !== undefined) elements.push([closed.name, closed.attributes, closed.text])
  })
  parser.write(xml).close()
  return elements
}

it.each(['json', 'xml'])('an event without talks has one day in schedule.%s', async (format) => {
  const { status, text } = await read(`/event/empty/schedule.${format}`)
  expect(status).toBe(200)
  expect(text.match(/2026-05-01T00:00:00\+02:00/gu)).toHaveLength(1)
})

it('the files of a pending event are for those who see it, for no other site, and in no link', async () => {
  const admin = await website.signIn('admin', true)
  for (const page of ['/event/wait', '/talk/wait1']) {
    expect((await admin.get(page)).headers).not.toHaveProperty('link')
  }
  const files = ['calendar.ics', 'schedule.json', 'schedule.xml', 'comments.atom']
  for (const path of [...files.map((file) => `/event/wait/${file}`), '/talk/wait1/calendar.ics']) {
    const { status, headers } = await admin.get(path)
    expect([path, status, headers['cross-origin-resource-policy']]).toEqual([path, 200, 'same-origin'])
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect((await read(path)).status).toBe(404)
  }
})

it.each(['json', 'xml'])('schedule.%s is found by links', async (format) => {
  const address = `https://lectern.example/event/days/schedule.${format}`
  const link = `<${address}>; rel="alternate"; type="application/${format}"`
  expect((await read('/event/days/talks')).headers['link']).toContain(link)
  const api = await website.browser().get(`/v2.1/events/${eventId}`)
  expect(api.headers['link']).toContain(link)
})

it('the rooms of a schedule are those of the event, in their order on each day', async () => {
  await website.store.transaction(async ({ users, events, tracks, rooms, talks }) => {
    const { id: host } = await users.add(aUser())
    const days = { startDate: at('2026-05-01T00:00'), endDate: at('2026-05-03T23:59:59'), zone }
    const { id } = await events.add(anEvent(host, { ...days, urlFriendlyName: 'rooms', location: 'Livorno' }))
    const track = await tracks.add(aTrack(id, { trackName: 'Web' }))
    const foyer = await rooms.add(aRoom(id, { roomName: 'Foyer', position: 1 }))
    await rooms.add(aRoom(id, { roomName: 'Saal', position: 0, roomDescription: 'Large', capacity: 900 }))
    const startDate = at('2026-05-01T09:05')
    await talks.add(aTalk(id, { startDate, stub: 'inside', roomId: foyer.id, tracks: [track.id] }))
    await talks.add(aTalk(id, { startDate: at('2026-05-02T09:05'), stub: 'beside', tracks: [track.id] }))
  })
  const url: unknown = expect.stringMatching(/^https:\/\/lectern\.example\/room\/\d+$/u)
  const { text } = await read('/event/rooms/schedule.json')
  expect(JSON.parse(text)).toMatchObject({
    generator: { name: 'Lectern', version: '2' },
    schedule: {
      conference: {
        rooms: [
          { name: 'Saal', guid, description: 'Large', capacity: 900, url },
          { name: 'Foyer', guid, description: '', capacity: null, url },
        ],
        days: [
          { rooms: { Saal: [], Foyer: [{ room: 'Foyer', track: 'Web' }] } },
          { rooms: { Saal: [], Foyer: [], 'No room yet': [{ room: 'No room yet', track: 'Web' }] } },
        ],
      },
    },
  })
  const xml = (await read('/event/rooms/schedule.xml')).text
  expect(xml).toContain('<generator name="Lectern" version="2"/>')
  expect(xml).toMatch(
    /(?:<day .*<room name="Saal" guid="[\da-f-]+"\/><room name="Foyer" guid=.*){2}<room name="No room yet"><event /su,
  )
})
