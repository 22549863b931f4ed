import { anEvent, aTalk, aTrack, aUser } from '@lectern/contracts/testing'
import { type Event, fromLocal, type NewTalk, storedZone } from '@lectern/domain'
import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { calendarProblems } from '../testing/calendar-problems.ts'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite()

const at = (local: string, zone: string) => fromLocal(Temporal.PlainDateTime.from(local), storedZone(zone))

interface Traits {
  readonly event: Partial<Event> & Pick<Event, 'urlFriendlyName'>
  readonly talks: readonly Partial<NewTalk>[]
}

async function publish({ event: traits, talks: ofTalks }: Traits): Promise<void> {
  await website.store.transaction(async ({ users, events, tracks, talks }) => {
    const { id: host } = await users.add(aUser())
    const { id } = await events.add(anEvent(host, traits))
    const track = await tracks.add(aTrack(id, { trackName: 'Web; and, more' }))
    for (const talk of ofTalks) await talks.add(aTalk(id, { tracks: [track.id], ...talk }))
  })
}

const read = (path: string) => website.browser().get(path)

/** The starts and ends, in UTC, as each parser reads them. It knows the zone by the rules in the file. */
function timesByIcalJs(text: string): ReadonlyMap<string, readonly number[]> {
  const calendar = ICAL.Component.fromString(text)
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const times = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return [event.summary, [event.startDate.toUnixTime(), event.endDate.toUnixTime()]] as const
  })
  ICAL.TimezoneService.reset()
  return new Map(times)
}

function timesByNodeIcal(text: string): ReadonlyMap<string, readonly number[]> {
  const entries = Object.values(sync.parseICS(text)).filter((entry) => entry?.type === 'VEVENT')
  return new Map(
    entries.map(({ summary, start, end }) => [
      typeof summary === 'string' ? summary : summary.val,
      [seconds(start), seconds(end)],
    ]),
  )
}

const seconds = (date: Date | undefined): number => (date?.getTime() ?? Number.NaN) / 1000

describe.each([
  ['Europe/Rome', '2026-03-29', ['T00:30', 'T01:59', 'T03:00', 'T23:00']],
  ['Europe/Rome', '2026-10-25', ['T01:30', 'T02:30', 'T03:00']],
  ['America/New_York', '2026-03-08', ['T01:59', 'T03:00']],
  ['Australia/Lord_Howe', '2026-04-05', ['T01:00', 'T02:30', 'T09:00']],
  ['Asia/Kathmandu', '2026-05-01', ['T09:00']],
  ['America/Argentina/Buenos_Aires', '2026-05-01', ['T09:00']],
  ['Etc/UTC', '2026-05-01', ['T09:00']],
  ['UTC', '2026-05-01', ['T09:00']],
] as const)('the calendar of an event in %s on %s', (zone, day, starts) => {
  it('has the times of its talks in two parsers', async () => {
    const name = `${zone}-${day}`.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')
    const [first] = starts
    const moments = starts.map((start) => at(`${day}${start}`, zone))
    await publish({
      event: {
        urlFriendlyName: name,
        zone: storedZone(zone),
        startDate: at(`${day}${first}`, zone),
        endDate: at(`${day}T23:59:59`, zone),
      },
      talks: moments.map((startDate, index) => ({ startDate, duration: 45, talkTitle: `Talk ${index}` })),
    })
    const { status, headers, text } = await read(`/event/${name}/calendar.ics`)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(calendarProblems(text)).toBeUndefined()
    for (const read of [timesByIcalJs, timesByNodeIcal]) {
      const times = read(text)
      for (const [index, moment] of moments.entries()) {
        expect(times.get(`Talk ${index}`)).toEqual([moment, moment + 45 * 60])
      }
    }
  })
})

