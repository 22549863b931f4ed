import type { Random } from '../../random.ts'
import { type Body, damagedJson, flipped } from './bodies.ts'
import { CANARY } from './hostile-texts.ts'

/** The readers of programmes have a fuzzer of their own. So these few samples are for the way of a file through HTTP. */
const talk = {
  id: 7,
  date: '2026-05-02T10:00:00+02:00',
  start: '10:00',
  duration: '00:45',
  room: 'Main',
  title: `Types <${CANARY}>`,
  persons: [{ public_name: 'Ada' }],
}
const days = [{ index: 1, date: '2026-05-02', rooms: { Main: [talk] } }]
const conference = { title: 'Days', start: '2026-05-01', time_zone_name: 'Europe/Amsterdam', days }

const xml = `<?xml version="1.0"?><schedule><conference><title>Days</title></conference><day index="1" date="2026-05-02"><room name="Main"><event id="7"><date>2026-05-02T10:00:00+02:00</date><start>10:00</start><duration>00:45</duration><title>Types</title><persons><person id="1">Ada</person></persons></event></room></day></schedule>`
const DOCTYPE = '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c SYSTEM "file:///etc/passwd">]><schedule>&c;'
const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260501T100000Z\r\nDTSTART:20260502T100000Z\r\nDTEND:20260502T104500Z\r\nSUMMARY:Types\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

const texts: readonly (readonly [type: string, text: string])[] = [
  ['application/xml', xml],
  ['application/xml', xml.replace('<schedule>', DOCTYPE)],
  ['application/xml', '<a>'.repeat(30_000)],
  ['text/calendar', calendar],
  ['text/calendar', calendar.replace('SUMMARY:', 'RRULE:FREQ=SECONDLY;COUNT=99999999\r\nSUMMARY:')],
  ['text/csv', `title\r\n${'"",'.repeat(50_000)}`],
]

/** A file of a programme, perhaps with damage. */
export function damagedProgramme(random: Random): Body {
  if (random.oneIn(3))
    return damagedJson({ schedule: { conference }, version: '1' }, random, () => ({ conference: {} }))
  const [type, text] = random.oneOf(texts)
  const bytes = Buffer.from(text)
  return { type, bytes: random.oneIn(2) ? flipped(bytes, random) : bytes }
}
