import fc from 'fast-check'
import { XmlDocument, XmlElement } from 'libxml2-wasm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEvent, programmes } from './programmes.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** An element with its attributes and the texts of its children. */
interface Part {
  readonly attribute: (name: string) => string
  readonly text: (name: string) => string
  readonly all: (path: string) => readonly Part[]
}

const partOf = (element: XmlElement): Part => ({
  attribute: (name) => element.attr(name)?.value ?? '',
  text: (name) => element.get(name)?.content ?? '',
  all: (path) => element.find(path).flatMap((node) => (node instanceof XmlElement ? partOf(node) : [])),
})

let events = 1000
async function schedules(programme: typeof programmes extends fc.Arbitrary<infer Value> ? Value : never) {
  const event = await addEvent(site, programme, (events += 1))
  const { text } = await site.browser.get(`/event/${event.urlFriendlyName}/schedule.xml`)
  return { event, text }
}

function withSchedule(text: string, check: (schedule: Part) => void): void {
  const document = XmlDocument.fromString(text)
  try {
    check(partOf(document.root))
  } finally {
    document.dispose()
  }
}

const namesOf = (parts: readonly Part[]): readonly string[] => [
  ...new Set(parts.map((part) => part.attribute('name'))),
]

it('has what Giggity reads: the room around a talk, times with offsets, lengths in hours and minutes', () =>
  fc.assert(
    fc.asyncProperty(programmes, async (programme) => {
      const { event, text } = await schedules(programme)
      withSchedule(text, (schedule) => {
        const [conference] = schedule.all('conference')
        expect(conference?.text('time_zone_name')).toBe(event.zone)
        for (const day of schedule.all('day')) {
          expect(day.attribute('date')).toBe(Temporal.PlainDate.from(day.attribute('date')).toString())
        }
        for (const room of schedule.all('day/room')) {
          expect(room.attribute('name')).not.toBe('')
          for (const talk of room.all('event')) {
            expect(talk.text('room').trim()).toBe(room.attribute('name').trim())
            expect([talk.attribute('guid'), talk.attribute('id'), talk.text('title')]).not.toContain('')
            expect(talk.text('date')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u)
            expect(talk.text('duration')).toMatch(/^\d\d:\d\d$/u)
          }
        }
        expect(schedule.all('//event')).toHaveLength(programme.talks.length)
      })
    }),
    { numRuns: 40 },
  ))

it('has what EventFahrplan reads: numbered days with an end, starts, and rooms in their order from the first day on', () =>
  fc.assert(
    fc.asyncProperty(programmes, async (programme) => {
      const { text } = await schedules(programme)
      withSchedule(text, (schedule) => {
        expect(schedule.text('version')).not.toBe('')
        const days = schedule.all('day')
        expect(days.map((day) => day.attribute('index'))).toEqual(days.map((_, index) => String(index + 1)))
        expect(new Set(days.map((day) => day.attribute('date'))).size).toBe(days.length)
        for (const day of days) {
          expect(day.attribute('end')).not.toBe('')
          for (const talk of day.all('room/event')) {
            expect(talk.text('start')).toBe(talk.text('date').slice(11, 16))
            expect(talk.text('date').slice(0, 10)).toBe(day.attribute('date'))
          }
        }
        const inOrder = programme.rooms.map(({ roomName }) => roomName.trim())
        const inFile = (rooms: readonly Part[]) => namesOf(rooms).map((name) => name.trim())
        for (const day of programme.rooms.length === 0 ? [] : days) {
          expect(inFile(day.all('room')).slice(0, inOrder.length)).toEqual(inOrder)
        }
      })
    }),
    { numRuns: 40 },
  ))
