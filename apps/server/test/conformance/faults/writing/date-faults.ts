import { before, HOUR } from '@lectern/domain'
import type { Fields } from '../../reading/fields.ts'
import { editField } from '../edits.ts'
import { port } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { refusedBy, sent, sentField } from './meddle.ts'

const posted = (change: (body: Fields) => Fields) => sent('POST', '/events', change)

/** Reads dates that are texts as if others had been written. */
const instead = (field: string, pattern: RegExp, other: string) =>
  sentField('POST', '/events', field, (date) =>
    typeof date === 'string' ? date.replace(pattern, other) : date,
  )

/** Section 2 of the decisions: zones and dates. */
export const dateFaults: readonly WritingFault[] = [
  fault('D2 zone written', 'a place has no slash', instead('tz_place', /^.+\//u, '')),
  fault(
    'D2 zone written',
    'a continent with a slash is a zone',
    posted((body) =>
      body['tz_continent'] === 'Europe/Amsterdam'
        ? { ...body, tz_continent: 'Europe', tz_place: 'Amsterdam' }
        : body,
    ),
  ),
  fault(
    'D2 zone without continent',
    'UTC needs a place',
    posted((body) => (body['tz_place'] === '' ? { ...body, tz_place: undefined } : body)),
  ),
  fault(
    'D2 zone without continent',
    'the place may be left out',
    posted((body) => ({ ...body, tz_place: body['tz_place'] ?? '' })),
  ),
  fault('D2 zone case', 'zones have one letter case', instead('tz_continent', /^(?:[a-z]+|EUROPE)$/u, 'x')),
  fault('D2 zone case', 'zones are shown as they were written', {
    reply: editField('events', 'tz_place', (place) => String(place).toUpperCase()),
  }),
  fault('D2 zone aliases', 'aliases become the newest name', instead('tz_place', /^Calcutta$/u, 'Kolkata')),
  fault(
    'D2 zone offsets',
    'an offset is a zone',
    posted((body) =>
      body['tz_continent'] === '+05:30' ? { ...body, tz_continent: 'Asia', tz_place: 'Kolkata' } : body,
    ),
  ),
  fault(
    'D2 zone changed',
    'times are read in the old zone',
    sent('PUT', '/events/*', (body) => ({ ...body, start_date: `${String(body['start_date'])}+02:00` })),
  ),
  fault(
    'D2 zone changed talks',
    'talks move with the zone of their event',
    port('talkQueries', ({ find }) => ({
      find: async (...asked) => {
        const talk = await find(...asked)
        if (talk?.event.zone !== 'Asia/Tokyo') return talk
        return { ...talk, startDate: before(talk.startDate, 7 * HOUR) }
      },
    })),
  ),
  fault('D2 whole seconds', 'seconds are rounded', instead('start_date', /00\.999$/u, '01')),
  fault('D2 ISO', 'offsets are not looked at', instead('start_date', /(?:Z|[+-]\d\d:\d\d)$/u, '')),
  fault('D2 unix', 'unix seconds are milliseconds', instead('start_date', /^@(-?\d+)\d{3}$/u, '@$1')),
  fault('D2 year or month', 'a year is its last day', instead('start_date', /^2027$/u, '2027-12-31')),
  fault('D2 year or month', 'a month is not understood', instead('start_date', /^2026-09$/u, 'September')),
  fault(
    'D2 English',
    'English is not understood',
    port('dateParser', () => ({ speak: () => undefined })),
  ),
  fault(
    'D2 English',
    'English is read in UTC',
    port('dateParser', ({ speak }) => ({
      speak: (text, now) => {
        const said = speak(text, now)
        return said && { ...said, offsetSeconds: said.offsetSeconds ?? 0 }
      },
    })),
  ),
  fault(
    'D2 understood',
    'half of a date is understood',
    port('dateParser', ({ speak }) => ({ speak: (text, now) => speak(text.split(' and ')[0] ?? '', now) })),
  ),
  fault('D2 understood', '101 characters are understood', instead('start_date', /(?<=^.{100}).$/u, '')),
  fault('D2 impossible', '30 February is 2 March', instead('start_date', /2026-02-30/u, '2026-03-02')),
  fault(
    'D2 impossible',
    'the thirteenth month is January',
    instead('start_date', /2026-13-01/u, '2026-01-13'),
  ),
  fault(
    'D2 ambiguous',
    'the first number is the day',
    instead('start_date', /^01\/05\/2026$/u, '2026-05-01'),
  ),
  fault('D2 ambiguous', 'what is ambiguous is 422', refusedBy(/2026-05-01/u, 422)),
  fault(
    'D2 without time',
    'the last day ends as it begins',
    instead('end_date', /^(\d{4}-\d\d-\d\d)$/u, '$1T00:00'),
  ),
  fault('D2 gap', 'a gap moves backward', instead('start_date', /^2026-03-29T02:30$/u, '2026-03-29T01:30')),
  fault(
    'D2 overlap',
    'an overlap takes the second',
    instead('start_date', /^2026-10-25T02:30$/u, '2026-10-25T02:30+01:00'),
  ),
]
