import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { DomainError } from '../errors.ts'
import { readForm } from '../fields/form.ts'
import type { UserId } from '../users/user.ts'
import {
  isSameName,
  peopleBehind,
  readSpeakerNames,
  replaceSpeakers,
  speakerIds,
  speakerNamed,
  unlinkSpeaker,
} from './speakers.ts'
import type { Speaker } from './talk.ts'

const jane = asId<UserId>(1)
const max = asId<UserId>(2)
const claimedBy = (speakerName: string, userId: UserId): Speaker => ({ speakerName, userId })
const unclaimed = (speakerName: string): Speaker => ({ speakerName, userId: undefined })

const read = (value: unknown): readonly string[] | undefined =>
  readForm((form) => readSpeakerNames(form, value))

describe('names on a talk', () => {
  it.each([
    ['Jane Doe', 'jane doe'],
    ['JÉRÔME', 'jérôme'],
    ['Jérôme', 'Je\u0301ro\u0302me'],
    ['Ｊａｎｅ', 'Jane'],
  ])('%j and %j are the same', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
  })

  it.each([
    ['Jane Doe', 'Jane  Doe'],
    ['Jerome', 'Jérôme'],
  ])('%j and %j are two', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })

  it('are found however they are written', () => {
    expect(speakerNamed([unclaimed('Max'), claimedBy('Jane', jane)], ' JANE')).toEqual(
      claimedBy('Jane', jane),
    )
    expect(speakerNamed([unclaimed('Max')], 'Jane')).toBeUndefined()
  })
})

describe('reading the speakers of a talk', () => {
  it.each([
    ['none', [], []],
    ['names', ['Jane', ' Max '], ['Jane', 'Max']],
    ['speakers as talks show them', [{ speaker_name: 'Jane', speaker_uri: 'https://x' }], ['Jane']],
    ['speakers as the domain has them', [claimedBy('Jane', jane), unclaimed('Max')], ['Jane', 'Max']],
    ['a name of 200 characters', ['😀'.repeat(200)], ['😀'.repeat(200)]],
  ])('takes %s', (_, value, names) => {
    expect(read(value)).toEqual(names)
  })

  it('takes 20', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Speaker ${index}`)
    expect(read(names)).toEqual(names)
  })

  it('tells a list that was left out from an empty one', () => {
    expect(read(undefined)).toBeUndefined()
  })

  it.each([
    ['no list', 'Jane'],
    ['an empty name', ['']],
    ['a name of 201 characters', ['x'.repeat(201)]],
    ['null in the list', [null]],
    ['an object without a name', [{ name: 'Jane' }]],
    ['a name that cannot be stored', ['Ja\0ne']],
  ])('refuses %s', (_, value) => {
    expect(() => read(value)).toThrow(
      new DomainError('invalid', [
        {
          field: 'speakers',
          code: 'bad-names',
          message: "'speakers' must be a list of 1 to 200 character names",
          facts: { most: 200 },
        },
      ]),
    )
  })
})

describe('replacing the speakers of a talk', () => {
  const before = [claimedBy('Jane Doe', jane), unclaimed('Guest'), claimedBy('Max', max)]

  it('removes those that are left out, claimed ones too', () => {
    expect(replaceSpeakers(before, ['Guest'])).toEqual([unclaimed('Guest')])
    expect(replaceSpeakers(before, [])).toEqual([])
  })

  it('keeps the claim of a name that stays, in the order and spelling given', () => {
    expect(replaceSpeakers(before, ['max', 'New', 'JANE DOE'])).toEqual([
      claimedBy('max', max),
      unclaimed('New'),
      claimedBy('JANE DOE', jane),
    ])
  })
})

describe('unlinking a speaker', () => {
  const speakers = [claimedBy('Jane Doe', jane), claimedBy('Max', max)]

  it('keeps the name', () => {
    expect(unlinkSpeaker(speakers, jane)).toEqual([unclaimed('Jane Doe'), claimedBy('Max', max)])
  })

  it('of whom is not one changes nothing', () => {
    expect(unlinkSpeaker(speakers, asId(99))).toEqual(speakers)
  })

  it('leaves the others as speakers', () => {
    expect(speakerIds(unlinkSpeaker(speakers, jane))).toEqual([max])
  })
})

const name = (talk: number, speakerName: string, userId?: number) => ({
  talk,
  speakerName,
  user: userId === undefined ? undefined : { userId: asId<UserId>(userId) },
})

it.each([
  ['nobody', [], []],
  ['one for each user, by the first name', [name(1, 'Zoë', 7), name(2, 'Dr. Zoë', 7)], [['Zoë', [1, 2]]]],
  ['one for equal unclaimed names', [name(1, 'Ada'), name(2, 'ada')], [['Ada', [1, 2]]]],
  [
    'two users of one name',
    [name(1, 'Ada', 7), name(2, 'Ada', 8)],
    [
      ['Ada', [1]],
      ['Ada', [2]],
    ],
  ],
  [
    'a user apart from the name',
    [name(1, 'Ada'), name(2, 'Ada', 7)],
    [
      ['Ada', [2]],
      ['Ada', [1]],
    ],
  ],
  [
    'by name in any letter case',
    [name(1, 'b'), name(1, 'C', 7), name(1, 'A')],
    [
      ['A', [1]],
      ['b', [1]],
      ['C', [1]],
    ],
  ],
])('the people behind names are %s', (_what, rows, expected) => {
  const people = peopleBehind(rows).map((person) => [person[0].speakerName, person.map(({ talk }) => talk)])
  expect(people).toEqual(expected)
})
