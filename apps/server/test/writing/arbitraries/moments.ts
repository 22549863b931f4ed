import { type Instant, instant, isWritable, readZone, toZoned, UTC, type Zone } from '@lectern/domain'
import fc from 'fast-check'

const zoneNamed = (name: string): Zone => {
  const [continent = '', ...place] = name.split('/')
  return readZone(continent, place.join('/')) ?? UTC
}

/** All listed zones, and some aliases. */
const zoneNames = [
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'GB',
  'EST5EDT',
  'Etc/GMT+12',
  'Etc/GMT-14',
  'Asia/Calcutta',
  'America/Argentina/ComodRivadavia',
]

/** Zones with clock changes by half an hour, by a day, or at midnight. */
const peculiar = [
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Europe/Amsterdam',
  'America/New_York',
  'Africa/Monrovia',
  'Antarctica/Troll',
  'Asia/Beirut',
]

export const zone = fc
  .oneof(fc.constantFrom(...zoneNames), fc.constantFrom(...peculiar))
  .map((name) => zoneNamed(name))

/** Any representable time, and often one within two hours of a clock change of the zone. */
export const momentIn = (where: Zone): fc.Arbitrary<Instant> =>
  fc.oneof(
    { weight: 1, arbitrary: anyMoment },
    {
      weight: 3,
      arbitrary: fc
        .tuple(recentMoment, fc.integer({ min: -7200, max: 7200 }))
        .map(([moment, seconds]) => instant((nextChange(moment, where) ?? moment) + seconds)),
    },
  )

const seconds = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds / 1000
const between = (earliest: string, latest: string): fc.Arbitrary<Instant> =>
  fc
    .integer({ min: seconds(earliest), max: seconds(latest) })
    .filter((moment) => isWritable(moment))
    .map((moment) => instant(moment))

const anyMoment = between('0001-01-02T00:00:00Z', '9999-12-30T23:59:59Z')
const recentMoment = between('1880-01-01T00:00:00Z', '2037-01-01T00:00:00Z')

function nextChange(moment: Instant, where: Zone): number | undefined {
  const change = toZoned(moment, where).getTimeZoneTransition('next')
  return change === null ? undefined : change.epochMilliseconds / 1000
}

/** Times in ascending order, each of them optional. */
export const spanOf = (
  moment: fc.Arbitrary<Instant>,
): fc.Arbitrary<readonly [Instant | undefined, Instant | undefined]> =>
  fc
    .tuple(fc.option(moment, { nil: undefined }), fc.option(moment, { nil: undefined }))
    .map(([one, other]) =>
      one !== undefined && other !== undefined && one > other ? [other, one] : [one, other],
    )
