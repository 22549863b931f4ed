import { type Proof, clock, proof } from '../proof.ts'
import { expect } from 'vitest'
import { takenProofs, untakenProofs } from './fields.ts'
import type { Fields } from '../../reading/fields.ts'
import { readOne, verboseOf } from '../../reading/read.ts'
import { create, eventKind } from '../../writing/kinds.ts'
import { expectRefused, expectSent } from '../../writing/send.ts'

const zone = (tz_continent: string, tz_place: string) => ({ tz_continent, tz_place })
const starts = (start_date: string, fields: Fields = {}): Fields => ({
  start_date,
  end_date: '9999-01-01',
  ...fields,
})
const shows = (start_date: string): Fields => ({ start_date })

/** A date of exactly this length. */
const long = (length: number): string => '2026-06-01T09:00:00.'.padEnd(length, '0')

const understood = takenProofs(eventKind, [
  ...[
    ['2026-06-01T09:00:00Z', '2026-06-01T11:00:00+02:00'],
    ['2026-06-01T09:00:00+05:30', '2026-06-01T05:30:00+02:00'],
    ['2026-06-01T09:00-0300', '2026-06-01T14:00:00+02:00'],
    ['2026-06-01 09:00', '2026-06-01T09:00:00+02:00'],
    ['20260601T0900', '2026-06-01T09:00:00+02:00'],
    ['2026-12-01T09:00', '2026-12-01T09:00:00+01:00'],
  ].map(([sent = '', shown = '']) => [['D2 ISO', 'D2 output'], sent, starts(sent), shows(shown)] as const),
  [['D2 unix'], '@1780000000', starts('@1780000000'), shows('2026-05-28T22:26:40+02:00')],
  [['D2 unix'], '@-1', starts('@-1'), shows('1970-01-01T00:59:59+01:00')],
  [['D2 year or month'], 'a year', starts('2027'), shows('2027-01-01T00:00:00+01:00')],
  [['D2 year or month'], 'a month', starts('2026-09'), shows('2026-09-01T00:00:00+02:00')],
  [['D2 English'], 'May 1st 2026 9am', starts('May 1st 2026 9am'), shows('2026-05-01T09:00:00+02:00')],
  [
    ['D2 English'],
    'tomorrow, where it is 2 May already,',
    starts('tomorrow 9am', zone('Pacific', 'Auckland')),
    shows('2026-05-03T09:00:00+12:00'),
    clock(),
  ],
  [
    ['D2 English'],
    'tomorrow, where it is 1 May still,',
    starts('tomorrow 9am', zone('America', 'New_York')),
    shows('2026-05-02T09:00:00-04:00'),
    clock(),
  ],
  [
    ['D2 without time'],
    'a day',
    { start_date: '2026-06-01', end_date: '2026-06-01' },
    { start_date: '2026-06-01T00:00:00+02:00', end_date: '2026-06-01T23:59:59+02:00' },
  ],
  [
    ['D2 without time'],
    'a year as both',
    { start_date: '2027', end_date: '2027' },
    { start_date: '2027-01-01T00:00:00+01:00', end_date: '2027-01-01T23:59:59+01:00' },
  ],
  [
    ['D2 without time'],
    'a call of days',
    { cfp_start_date: '2026-01-01', cfp_end_date: 'January 31 2026' },
    { cfp_start_date: '2026-01-01T00:00:00+01:00', cfp_end_date: '2026-01-31T23:59:59+01:00' },
  ],
  [['D2 gap'], 'a time that clocks skip', starts('2026-03-29T02:30'), shows('2026-03-29T03:30:00+02:00')],
  [
    ['D2 gap'],
    'a midnight that clocks skip',
    starts('2026-03-29', zone('Asia', 'Beirut')),
    shows('2026-03-29T01:00:00+03:00'),
  ],
  [
    ['D2 gap'],
    'a day that the calendar skips',
    starts('2011-12-30T12:00', zone('Pacific', 'Apia')),
    shows('2011-12-31T12:00:00+14:00'),
  ],
  [['D2 overlap'], 'a time that comes twice', starts('2026-10-25T02:30'), shows('2026-10-25T02:30:00+02:00')],
  [
    ['D2 overlap'],
    'the second of both, by its offset,',
    starts('2026-10-25T02:30+01:00'),
    shows('2026-10-25T02:30:00+01:00'),
  ],
  [
    ['D2 whole seconds'],
    'a part of a second',
    starts('2026-06-01T09:00:00.999'),
    shows('2026-06-01T09:00:00+02:00'),
  ],
  [['D2 understood'], 'a date of 100 characters', starts(long(100)), shows('2026-06-01T09:00:00+02:00')],
])

