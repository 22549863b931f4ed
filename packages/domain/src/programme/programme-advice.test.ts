import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { overlaps } from '../talks/time-slot.ts'
import { after, DAY, instant, MINUTE, UTC } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { type CheckedTalk, programmeAdvice } from './programme-advice.ts'

const START = instant(1_777_636_800)
const event = { startDate: START, endDate: after(START, DAY), zone: UTC }

interface Named extends CheckedTalk {
  readonly title: string
}

const talk = (title: string, minutes: number, traits: Partial<Named> = {}): Named => ({
  title,
  startDate: after(START, minutes * MINUTE),
  duration: 30,
  type: 'Talk',
  cancelled: false,
  speakers: [],
  room: undefined,
  ...traits,
})
const inRoom = (roomName: string) => ({ room: { roomName } })
const by = (speakerName: string, id?: number) => ({
  speakers: [{ speakerName, userId: id === undefined ? undefined : asId<UserId>(id) }],
})

const adviceOn = (...talks: readonly Named[]) =>
  programmeAdvice(talks, event).map((advice) =>
    'other' in advice
      ? [advice.kind, advice.name, advice.other.title, advice.talk.title]
      : [advice.kind, advice.talk.title],
  )

it('a room is taken until its talk that ends last has ended, in any spelling of its name', () => {
  const long = { ...inRoom('Saal 1'), duration: 90 }
  const talks = [
    talk('c', 60, inRoom('saal 1 ')),
    talk('a', 0, long),
    talk('b', 30, inRoom('Saal 1')),
    talk('elsewhere', 30, inRoom('Saal 2')),
    talk('d', 90, inRoom('Saal 1')),
  ]
  expect(adviceOn(...talks)).toEqual([
    ['room-taken', 'Saal 1', 'a', 'b'],
    ['room-taken', 'saal 1 ', 'a', 'c'],
  ])
})

it('nobody speaks twice at the same time, by the name or by the claim', () => {
  expect(adviceOn(talk('a', 0, by('Ada', 7)), talk('b', 29, by('ADA')))).toEqual([
    ['speaker-taken', 'ADA', 'a', 'b'],
  ])
  expect(adviceOn(talk('a', 0, by('Ada', 7)), talk('b', 0, by('Ada L.', 7)))).toEqual([
    ['speaker-taken', 'Ada L.', 'a', 'b'],
  ])
  expect(adviceOn(talk('a', 0, by('Ada', 7)), talk('b', 30, by('Ada', 7)))).toEqual([])
  expect(adviceOn(talk('a', 0, by('Ada', 7)), talk('b', 0, by('Bo', 8)))).toEqual([])
})

it('a talk is on a day of the event', () => {
  expect(adviceOn(talk('early', -2 * 24 * 60), talk('on', 0), talk('late', 3 * 24 * 60))).toEqual([
    ['outside-event', 'early'],
    ['outside-event', 'late'],
  ])
})

it('a talk or workshop has a room, if any has', () => {
  const talks = [talk('a', 0), talk('b', 30, { type: 'Workshop' }), talk('lunch', 60, { type: 'Social' })]
  expect(adviceOn(...talks)).toEqual([])
  expect(adviceOn(...talks, talk('c', 90, inRoom('Saal 1')))).toEqual([
    ['no-room', 'a'],
    ['no-room', 'b'],
  ])
})

it('cancelled talks are in nobody’s way', () => {
  const off = { cancelled: true, ...inRoom('Saal 1'), ...by('Ada') }
  expect(
    adviceOn(talk('a', -9999, off), talk('b', 0, off), talk('c', 0, { ...off, cancelled: false })),
  ).toEqual([])
})

it('each talk that overlaps an earlier one of its room gets an advice, and no other', () => {
  const slot = fc.record({ minutes: fc.nat(200), duration: fc.nat(60) })
  fc.assert(
    fc.property(fc.array(slot), (slots) => {
      const talks = slots.map(({ minutes, duration }, index) =>
        talk(String(index), minutes, { duration, ...inRoom('Saal 1') }),
      )
      const sorted = talks.toSorted((one, other) => one.startDate - other.startDate)
      const expected = sorted.filter((one, at) => sorted.slice(0, at).some((other) => overlaps(one, other)))
      expect(programmeAdvice(talks, event).map((advice) => advice.talk)).toEqual(expected)
    }),
  )
})
