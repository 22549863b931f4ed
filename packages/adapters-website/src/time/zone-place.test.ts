import { readZone, storedZone, zoneParts } from '@lectern/domain'
import { expect, it } from 'vitest'
import { renamedZones, zonePlace } from './zone-place.ts'

it.each([
  ['Europe/Rome', 'Rome'],
  ['America/Indiana/Knox', 'Knox'],
  ['America/Buenos_Aires', 'Buenos Aires'],
  ['Europe/Kiev', 'Kyiv'],
  ['Asia/Calcutta', 'Kolkata'],
  // another city with the clock of Toronto
  ['America/Montreal', 'Montreal'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (zone, place) => {
  expect(zonePlace(zone)).toBe(place)
})

it.each([...renamedZones])('%s and %s are one zone', (old, current) => {
  const [one, other] = [old, current].map((name) => {
    const { continent, place } = zoneParts(storedZone(name))
    return readZone(continent, place) ?? expect.fail(`${name} is no zone`)
  })
  const clocks = [one, other].map((zone) => new Temporal.ZonedDateTime(0n, zone ?? ''))
  expect(clocks[0]?.timeZoneId).toBe(old)
  expect(clocks[1]?.timeZoneId).toBe(current)
  // `equals` compares what the names are links to.
  expect(clocks[0]?.equals(clocks[1] ?? '')).toBe(true)
})
