import { expect, it } from 'vitest'
import { calendarProblems } from './calendar-problems.ts'

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//EN',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Rome',
  'BEGIN:DAYLIGHT',
  'DTSTART:20260329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20260101T000000Z',
  'DTSTART;TZID=Europe/Rome:20260501T100000',
  'DTEND:20260501T083000Z',
  String.raw`SUMMARY:One\, two`,
  '  and three\\n',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

it.each([
  ['a line feed alone', '\r\nUID', '\nUID'],
  ['a long line', 'UID:1', `UID:${'é'.repeat(36)}`],
  ['a control character', 'One', 'O\u0007ne'],
  ['a component in the wrong place', 'BEGIN:VTIMEZONE', 'BEGIN:VEVENT'],
  ['a component without an end', 'END:VCALENDAR\r\n', ''],
  ['two calendars', 'END:VCALENDAR', 'END:VCALENDAR\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR'],
  ['no UID', 'UID:1\r\n', ''],
  ['a DTSTAMP in local time', '0101T000000Z', '0101T000000'],
  ['a property that there is not', 'UID:1', 'UID:1\r\nSPEAKER:Ann'],
  ['a comma without a backslash', String.raw`One\,`, 'One,'],
  ['a date without its type', ';TZID=Europe/Rome:20260501T100000', ':20260501'],
  ['a time zone that is not defined', ';TZID=Europe/Rome', ';TZID=Europe/Berlin'],
  ['a time before those of its zone', '20260501T100000', '20260301T100000'],
  ['an end at the start', '20260501T083000Z', '20260501T080000Z'],
  [
    'two entries of one UID',
    'END:VEVENT',
    'END:VEVENT\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260501T080000Z\r\nEND:VEVENT',
  ],
])('a calendar with %s has a problem, and none without it', (_, part, instead) => {
  expect(calendarProblems(calendar)).toBeUndefined()
  expect(calendar).toContain(part)
  expect(calendarProblems(calendar.replace(part, instead))).not.toBeUndefined()
})
