import { calendarProblems } from '@lectern/adapters-http/testing'
import { isEmptyPlan, operator } from '@lectern/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEmptyEvent, addEvent, type Programme, programmes } from './programmes.ts'
import { openSchemas, type Schemas } from './schemas.ts'
import { openSite, type Site } from './site.ts'

let [source, target]: Site[] = []
let schemas: Schemas
beforeAll(async () => {
  ;[source, target] = await Promise.all([openSite(), openSite()])
  schemas = await openSchemas()
})
afterAll(async () => {
  await source?.close()
  await target?.close()
  schemas.close()
})

const problemsOf = {
  'schedule.json': (text: string) => schemas.problemsOfJson(text),
  'schedule.xml': (text: string) => schemas.problemsOfXml(text),
  'calendar.ics': calendarProblems,
  // No schema describes a table.
  'talks.csv': () => undefined,
} as const

/**
 * Without what differs in another installation: ids, the addresses of talks and tracks, and how often the programme and
 * entries of a calendar changed. The lines of a calendar are folded behind other octets then.
 */
const stable = (text: string): string =>
  text
    .replaceAll('\r\n ', '')
    .replaceAll(/^(UID:talk-)\w+/gmu, '$1stub')
    .replaceAll(/^(SEQUENCE|DTSTAMP|LAST-MODIFIED|CREATED):.*$/gmu, '$1:change')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, 'guid')
    .replaceAll(/(https:\/\/lectern\.example\/(?:talk|track|room)\/)\w+/gu, '$1address')
    .replaceAll(/("id":|<event guid="guid" id=")\d+/gu, '$1id')
    .replaceAll(/("slug":"|<slug>)[\w-]+/gu, '$1slug')
    .replaceAll(/("schedule":\{"version":"|<version>)\d+/gu, '$1version')

const aTalk: Omit<Programme['talks'][number], 'title' | 'minute' | 'tracks'> = {
  description: 'About it',
  second: 0,
  duration: 0,
  language: 'English - US',
  type: 'Talk',
  speakers: [],
  links: [],
  room: undefined,
}
/** The second talk is in a later track of the list, and begins at the same time as the third. */
const inTwoTracksAtOnce: Programme = {
  zone: 'Europe/Rome',
  day: '2026-10-24',
  name: 'Rooms',
  location: 'Foyer',
  tracks: [{ trackName: 'Hall', trackDescription: 'Large' }],
  rooms: [],
  talks: [
    { ...aTalk, title: 'Begin', minute: 0, tracks: [0] },
    { ...aTalk, title: 'Beside', minute: 2 * 24 * 60, tracks: [] },
    { ...aTalk, title: 'On stage', minute: 2 * 24 * 60, tracks: [0] },
  ],
}

/** A room that is not used, one whose name is a number, and a talk without a room beside others. */
const inTwoRoomsAtOnce: Programme = {
  ...inTwoTracksAtOnce,
  rooms: [
    { roomName: 'Attic', roomDescription: 'Empty', capacity: 12 },
    { roomName: 'Saal', roomDescription: '', capacity: undefined },
    { roomName: '1', roomDescription: 'Large', capacity: 900 },
  ],
  talks: [
    { ...aTalk, title: 'Begin', minute: 0, tracks: [0], room: 2 },
    { ...aTalk, title: 'Beside', minute: 2 * 24 * 60, tracks: [], room: undefined },
    { ...aTalk, title: 'On stage', minute: 2 * 24 * 60, tracks: [0], room: 1 },
    { ...aTalk, title: 'In the small hall', minute: 2 * 24 * 60, tracks: [], room: 2 },
  ],
}

const removing = { removeMissing: true, remove: [] } as const

let events = 0
const exported = async (site: Site, path: string): Promise<string> => {
  const { status, text } = await site.browser.get(path)
  expect(status).toBe(200)
  return text
}

it.each(Object.entries(problemsOf))(
  '%s is valid, changes nothing where it was exported, and an empty event that imports it exports the same',
  (file, problemsIn) =>
    fc.assert(
      fc.asyncProperty(programmes, async (programme) => {
        if (source === undefined || target === undefined) throw new Error('There is no site')
        const path = `/event/event-${(events += 1)}/${file}`
        const { id: sourceId } = await addEvent(source, programme, events)
        const { id: eventId } = await addEmptyEvent(target, programme, events)
        const text = await exported(source, path)
        expect(problemsIn(text)).toBeUndefined()
        const bytes = new TextEncoder().encode(text)
        const input = { eventId, source: { kind: 'file', file: { bytes, mediaType: undefined } } } as const
        const plan = await target.lectern.planImport(operator, { ...input, ...removing })
        expect(plan.problems).toEqual([])
        await target.lectern.applyImport(operator, { eventId, planId: plan.id })
        expect(stable(await exported(target, path))).toBe(stable(text))
        const again = await source.lectern.planImport(operator, {
          ...input,
          eventId: sourceId,
          removeMissing: false,
          remove: [],
        })
        expect([isEmptyPlan(again), again.unchangedTalks]).toEqual([true, programme.talks.length])
      }),
      { numRuns: 60, examples: [[inTwoTracksAtOnce], [inTwoRoomsAtOnce]] },
    ),
)
