import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { RoomId } from '../rooms/room.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, DAY, HOUR, instant, type Instant, MINUTE } from '../time/time.ts'
import { type AnnouncedTalk, recordedChanges, type TalkChange, type TalkChangeId } from './talk-change.ts'

const event = asId<EventId>(1)
const now = instant(1_800_000_000)
const talk: AnnouncedTalk = {
  id: asId<TalkId>(7),
  talkTitle: 'Types',
  startDate: after(now, DAY),
  duration: 30,
  roomId: asId<RoomId>(1),
  cancelled: false,
  speakers: [{ speakerName: 'Ada' }],
}
const later = (hours: number): AnnouncedTalk => ({ ...talk, startDate: after(talk.startDate, hours * HOUR) })

const changesOf = (
  before: AnnouncedTalk | undefined,
  fresh: AnnouncedTalk | undefined,
  latest: readonly TalkChange[] = [],
  at: Instant = now,
) => recordedChanges(event, [{ before, after: fresh }], latest, at)

/** As the store gives it back. */
const stored = (before: AnnouncedTalk | undefined, fresh: AnnouncedTalk | undefined): TalkChange[] =>
  changesOf(before, fresh).map((change, index) => ({
    ...change,
    id: asId<TalkChangeId>(index + 1),
  }))

const minutesLater = after(now, 9 * MINUTE)

describe('the changes of a talk', () => {
  it('are its addition and its removal', () => {
    expect(changesOf(undefined, talk)).toMatchObject([{ kind: 'added', before: '', after: '', talkId: 7 }])
    expect(changesOf(talk, undefined)).toMatchObject([{ kind: 'removed', talkTitle: 'Types' }])
    expect(changesOf(undefined, undefined)).toEqual([])
  })

  it('are those of its start, room, title and speakers, with what was before', () => {
    const changed = { ...later(1), talkTitle: 'More types', speakers: [], roomId: undefined }
    const roomNameOf = (id: RoomId): string => `Saal ${id}`
    const states = [{ before: talk, after: changed }]
    expect(recordedChanges(event, states, [], now, roomNameOf)).toMatchObject([
      { kind: 'moved', before: String(talk.startDate), after: String(changed.startDate) },
      { kind: 'room', before: 'Saal 1', after: '' },
      { kind: 'renamed', talkTitle: 'More types', before: 'Types', after: 'More types' },
      { kind: 'speakers', before: 'Ada', after: '' },
    ])
    expect(changesOf(talk, { ...talk, duration: 60 })).toEqual([])
  })
})

describe('a change shortly after another one of its kind', () => {
  it('keeps what was before the first one', () => {
    expect(changesOf(later(1), later(2), stored(talk, later(1)), minutesLater)).toMatchObject([
      { id: 1, before: String(talk.startDate), after: String(later(2).startDate), createdDate: minutesLater },
    ])
  })

  it('that takes it back undoes it, and one after that makes it anew', () => {
    const [undone] = changesOf(later(1), talk, stored(talk, later(1)), minutesLater)
    expect(undone).toMatchObject({ id: 1, undone: true })
    const latest = stored(talk, later(1)).map((change) => ({ ...change, undone: true }))
    expect(changesOf(talk, later(2), latest)).toMatchObject([
      { id: 1, undone: false, before: String(talk.startDate), after: String(later(2).startDate) },
    ])
  })

  it('is part of the addition of a new talk, whose removal undoes it', () => {
    const latest = stored(undefined, talk)
    const changed = { ...later(1), talkTitle: 'More types' }
    expect(changesOf(talk, changed, latest)).toMatchObject([
      { id: 1, kind: 'added', talkTitle: 'More types', undone: false },
    ])
    expect(changesOf(talk, undefined, latest)).toMatchObject([{ id: 1, kind: 'added', undone: true }])
  })

  it('that restores what was cancelled undoes that, once', () => {
    const cancelled = { ...talk, cancelled: true }
    const latest = stored(talk, cancelled)
    expect(latest).toMatchObject([{ kind: 'cancelled', before: '', after: '' }])
    expect(changesOf(cancelled, talk, latest)).toMatchObject([{ id: 1, kind: 'cancelled', undone: true }])
    expect(changesOf(cancelled, talk)).toMatchObject([{ kind: 'restored' }])
    const undone = latest.map((change) => ({ ...change, undone: true }))
    expect(changesOf(talk, cancelled, undone)).toMatchObject([{ id: 1, kind: 'cancelled', undone: false }])
  })

  it('is one of its own when it is of another kind or talk', () => {
    const latest = stored(talk, later(1))
    expect(changesOf(later(1), { ...later(1), talkTitle: 'More' }, latest)).toMatchObject([
      { kind: 'renamed' },
    ])
    const other = { ...talk, id: asId<TalkId>(8) }
    const [change] = changesOf(other, { ...later(1), id: other.id }, latest)
    expect(change).not.toHaveProperty('id')
  })
})

describe('whom a change is told', () => {
  const startsIn = (seconds: number): AnnouncedTalk => ({ ...talk, startDate: after(now, seconds) })
  it.each([
    ['nobody after the talk', startsIn(-HOUR), { speakers: false, attendees: false }],
    ['everybody in the week before it', startsIn(7 * DAY), { speakers: true, attendees: true }],
    ['its speakers before that', startsIn(7 * DAY + 1), { speakers: true, attendees: false }],
  ])('is %s', (_, changing, tells) => {
    expect(changesOf(changing, { ...changing, talkTitle: 'More' })).toMatchObject([{ tells }])
  })

  it('depends on the earlier of two starts', () => {
    expect(changesOf(startsIn(DAY), startsIn(90 * DAY))).toMatchObject([{ tells: { attendees: true } }])
    expect(changesOf(startsIn(-DAY), startsIn(90 * DAY))).toMatchObject([{ tells: { attendees: false } }])
  })
})
