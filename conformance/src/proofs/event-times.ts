import { type Proof, clock, proof } from './proof.ts'
import { expect } from 'vitest'
import { readOne, verboseOf } from '../reading/read.ts'
import type { EventName } from '../world/scene/event-names.ts'

const zones: readonly (readonly [EventName, readonly [string, string], readonly [string, string]])[] = [
  ['running', ['Europe', 'Amsterdam'], ['2026-04-30T09:00:00+02:00', '2026-05-02T17:00:00+02:00']],
  ['bare', ['UTC', ''], ['2026-06-01T09:00:00+00:00', '2026-06-01T09:00:00+00:00']],
  [
    'buenos',
    ['America', 'Argentina/Buenos_Aires'],
    ['2026-03-10T09:00:00-03:00', '2026-03-11T18:00:00-03:00'],
  ],
  ['mumbai', ['Asia', 'Kolkata'], ['2026-07-10T09:00:00+05:30', '2026-07-11T18:00:00+05:30']],
  ['clocks', ['Europe', 'London'], ['2026-03-28T09:00:00+00:00', '2026-03-29T17:00:00+01:00']],
  ['auckland', ['Pacific', 'Auckland'], ['2027-10-02T09:00:00+13:00', '2027-10-03T17:00:00+13:00']],
  ['ancient', ['Asia', 'Kathmandu'], ['2019-05-01T09:00:00+05:45', '2019-05-02T17:00:00+05:45']],
]

const zoneProof = ([name, [continent, place], [start, end]]: (typeof zones)[number]): Proof =>
  proof(`the dates of the event ${name} are in ${continent}/${place}`, async (world) => {
    expect(await readOne(world, verboseOf(world.at.event(name)))).toMatchObject({
      tz_continent: continent,
      tz_place: place,
      start_date: start,
      end_date: end,
    })
  }).of('D2 output', 'D2 zones', '2.2 start_date', '2.2 end_date', '2.2 tz_continent', '2.2 tz_place')

const windows: readonly (readonly [EventName, 0 | 1])[] = [
  ['opensNow', 1],
  ['opensTomorrow', 0],
  ['running', 1],
  ['justOver', 1],
  ['buenos', 1],
  ['cooled', 0],
  ['ancient', 0],
  ['prolonged', 1],
  ['shut', 0],
]

const windowProof = ([name, enabled]: (typeof windows)[number]): Proof =>
  proof(`comments_enabled of the event ${name} is ${enabled}`, async (world) => {
    expect(await readOne(world, verboseOf(world.at.event(name)))).toMatchObject({
      comments_enabled: enabled,
    })
  }).needing(clock(), 'D5 window', 'D5 window moved', '2.2 comments_enabled', 'D3 comments_enabled')

export const eventTimes: readonly Proof[] = [
  ...zones.map(zoneProof),
  proof('a call for papers that spans a change of the clocks has both offsets', async (world) => {
    expect(await readOne(world, verboseOf(world.at.event('running')))).toMatchObject({
      cfp_start_date: '2026-01-10T09:30:00+01:00',
      cfp_end_date: '2026-03-31T23:59:59+02:00',
    })
  }).of('D2 output', '2.2 cfp_start_date', '2.2 cfp_end_date'),
  ...windows.map(windowProof),
  proof('hosts see to where they moved the window, in the zone of the event', async (world) => {
    expect(await readOne(world, verboseOf(world.at.event('shut')), { as: 'host' })).toMatchObject({
      comments_open_from: '2026-04-01T08:00:00-04:00',
      comments_open_until: '2026-04-30T20:00:00-04:00',
    })
    expect(await readOne(world, verboseOf(world.at.event('running')), { as: 'host' })).toMatchObject({
      comments_open_from: null,
      comments_open_until: null,
    })
  }).needing(clock(), 'D5 window moved', 'D3 verbose for hosts'),
]
