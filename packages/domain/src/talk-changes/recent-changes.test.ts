import { expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { TalkId } from '../talks/talk.ts'
import { DAY, instant } from '../time/time.ts'
import type { TalkChange, TalkChangeId } from './talk-change.ts'
import { recentChanges } from './recent-changes.ts'

const [one, other] = [asId<TalkId>(7), asId<TalkId>(8)]

const changeAt = (
  createdDate: number,
  talkId: TalkId | undefined,
  kind: TalkChange['kind'],
  before = '',
  to = '',
): TalkChange => ({
  id: asId<TalkChangeId>(1),
  eventId: asId<EventId>(1),
  talkId,
  talkTitle: '',
  kind,
  before,
  after: to,
  createdDate: instant(createdDate),
  undone: false,
})

it('recent changes name new talks, and when and where a talk was before all of its moves', () => {
  const changes = [
    changeAt(50, one, 'moved', '2000'),
    changeAt(40, other, 'moved', '3000'),
    changeAt(30, one, 'moved', '1000'),
    changeAt(20, other, 'added'),
    changeAt(15, one, 'room', 'Saal 1'),
    changeAt(10, one, 'speakers', 'Ada'),
  ]
  expect(recentChanges(changes, 2)).toEqual({
    ofTalks: new Map([
      [one, { isNew: false, movedFrom: 1000, roomBefore: 'Saal 1' }],
      [other, { isNew: true, movedFrom: 3000, roomBefore: undefined }],
    ]),
    nextChange: 10 + 2 * DAY,
  })
})

it('there are none of what is gone, or without changes', () => {
  expect(recentChanges([changeAt(1, undefined, 'moved', '1')], 1).ofTalks.size).toBe(0)
  expect(recentChanges([], 1)).toEqual({ ofTalks: new Map(), nextChange: undefined })
})

it('a talk that is back, or that had no room before, has no recent change', () => {
  const changes = [
    changeAt(30, one, 'moved', '2000', '1000'),
    changeAt(20, one, 'moved', '1000', '2000'),
    changeAt(10, other, 'room', '', 'Saal 1'),
  ]
  expect(recentChanges(changes, 2).ofTalks.size).toBe(0)
})

it('where most talks of a long list are new, none of them is new', () => {
  const added = Array.from({ length: 7 }, (_, number) => changeAt(2, asId<TalkId>(20 + number), 'added'))
  expect(recentChanges([...added, changeAt(1, other, 'moved', '5')], 12).ofTalks).toEqual(
    new Map([[other, { isNew: false, movedFrom: 5, roomBefore: undefined }]]),
  )
  expect(recentChanges(added, 14).ofTalks.size).toBe(7)
  expect(recentChanges(added.slice(0, 2), 2).ofTalks.size).toBe(2)
})
