import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { isShown } from '../comments/comment.ts'
import { decideReport, reportComment, type Ruling } from '../comments/reporting.ts'
import type { EventId } from '../events/event.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import {
  forgetUserInModeration,
  holdComment,
  type Moderation,
  type ModerationId,
  releaseComment,
  takeDownComments,
  takesDown,
  undoModeration,
} from './moderation.ts'

const now = instant(1_800_000_000)
const author = asId<UserId>(1)
const host = asId<UserId>(2)
const here = asId<EventId>(10)
const elsewhere = asId<EventId>(11)
const first = asId<ModerationId>(1)
const second = asId<ModerationId>(2)

const moderation: Moderation = {
  id: first,
  ...takeDownComments({ authorId: author, eventId: here, moderatorId: host, byAdmin: false }, now),
}
const comment = { userId: author, reports: [], heldBy: [], withdrawn: false }

describe('takesDown', () => {
  it.each([
    ['the author, on the event', here, author, here, true],
    ['the author, on another event', here, author, elsewhere, false],
    ['somebody else, on the event', here, host, here, false],
    ['an anonymous comment on the event', here, undefined, here, false],
    ['the author anywhere, when it is for the whole site', undefined, author, elsewhere, true],
    ['somebody else, when it is for the whole site', undefined, host, elsewhere, false],
  ])('%s', (_, eventId, userId, on, down) => {
    expect(takesDown({ authorId: author, eventId }, { userId }, on)).toBe(down)
  })

  it('takes no anonymous comment down for an author whose account is gone', () => {
    expect(takesDown({ authorId: undefined, eventId: undefined }, { userId: undefined }, here)).toBe(false)
  })
})

describe('a comment that bulk actions hold', () => {
  const ruling: Ruling = { decision: 'denied', decidingDate: now, decidingUserId: host }

  it('is hidden, and shown again when exactly that action is undone', () => {
    const down = holdComment(comment, first)
    expect(isShown(down)).toBe(false)
    expect(releaseComment(down, second)).toBe(down)
    expect(releaseComment(down, first)).toEqual(comment)
  })

  it('is held once by an action, however often it is asked', () => {
    const down = holdComment(comment, first)
    expect(holdComment(down, first)).toBe(down)
  })

  it('stays hidden until the last of them is undone', () => {
    const down = holdComment(holdComment(comment, first), second)
    expect(isShown(releaseComment(down, first))).toBe(false)
    expect(isShown(releaseComment(releaseComment(down, first), second))).toBe(true)
  })

  it('stays hidden when a report of it alone is denied', () => {
    const down = decideReport(reportComment(holdComment(comment, first), host, now), ruling)
    expect(isShown(down)).toBe(false)
    expect(isShown(releaseComment(down, first))).toBe(true)
  })

  it('stays reported when the action is undone', () => {
    const reported = reportComment(comment, host, now)
    expect(releaseComment(holdComment(reported, first), first)).toEqual(reported)
    expect(isShown(reported)).toBe(false)
  })
})

describe('a moderation', () => {
  it('starts in force', () => {
    expect(moderation).toEqual({
      id: first,
      authorId: author,
      eventId: here,
      moderatorId: host,
      byAdmin: false,
      createdDate: now,
      undoneDate: undefined,
    })
  })

  it('is undone once: again changes nothing', () => {
    const undone = undoModeration(moderation, instant(1_800_000_100))
    expect(undone).toEqual({ ...moderation, undoneDate: 1_800_000_100 })
    expect(undoModeration(undone, instant(1_800_000_200))).toBe(undone)
  })

  it('forgets an author and a moderator whose accounts are gone', () => {
    expect(forgetUserInModeration(moderation, author)).toEqual({ ...moderation, authorId: undefined })
    expect(forgetUserInModeration(moderation, host)).toEqual({ ...moderation, moderatorId: undefined })
  })
})
