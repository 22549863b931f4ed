import { type Proof, clock, proof } from '../proof.ts'
import { expect } from 'vitest'
import { refusedBy, takenBy, words } from './fields.ts'
import type { Fields } from '../../reading/fields.ts'
import { readOne, verboseOf } from '../../reading/read.ts'
import { create, eventKind } from '../../writing/kinds.ts'
import { expectRefused, expectSent } from '../../writing/send.ts'

const [takes, refuses] = [takenBy(eventKind), refusedBy(eventKind)]

const zone = (tz_continent: string, tz_place: string) => ({ tz_continent, tz_place })
/** An event that starts at this date is shown to start at that one. */
const reads = (sent: string, shown: string, fields: Fields = {}) =>
  takes({ start_date: sent, end_date: '9999-01-01', ...fields }, { start_date: shown })

/** A date of exactly this length. */
const long = (length: number): string => '2026-06-01T09:00:00.'.padEnd(length, '0')

const understood: readonly Proof[] = [
  reads('2026-06-01T09:00:00Z', '2026-06-01T11:00:00+02:00').of('D2 ISO', 'D2 output'),
  reads('2026-06-01T09:00-0300', '2026-06-01T14:00:00+02:00').of('D2 ISO', 'D2 output'),
  reads('@1780000000', '2026-05-28T22:26:40+02:00').of('D2 unix'),
  reads('2026-09', '2026-09-01T00:00:00+02:00').of('D2 year or month'),
  reads('May 1st 2026 9am', '2026-05-01T09:00:00+02:00').of('D2 English'),
  // It is 2 May already in Auckland.
  reads('tomorrow 9am', '2026-05-03T09:00:00+12:00', zone('Pacific', 'Auckland')).needing(
    clock(),
    'D2 English',
  ),
  reads('2026-03-29T02:30', '2026-03-29T03:30:00+02:00').of('D2 gap'),
  reads('2026-03-29', '2026-03-29T01:00:00+03:00', zone('Asia', 'Beirut')).of('D2 gap'),
  reads('2026-10-25T02:30', '2026-10-25T02:30:00+02:00').of('D2 overlap'),
  reads('2026-06-01T09:00:00.999', '2026-06-01T09:00:00+02:00').of('D2 whole seconds'),
  reads(long(100), '2026-06-01T09:00:00+02:00').of('D2 understood'),
  takes(
    { start_date: '2026-06-01', end_date: '2026-06-01' },
    { start_date: '2026-06-01T00:00:00+02:00', end_date: '2026-06-01T23:59:59+02:00' },
  ).of('D2 without time'),
]

const impossible = ['2026-13-01', '2026-02-30', '2026-13', '2026-06-01T25:00', '@x']
const unread = ['June 1st 2026 and so on', 'about June 1st 2026', '2026-06-01 or 2', long(101)]

const refused: readonly Proof[] = [
  refuses('start_date', impossible, words.dates).of('D2 impossible'),
  refuses('start_date', unread, words.dates).of('D2 understood'),
]

const ambiguous = ['01/05/2026', '13/05/2026', '1.5.2026', '05-01-26', '1/5'] as const

const zones: readonly Proof[] = [
  takes(zone('America', 'Argentina/Buenos_Aires')).of('D2 zone written', '4.4 tz_place'),
  takes(zone('UTC', '')).of('D2 zone without continent', '4.4 tz_continent'),
  takes(zone('EUROPE', 'AMSTERDAM'), zone('Europe', 'Amsterdam')).of('D2 zone case'),
  takes(zone('Asia', 'Calcutta')).of('D2 zone aliases'),
  reads('2026-06-01T09:00', '2026-06-01T09:00:00-03:00', zone('America', 'Argentina/Buenos_Aires')).of(
    'D2 zone written',
  ),
  reads('2026-06-01T09:00', '2026-06-01T09:00:00+00:00', zone('UTC', '')).of('D2 zone without continent'),
]

const noZones = [
  zone('+05:30', ''),
  zone('+01', '00'),
  { tz_continent: 'UTC', tz_place: undefined },
  zone('Europe', ''),
  zone('', 'Amsterdam'),
  zone('Europe', '../UTC'),
] as const

export const dates: readonly Proof[] = [
  ...understood,
  ...refused,
  ...zones,
  proof('a day that may be a month is refused, with the format to use', async (world) => {
    for (const date of ambiguous) {
      for (const field of ['start_date', 'end_date', 'cfp_start_date', 'cfp_end_date']) {
        const sending = { as: 'admin', body: eventKind.body({ [field]: date }) } as const
        const message: unknown = expect.stringMatching(new RegExp(`^'${field}' .*\\b2026-05-01\\b`, 'u'))
        await expectRefused(world, 'POST', '/events/', sending, 400, [message])
      }
    }
  }).of('D2 ambiguous'),
  proof('an unknown zone is refused', async (world) => {
    for (const fields of noZones) {
      const sending = { as: 'admin', body: eventKind.body(fields) } as const
      await expectRefused(world, 'POST', '/events/', sending, 400, [words.zone])
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
