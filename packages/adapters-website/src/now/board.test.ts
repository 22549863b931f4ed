import { asId, instant, readZone } from '@lectern/domain'
import { expect, it } from 'vitest'
import { boardOf, type BoardTalk } from './board.ts'

const zone = readZone('Europe', 'Berlin') ?? expect.fail('no zone')
const at = (local: string): BoardTalk['startDate'] => instant(Date.parse(`${local}:00+01:00`) / 1000)

interface NamedTalk extends BoardTalk {
  readonly title: string
}

const talk = (title: string, start: string, traits: Partial<BoardTalk> = {}): NamedTalk => ({
  title,
  startDate: at(start),
  duration: 45,
  tracks: [],
  room: undefined,
  cancelled: false,
  event: { cancelled: false },
  ...traits,
})
const inRoom = (roomName: string, position: number) => ({
  room: { roomId: asId<NonNullable<BoardTalk['room']>['roomId']>(position + 1), roomName, position },
})
const ofTrack = (trackName: string) => ({
  tracks: [{ trackId: asId<BoardTalk['tracks'][number]['trackId']>(1), trackName }],
})

const shown = (talks: readonly NamedTalk[], now: string): readonly string[] =>
  boardOf(talks, at(now), zone).map(({ name = '-', running, next }) => {
    const titles = (ones: readonly NamedTalk[]): string => ones.map(({ title }) => title).join('+')
    return `${name}: ${titles(running)} > ${titles(next)}`
  })

const [big, small] = [inRoom('Saal 1', 0), inRoom('Attic', 1)]
const day = [
  talk('opening', '2026-11-28T09:00', big),
  talk('web', '2026-11-28T10:00', { ...big, ...ofTrack('Web') }),
  talk('css', '2026-11-28T10:15', small),
  talk('lunch', '2026-11-28T12:00'),
  talk('late', '2026-11-28T23:30', small),
  talk('night', '2026-11-29T00:30', big),
  talk('morning', '2026-11-29T10:00', big),
]

it.each([
  ['before the first talk', '2026-11-28T08:00', ['-:  > lunch', 'Saal 1:  > opening', 'Attic:  > css']],
  [
    'while two rooms are busy',
    '2026-11-28T10:30',
    ['-:  > lunch', 'Saal 1: web > night', 'Attic: css > late'],
  ],
  ['at the second of an end and a start', '2026-11-28T12:45', ['Saal 1:  > night', 'Attic:  > late']],
  ['over midnight', '2026-11-29T00:10', ['Saal 1:  > night', 'Attic: late > ']],
  ['between two days', '2026-11-29T03:00', ['Saal 1:  > morning']],
  ['after the last talk', '2026-11-29T11:00', []],
])('the rooms have what runs and what is next, %s', (_when, now, expected) => {
  expect(shown(day, now)).toEqual(expected)
})

it('without rooms the places are tracks, by their names', () => {
  const talks = [
    talk('a', '2026-11-28T10:00', ofTrack('Web')),
    talk('b', '2026-11-28T11:00', ofTrack('Attic')),
    talk('c', '2026-11-28T11:00', ofTrack('Attic')),
  ]
  expect(shown(talks, '2026-11-28T10:00')).toEqual(['Attic:  > b+c', 'Web: a > '])
})

it('cancelled talks are not there', () => {
  expect(shown([talk('a', '2026-11-28T10:00', { ...big, cancelled: true })], '2026-11-28T10:00')).toEqual([])
})
