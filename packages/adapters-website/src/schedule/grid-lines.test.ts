import { after, instant, MINUTE } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { linesOf, placeOfMoment, spanOf } from './grid-lines.ts'

const NINE = instant(1_763_629_200)
const STEP = 5 * MINUTE
type Minutes = readonly (readonly [afterNine: number, long: number])[]
const spans = (talks: Minutes) =>
  talks.map(([start, duration]) => spanOf({ startDate: after(NINE, start * MINUTE), duration }))
/** In steps after nine. */
const lines = (isEven: boolean, talks: Minutes) =>
  linesOf(spans(talks), isEven).map((line) => line - NINE / STEP)

describe('rows begin', () => {
  it.each([
    [
      'where talks start and end',
      [
        [0, 45],
        [45, 30],
        [45, 60],
      ],
      [0, 9, 15, 21],
    ],
    [
      'once after a long time without talks',
      [
        [0, 30],
        [300, 30],
      ],
      [0, 6, 60, 66],
    ],
    [
      'once in fifteen minutes, if talks start at any time',
      [
        [0, 30],
        [5, 30],
        [10, 30],
        [40, 30],
        [45, 30],
      ],
      [0, 6, 9, 14, 15],
    ],
    [
      'more often for short talks, each of which has a row',
      [
        [0, 60],
        [0, 5],
        [5, 5],
        [15, 15],
      ],
      [0, 1, 2, 6, 12],
    ],
    ['in whole steps', [[2, 5]], [0, 2]],
    ['for a talk without a duration', [[30, 0]], [6, 7]],
  ] as const)('%s', (_what, talks, expected) => {
    expect(lines(false, talks)).toEqual(expected)
  })

  it('with each step, where talks can be dropped', () => {
    expect(
      lines(true, [
        [0, 10],
        [20, 10],
      ]),
    ).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})

it.each([
  ['before the first row', -5, 0, 0],
  ['in a row', 15, 0, 0.5],
  ['where a row begins', 30, 1, 0],
])(
  'a moment %s, %d minutes after nine, is in row %d, of which %d has passed',
  (_what, minutes, row, passed) => {
    const moment = after(NINE, minutes * MINUTE)
    expect(
      placeOfMoment(
        moment,
        linesOf(
          spans([
            [0, 30],
            [60, 30],
          ]),
          false,
        ),
      ),
    ).toEqual({ row, passed })
  },
)
