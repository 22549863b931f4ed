import type { Random } from '../../random.ts'
import { type Body, damagedJson, flipped } from './bodies.ts'
import { CANARY } from './hostile-texts.ts'

const talk = {
  id: 7,
  guid: '0b0b0b0b-0000-4000-8000-000000000000',
  date: '2026-05-02T10:00:00+02:00',
  start: '10:00',
  duration: '00:45',
  room: 'Main',
  title: `Types <${CANARY}>`,
  abstract: 'About types',
  persons: [{ public_name: 'Ada' }],
  links: [],
}

const schedule = {
  conference: {
    title: 'Days',
    start: '2026-05-01',
    end: '2026-05-03',
    time_zone_name: 'Europe/Amsterdam',
    days: [{ index: 1, date: '2026-05-02', rooms: { Main: [talk] } }],
  },
}

const xml = `<?xml version="1.0"?><schedule><conference><title>Days</title></conference><day index="1" date="2026-05-02"><room name="Main"><event id="7"><date>2026-05-02T10:00:00+02:00</date><start>10:00</start><duration>00:45</duration><title>Types</title><persons><person id="1">Ada</person></persons></event></room></day></schedule>`

const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260501T100000Z\r\nDTSTART:20260502T100000Z\r\nDTEND:20260502T104500Z\r\nSUMMARY:Types\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

const texts: readonly (readonly [type: string, text: string])[] = [
  ['application/xml', xml],
  [
    'application/xml',
    xml.replace(
      '<schedule>',
      '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c SYSTEM "file:///etc/passwd">]><schedule>&c;',
    ),
  ],
  ['application/xml', '<a>'.repeat(30_000)],
  ['application/xml', xml.replace('Types', '&#0;&#xffff;&#x110000;&a;'.repeat(500))],
  ['text/calendar', calendar],
  ['text/calendar', calendar.replace('SUMMARY:', 'RRULE:FREQ=SECONDLY;COUNT=99999999\r\nSUMMARY:')],
  ['text/calendar', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(20_000)}`],
  ['text/csv', 'title,start\r\n"Types,2026'],
  ['text/csv', `title\r\n${'"",'.repeat(50_000)}`],
]

/** A file of a programme, perhaps with damage. */
export function damagedProgramme(random: Random): Body {
  if (random.oneIn(3))
    return damagedJson({ schedule, version: '1' }, random, () => ({ conference: { days: [{}] } }))
  const [type, text] = random.oneOf(texts)
  const bytes = Buffer.from(text)
  return { type, bytes: random.oneIn(2) ? flipped(bytes, random) : bytes }
}
