import { anEvent, aTalk } from '@lectern/contracts/testing'
import { asId, storedZone } from '@lectern/domain'
import { expect, it } from 'vitest'
import { writeCalendar } from '../exports/calendar/write-calendar.ts'
import { calendarProblems } from './calendar-problems.ts'

const event = anEvent(asId(1), { zone: storedZone('Europe/Rome') })
const talk = {
  ...aTalk(asId(1), { talkTitle: 'One, two', stub: 'one', duration: 30 }),
  tracks: [],
  room: undefined,
}
const url = 'https://l.example/'
const calendar = writeCalendar({ name: 'Days', talks: [{ talk, event, url }] })

it.each([
  ['a line feed alone', /\r\nUID/u, '\nUID'],
  ['a long line', /UID:/u, `UID:${'é'.repeat(36)}`],
  ['a control character', /One/u, 'O\u0007ne'],
  ['a component in the wrong place', /BEGIN:VTIMEZONE/u, 'BEGIN:VEVENT'],
  ['no UID', /UID:.*\r\n/u, ''],
  ['a DTSTAMP in local time', /(?<=DTSTAMP:.*)Z/u, ''],
  ['a comma without a backslash', /One\\,/u, 'One,'],
  ['a time zone that is not defined', /;TZID=Europe\/Rome/u, ';TZID=Europe/Berlin'],
  ['a time before those of its zone', /(?<=DTSTART;TZID=Europe\/Rome:)\d{8}/u, '20200101'],
  ['an end at the start', /(DTSTART(.*)\r\nDTEND).*/u, '$1$2'],
  ['two entries of one UID', /BEGIN:VEVENT.*END:VEVENT\r\n/su, '$&$&'],
])('a calendar with %s has a problem, and none without it', (_, part, instead) => {
  expect(calendarProblems(calendar)).toBeUndefined()
  const changed = calendar.replace(part, instead)
  expect(changed).not.toBe(calendar)
  expect(calendarProblems(changed)).not.toBeUndefined()
})