const refused = untakenProofs(
  eventKind,
  (
    [
      [['D2 impossible'], ['2026-13-01', '2026-02-30', '2026-02-29', '2026-06-31T09:00', '2026-13']],
      [['D2 impossible'], ['2026-06-01T25:00', '2026-06-01T09:61', '@x', '@', '@1.5']],
      [['D2 understood'], ['June 1st 2026 and so on', 'about June 1st 2026', '2026-06-01 or 2', long(101)]],
    ] as const
  ).map(
    ([sentences, values]) =>
      [
        sentences,
        'start_date',
        values,
        `Both 'start_date' and 'end_date' must be supplied in a recognised format`,
      ] as const,
  ),
)

const ambiguous = ['01/05/2026', '13/05/2026', '1.5.2026', '05-01-26', '1/5'] as const

const zones = takenProofs(eventKind, [
  [
    ['D2 zone written', '4.4 tz_place'],
    'a zone whose place has a slash',
    zone('America', 'Argentina/Buenos_Aires'),
    { ...zone('America', 'Argentina/Buenos_Aires'), start_date: '2026-06-01T09:00:00-03:00' },
  ],
  [
    ['D2 zone without continent', '4.4 tz_continent'],
    'UTC with an empty place',
    zone('UTC', ''),
    { ...zone('UTC', ''), start_date: '2026-06-01T09:00:00+00:00' },
  ],
  [['D2 zone case'], 'a zone in capitals', zone('EUROPE', 'AMSTERDAM'), zone('Europe', 'Amsterdam')],
  [['D2 zone case'], 'a zone in small letters', zone('america', 'new_york'), zone('America', 'New_York')],
  [['D2 zone aliases'], 'an older name', zone('Asia', 'Calcutta'), zone('Asia', 'Calcutta')],
  [['D2 zone aliases'], 'a newer name', zone('Asia', 'Kolkata'), zone('Asia', 'Kolkata')],
  [['D2 zone aliases'], 'another alias', zone('US', 'Pacific'), zone('US', 'Pacific')],
])

const noZones = [
  zone('+05:30', ''),
  zone('UTC+1', ''),
  zone('+01', '00'),
  { tz_continent: 'UTC', tz_place: undefined },
  { tz_continent: 'UTC', tz_place: null },
  zone('Europe/Amsterdam', ''),
  zone('Europe', ''),
  zone('', 'Amsterdam'),
  zone('Europe', '/Amsterdam'),
  zone('Europe', '../UTC'),
] as const

export const dates: readonly Proof[] = [
  ...understood,
  ...refused,
  ...zones,
  proof('days that may be months are refused, and another way to write them is asked for', async (world) => {
    for (const date of ambiguous) {
      for (const field of ['start_date', 'end_date', 'cfp_start_date', 'cfp_end_date']) {
        const sending = { as: 'admin', body: eventKind.body({ [field]: date }) } as const
        const message: unknown = expect.stringMatching(new RegExp(`^'${field}' .*\\b2026-05-01\\b`, 'u'))
        await expectRefused(world, 'POST', '/events/', sending, 400, [message])
      }
    }
  }).of('D2 ambiguous'),
  proof('what is no zone is refused', async (world) => {
    for (const fields of noZones) {
      const sending = { as: 'admin', body: eventKind.body(fields) } as const
      await expectRefused(world, 'POST', '/events/', sending, 400, [
        `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`,
      ])
    }
  }).of('D2 zone offsets', 'D2 zone without continent', 'D2 zone written', 'D1 words zone'),
  proof('dates of an edit are read as those of a new event', async (world) => {
    const event = await create(world, eventKind)
    const body = eventKind.body({ start_date: '2026-03-29T02:30', end_date: '2026-10-25T02:30' })
    await expectSent(world, 'PUT', event, { as: 'admin', body }, 204)
    expect(await readOne(world, verboseOf(event))).toMatchObject({
      start_date: '2026-03-29T03:30:00+02:00',
      end_date: '2026-10-25T02:30:00+02:00',
    })
  }).of('D2 gap', 'D2 overlap', 'D2 ISO'),
]
