import { describe, expect, it } from 'vitest'
import { aRoom, aVotedTalk, NOON } from '../../test/samples.ts'
import { messagesOf } from '../../test/problems.ts'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { after, HOUR, MINUTE } from '../time/time.ts'
import { askedAbout } from './box-programme.ts'
import { MOST_BOX_VOTES, moreBoxVotes, readBoxVotes } from './box-votes.ts'
import { type BoxedTalk, MOST_BOXES, newVotingBox, requireBoxTakes, type VotingBoxId } from './voting-box.ts'

const eventId = asId<EventId>(1)
const [hall, attic] = [aRoom(7, 'Hall'), aRoom(8, 'Attic')]
const made = { eventId, hash: 'a', createdDate: NOON }

const talk = (traits: Partial<BoxedTalk> = {}, votes: BoxedTalk['event']['votes'] = 'codes'): BoxedTalk => ({
  ...aVotedTalk({ votes }),
  eventId,
  roomId: hall.id,
  ...traits,
})

describe('a voting box', () => {
  it('has a name, and a room of the event or all of them', () => {
    const make = (name: string, roomId: string) =>
      newVotingBox(made, { name, room: roomId }, [hall, attic], 0)
    expect(make(' Door ', '8')).toEqual({ ...made, name: 'Door', roomId: attic.id })
    expect(make('Door', '').roomId).toBeUndefined()
    expect(messagesOf(() => make('', '9'))).toEqual([
      "'name' is a required field",
      "'room' must be a room of the event",
    ])
  })

  it('is one of at most so many of the event', () => {
    expect(messagesOf(() => newVotingBox(made, { name: 'Door' }, [], MOST_BOXES))).toEqual([
      'An event can have at most 100 voting boxes',
    ])
  })

  it.each([
    ['nothing', talk(), hall.id, false, 0],
    ['nothing', talk({ roomId: attic.id }), undefined, false, 0],
    ['nothing', talk({ roomId: undefined }), hall.id, false, 0],
    ['nothing', talk({ roomId: attic.id }), hall.id, true, 0],
    ['takes no votes for this talk', talk({ roomId: attic.id }), hall.id, false, 0],
    ['takes no votes for this talk', talk({ eventId: asId(2) }), undefined, false, 0],
    ['This event takes no votes', talk({}, 'off'), hall.id, false, 0],
    ['Votes are not open yet', talk(), hall.id, false, -1],
    ['Votes are closed', talk(), hall.id, false, 91 * 24 * HOUR],
  ])('says %s about a talk: case %#', (refusal, boxed, roomId, wasInRoom, seconds) => {
    const take = (): void => requireBoxTakes({ eventId, roomId }, boxed, wasInRoom, after(NOON, seconds))
    if (refusal === 'nothing') expect(take).not.toThrow()
    else expect(take).toThrow(refusal)
  })
})

describe('the votes of a box', () => {
  const now = after(NOON, HOUR)
  const read = (input: unknown) => readBoxVotes(input, ['clear', 'useful'], talk(), now)
  const dateOf = (date?: string) => read([{ id: '12345678', rating: 5, date }])[0]?.changedDate

  it('have the date that the box says, but none before the talk or after now', () => {
    expect(dateOf(`@${NOON + 60}`)).toBe(after(NOON, 60))
    expect(dateOf('2026-05-01T12:30:00Z')).toBe(after(NOON, 30 * MINUTE))
    expect([dateOf('@5'), dateOf('@4000000000'), dateOf()]).toEqual([NOON, now, now])
  })

  it('are read all together, or not at all', () => {
    expect(read([{ id: 'one-two_3', rating: '4', chips: ['clear'] }])).toEqual([
      { boxVoteId: 'one-two_3', rating: 4, chips: ['clear'], changedDate: now },
    ])
    const good = { id: '12345678', rating: 1 }
    expect(messagesOf(() => read([good, { id: 'short', rating: 6, date: 'soon' }, undefined]))).toEqual([
      "Vote 2: 'id' must be 8 to 64 letters, digits, '_' and '-'",
      "Vote 2: 'date' is not a date that could be understood",
      "Vote 2: 'rating' must be a whole number from 1 to 5",
      "Vote 3: 'id' must be 8 to 64 letters, digits, '_' and '-'",
      "Vote 3: 'rating' is a required field",
    ])
    for (const wrong of [undefined, {}, [], Array.from({ length: MOST_BOX_VOTES + 1 }, () => good)])
      expect(messagesOf(() => read(wrong))).toEqual(["'votes' must be a list of 1 to 500 votes"])
  })

  it('are at most so many a day', () => {
    const box = { id: asId<VotingBoxId>(3) }
    const first = moreBoxVotes(undefined, box, 500, NOON)
    expect(moreBoxVotes(first, box, 19_500, now)).toMatchObject({ kind: 'box', key: '3', count: 20_000 })
    expect(() => moreBoxVotes(first, box, 19_501, now)).toThrow('Too many votes came from this voting box')
  })
})

describe('a box asks about', () => {
  const at = (title: string, minutes: number, duration: number, traits = {}) => ({
    title,
    place: 'Hall',
    startDate: after(NOON, minutes * MINUTE),
    duration,
    type: 'Talk' as const,
    cancelled: false,
    event: { cancelled: false },
    ...traits,
  })
  const asked = (...talks: readonly ReturnType<typeof at>[]) =>
    askedAbout(talks, ({ place }) => place).map(({ talk: { title }, from, until }) => [
      title,
      (from - NOON) / MINUTE,
      (until - NOON) / MINUTE,
    ])

  it('each talk from shortly before its end until the next one of its place is about to end', () => {
    expect(asked(at('a', 0, 45), at('b', 60, 8), at('c', 0, 60, { place: 'Attic' }))).toEqual([
      ['a', 40, 66],
      ['c', 55, 180],
      ['b', 66, 188],
    ])
  })

  it('talks that end together, and about nothing that nobody rates', () => {
    const lunch = at('lunch', 0, 30, { type: 'Social' })
    expect(asked(at('a', 0, 20), at('b', 0, 20), lunch, at('c', 30, 20, { cancelled: true }))).toEqual([
      ['a', 15, 140],
      ['b', 15, 140],
    ])
  })
})