describe('a calendar', () => {
  const zone = storedZone('Europe/Rome')

  it('has both moments at which the clocks show the same', async () => {
    const startDate = at('2026-10-25T02:30', zone)
    const again = fromLocal(Temporal.PlainDateTime.from('2026-10-25T01:30'), storedZone('UTC'))
    const talks = [
      { startDate, duration: 10, talkTitle: 'First' },
      { startDate: again, duration: 10, talkTitle: 'Second' },
    ]
    await publish({ event: { urlFriendlyName: 'overlap', zone, startDate, endDate: again }, talks })
    const { text } = await read('/event/overlap/calendar.ics')
    for (const read of [timesByIcalJs, timesByNodeIcal]) {
      expect(read(text).get('First')).toEqual([startDate, startDate + 600])
      expect(read(text).get('Second')).toEqual([again, again + 600])
    }
    expect(again - startDate).toBe(3600)
  })

  it('shows whole days as days, keeps texts, and is the same bytes again', async () => {
    const text = 'One; two, three \\ four\nBEGIN:VEVENT\u0007'
    await publish({
      event: {
        urlFriendlyName: 'days',
        name: text,
        zone,
        startDate: at('2026-05-01T00:00', zone),
        endDate: at('2026-05-03T23:59:59', zone),
      },
      talks: [
        {
          talkTitle: text,
          talkDescription: text.repeat(50),
          stub: 'ab12c',
          speakers: [{ speakerName: 'Ann, Lee', userId: undefined }],
        },
      ],
    })
    const path = '/event/days/calendar.ics'
    const written = (await read(path)).text
    expect(calendarProblems(written)).toBeUndefined()
    const calendar = ICAL.Component.fromString(written)
    const [event, talk] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(event?.startDate.toString()).toBe('2026-05-01')
    expect(event?.endDate.toString()).toBe('2026-05-04')
    const shown = text.replace('\u0007', '')
    expect([event?.summary, talk?.summary]).toEqual([shown, shown])
    expect(talk?.description).toContain('Ann, Lee')
    expect(talk?.component.getFirstProperty('categories')?.getValues()).toEqual(['Web; and, more'])
    expect([event?.uid, talk?.uid]).toEqual(['event-days@lectern.example', 'talk-ab12c@lectern.example'])
    website.clock.set(at('2026-06-01T00:00', zone))
    const again = await read(`${path}?again`)
    expect(again.text).toBe((await read(path)).text)
    expect((await website.browser().get(path, { 'if-none-match': String(again.headers.etag) })).status).toBe(
      304,
    )
    const head = await website.browser().send('HEAD', path, {})
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', again.headers.etag])
  })

  it('has coordinates without an exponent', async () => {
    const traits = { urlFriendlyName: 'equator', latitude: 1e-7, longitude: -78.456_123_456 }
    await publish({ event: traits, talks: [] })
    expect((await read('/event/equator/calendar.ics')).text).toContain('\r\nGEO:0;-78.456123\r\n')
    expect((await read('/event/equator/about')).text).toContain('href="geo:0,-78.456123"')
  })

  it('says what is cancelled: a talk, or the event with all its talks', async () => {
    const statuses = async (name: string, cancelled: boolean) => {
      const event = { urlFriendlyName: name, cancelled }
      await publish({ event, talks: [{ cancelled: true }, {}] })
      const { text } = await read(`/event/${name}/calendar.ics`)
      return text.match(/(?<=^STATUS:)\w+/gmu)
    }
    expect(await statuses('partly', false)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(await statuses('wholly', true)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  })

  it('of a talk has the talk alone', async () => {
    const { text } = await read('/talk/ab12c/calendar.ics')
    expect(text.match(/^BEGIN:VEVENT/gmu)).toHaveLength(1)
    expect(text).toContain('UID:talk-ab12c@lectern.example')
  })

  it('is found by links', async () => {
    const page = await read('/event/days')
    const address = 'https://lectern.example/event/days/calendar.ics'
    expect(page.headers['link']).toContain(`<${address}>; rel="alternate"; type="text/calendar"`)
    expect(page.text).toContain(`<link rel="alternate" type="text/calendar" href="${address}" />`)
    expect(waysIn(page.text)).toEqual([
      ['Subscribe', 'webcal://lectern.example/event/days/calendar.ics'],
      ['Google Calendar', 'https://calendar.google.com/calendar/render'],
      ['Outlook', 'https://outlook.live.com/calendar/0/addfromweb'],
      ['As a file', '/event/days/calendar.ics'],
    ])
    expect(waysIn((await read('/talk/ab12c')).text)).toEqual([
      ['Google Calendar', 'https://calendar.google.com/calendar/render'],
      ['Outlook', 'https://outlook.live.com/calendar/0/deeplink/compose'],
      ['As a file', '/talk/ab12c/calendar.ics'],
    ])
  })
})

/** The words and the addresses, without queries, of the menu “Calendar”. */
const waysIn = (text: string): readonly (readonly [string, string])[] => {
  const [, menu = ''] = /<summary>Calendar<\/summary>(.*?)<\/details>/su.exec(text) ?? []
  return [...menu.matchAll(/<a href="([^"?]*)[^>]*>([^<]*)</gu)].map(([, href = '', words = '']) => [
    words,
    href,
  ])
}
