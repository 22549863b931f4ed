import { expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { UserId } from '../users/user.ts'
import { peopleBehind } from './event-speakers.ts'

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
