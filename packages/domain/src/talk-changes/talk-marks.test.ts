import { expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { TalkId } from '../talks/talk.ts'
import { DAY, instant } from '../time/time.ts'
import type { TalkChange, TalkChangeId } from './talk-change.ts'
import { talkMarks } from './talk-marks.ts'

const [one, other] = [asId<TalkId>(7), asId<TalkId>(8)]

const changeAt = (
  createdDate: number,
  talkId: TalkId | undefined,
  kind: TalkChange['kind'],
  before = '',
): TalkChange => ({
  id: asId<TalkChangeId>(1),
  eventId: asId<EventId>(1),
  talkId,
  talkTitle: '',
  kind,
  before,
  after: '',
  createdDate: instant(createdDate),
  undone: false,
})

it('marks name new talks, and when and where a talk was before all of its moves', () => {
  const changes = [
    changeAt(50, one, 'moved', '2000'),
    changeAt(40, other, 'moved', '3000'),
    changeAt(30, one, 'moved', '1000'),
    changeAt(20, other, 'added'),
    changeAt(15, one, 'room', 'Saal 1'),
    changeAt(10, one, 'speakers', 'Ada'),
  ]
  expect(talkMarks(changes, 2)).toEqual({
    marks: new Map([
      [one, { isNew: false, movedFrom: 1000, roomBefore: 'Saal 1' }],
      [other, { isNew: true, movedFrom: 3000, roomBefore: undefined }],
    ]),
    nextChange: 15 + 2 * DAY,
  })
})

it('there are no marks of what is gone, or without changes', () => {
  expect(talkMarks([changeAt(1, undefined, 'moved', '1')], 1).marks.size).toBe(0)
  expect(talkMarks([], 1)).toEqual({ marks: new Map(), nextChange: undefined })
})

it('where most talks of a list are new, none is marked as new', () => {
  const added = [changeAt(2, one, 'added'), changeAt(1, other, 'added')]
  expect(talkMarks([...added, changeAt(1, other, 'moved', '5')], 3).marks).toEqual(
    new Map([[other, { isNew: false, movedFrom: 5, roomBefore: undefined }]]),
  )
  expect(talkMarks(added, 4).marks.size).toBe(2)
  expect(talkMarks([changeAt(2, one, 'added')], 1).marks.size).toBe(1)
})
