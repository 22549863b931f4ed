import { after, instant, MINUTE } from '@lectern/domain'
import { expect, it } from 'vitest'
import { minutesTaken, nextMoment } from './progress.ts'

const START = instant(1_763_629_200)

it.each([
  ['has not begun', 45, -1, undefined, 0],
  ['begins', 45, 0, 0, 5],
  ['has gone on for a while', 45, 7.5, 5, 10],
  ['is almost over', 42, 41, 40, 42],
  ['is over', 45, 45, undefined, undefined],
  ['has no duration', 0, 0, undefined, 1],
])(
  'a talk that %s (%d minutes, %d minutes after its start) has taken %s minutes until %s',
  (_what, duration, minutes, taken, next) => {
    const talk = { startDate: START, duration, cancelled: false, event: { cancelled: false } }
    const now = after(START, minutes * MINUTE)
    expect(minutesTaken(talk, now)).toBe(taken)
    expect(nextMoment(talk, now)).toBe(next === undefined ? undefined : after(START, next * MINUTE))
  },
)
