import { describe, expect, it } from 'vitest'
import { aMember } from '../../test/samples.ts'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { holdComment, type ModerationId } from '../moderation/moderation.ts'
import type { TalkId } from '../talks/talk.ts'
import { after, before, instant, MINUTE } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import {
  type CommentedOn,
  type CommentFacts,
  type CommentId,
  type CommentSubject,
  decideComment,
  editComment,
  forgetUserInComment,
  type HidingFacts,
  isEditable,
  isOn,
  isShown,
  newComment,
  refOf,
  sourcesThatStay,
  withdrawComment,
} from './comment.ts'
import {
  decideReport,
  type Decision,
  type Report,
  reportComment,
  type Ruling,
  waitsForReview,
} from './reporting.ts'

const now = instant(1_800_000_000)
const ada = asId<UserId>(1)
const host = asId<UserId>(2)
const author = aMember({ userId: ada, application: 'Tuner' })
const draft = {
  author,
  words: { rating: 4, comment: 'Well told', private: false },
  heldFor: undefined,
  now,
} as const
const onTalk: CommentSubject = { kind: 'talk', talkId: asId<TalkId>(10), eventId: asId<EventId>(20) }
const onEvent: CommentSubject = { kind: 'event', eventId: asId<EventId>(20) }
const waiting: Report = {
  reportingDate: now,
  reportingUserId: undefined,
  forReview: false,
  ruling: undefined,
}

describe('a new comment', () => {
  it.each([onTalk, onEvent])('on $kind has its subject, author, application and date', (subject) => {
    expect(newComment(subject, draft)).toEqual({
      subject,
      rating: 4,
      comment: 'Well told',
      userId: ada,
      private: false,
      source: 'Tuner',
      createdDate: now,
      listedDate: now,
      reports: [],
      heldBy: [],
      answer: undefined,
      withdrawn: false,
    })
  })

  it.each(['spam', 'review'] as const)(
    'is held for %s, reported by nobody, until somebody lists it',
    (cause) => {
      const comment = newComment(onTalk, { ...draft, heldFor: cause })
      const forReview = cause === 'review'
      expect(comment).toMatchObject({ reports: [{ ...waiting, forReview }], listedDate: undefined })
      expect([isShown(comment), waitsForReview(comment)]).toEqual([false, forReview])
      const later = after(now, MINUTE)
      const decide = (held: typeof comment, decision: Ruling['decision'], decidingDate = later) =>
        decideComment(held, { decision, decidingDate, decidingUserId: host })
      expect(decide(comment, 'approved').listedDate).toBeUndefined()
      const listed = decide(comment, 'denied')
      expect([listed.listedDate, waitsForReview(listed)]).toEqual([later, false])
      const again = decide(decide(listed, 'approved'), 'denied', after(later, MINUTE))
      expect(again.listedDate).toBe(later)
    },
  )

  it('is gone when its author deletes it while it waits for a review alone', () => {
    expect(withdrawComment(newComment(onTalk, { ...draft, heldFor: 'review' }))).toBeUndefined()
    expect(withdrawComment(newComment(onTalk, { ...draft, heldFor: 'spam' }))?.withdrawn).toBe(true)
  })
})

describe('the subject of a comment', () => {
  it('is part of the reference to the comment', () => {
    const id = asId<CommentId>(7)
    expect(refOf({ id, subject: onTalk })).toEqual({ kind: 'talk', commentId: 7 })
    expect(refOf({ id, subject: onEvent })).toEqual({ kind: 'event', commentId: 7 })
  })

  it.each<[CommentSubject, CommentedOn, boolean]>([
    [onTalk, onTalk, true],
    [onTalk, { kind: 'talk', talkId: asId<TalkId>(11) }, false],
    [onTalk, onEvent, false],
    [onEvent, onEvent, true],
    [onEvent, { kind: 'event', eventId: asId<EventId>(21) }, false],
    [onEvent, { kind: 'talk', talkId: asId<TalkId>(20) }, false],
  ])('%j compared with %j', (subject, on, same) => {
    expect(isOn(subject, on)).toBe(same)
  })
})

describe('isShown', () => {
  const ruled = (decision: Ruling['decision']): Report => ({
    ...waiting,
    ruling: { decision, decidingDate: now, decidingUserId: host },
  })
  const action = asId<ModerationId>(5)

  it.each([
    ['listed', 'no action', [], [], true],
    ['listed', 'an action', [], [action], false],
    ['reported', 'no action', [waiting], [], false],
    ['upheld', 'no action', [ruled('approved')], [], false],
    ['listed again', 'no action', [ruled('denied')], [], true],
  ])('%s and held by %s', (_state, _held, reports, heldBy, shown) => {
    expect(isShown({ reports, heldBy, withdrawn: false })).toBe(shown)
    expect(isShown({ reports, heldBy, withdrawn: true })).toBe(false)
  })
})

describe('editing a comment', () => {
  const comment = newComment(onTalk, draft)
  const words = { comment: 'Better told', rating: 4, private: false } as const

  it.each([
    ['at once', now, true],
    ['after 15:00', after(now, 15 * MINUTE), true],
    ['after 15:01', after(now, 15 * MINUTE + 1), false],
  ])('%s', (_, moment, editable) => {
    expect(isEditable(comment, moment)).toBe(editable)
  })

  it('changes its words alone', () => {
    expect(editComment(comment, words, undefined, after(now, MINUTE))).toEqual({
      ...comment,
      comment: 'Better told',
    })
  })

  it('is forbidden when it is too late', () => {
    expect(() => editComment(comment, words, undefined, after(now, 16 * MINUTE))).toThrow(
      expect.objectContaining({
        kind: 'forbidden',
        message: 'A comment can only be edited within 15 minutes',
      }),
    )
  })

  it('holds it for moderation when the new words could not be checked for spam', () => {
    const edited = editComment(comment, words, 'spam', now)
    expect(edited).toEqual({ ...comment, comment: 'Better told', reports: [waiting] })
  })

  it('is reviewed again in place of the review before, and beside a complaint', () => {
    const ruled = {
      ...waiting,
      ruling: { decision: 'denied', decidingDate: now, decidingUserId: host },
    } as const
    const review = { ...waiting, forReview: true }
    const again = (...reports: Report[]) => editComment({ ...comment, reports }, words, 'review', now).reports
    expect(again({ ...ruled, forReview: true })).toEqual([review])
    expect(again(ruled)).toEqual([ruled, review])
  })

  it('does not list again what is reported', () => {
    const reported = { ...comment, reports: [waiting] }
    expect(editComment(reported, words, undefined, now).reports).toEqual([waiting])
    expect(editComment(reported, words, 'review', now).reports).toEqual([waiting])
  })
})

describe('forgetUserInComment', () => {
  const ruling: Ruling = { decision: 'denied', decidingDate: now, decidingUserId: host }
  const comment = {
    ...newComment(onTalk, draft),
    createdDate: before(now, MINUTE),
    reports: [{ ...waiting, reportingUserId: ada, ruling }, waiting],
  }

  it('makes the comment anonymous, and the reports that the user made', () => {
    expect(forgetUserInComment(comment, ada)).toEqual({
      ...comment,
      userId: undefined,
      reports: [{ ...waiting, ruling }, waiting],
    })
  })

  it('makes the decisions of the user anonymous, and they stand', () => {
    const anonymous = { ...ruling, decidingUserId: undefined }
    expect(forgetUserInComment(comment, host)).toEqual({
      ...comment,
      reports: [{ ...waiting, reportingUserId: ada, ruling: anonymous }, waiting],
    })
  })

  it('leaves everybody else alone', () => {
    expect(forgetUserInComment(comment, asId<UserId>(99))).toEqual(comment)
  })
})

const [first, second] = [asId<ModerationId>(1), asId<ModerationId>(2)]
const ruling = (decision: Decision): Ruling => ({
  decision,
  decidingDate: instant(200),
  decidingUserId: asId<UserId>(8),
})
type Hidden = HidingFacts & Pick<CommentFacts, 'listedDate'>
const plain: Hidden = { listedDate: now, reports: [], heldBy: [], withdrawn: false }
const reported = reportComment(plain, asId<UserId>(7), instant(100))
const held = holdComment(plain, first)
const heldTwice = holdComment(held, second)
const reportedAndHeld = holdComment(reported, first)
const deniedAndHeld = holdComment(decideReport(reported, ruling('denied')), first)
const upheldAndHeld = holdComment(decideReport(reported, ruling('approved')), second)

const decide = (comment: Hidden, decision: Decision): Hidden => decideComment(comment, ruling(decision))

describe('a denied decision lists a comment again', () => {
  it.each<[string, Hidden, number]>([
    ['reported', reported, 1],
    ['held by one take-down', held, 0],
    ['held by two', heldTwice, 0],
    ['reported and held', reportedAndHeld, 1],
    ['held after its report was denied', deniedAndHeld, 1],
    ['upheld and held', upheldAndHeld, 1],
  ])('that is %s', (_, comment, reports) => {
    const decided = decide(comment, 'denied')
    expect(isShown(decided)).toBe(true)
    expect(decided.heldBy).toEqual([])
    expect(decided.reports.map((report) => report.ruling?.decision)).toEqual(
      Array.from({ length: reports }, () => 'denied'),
    )
  })

  it('and a later take-down holds it again', () => {
    expect(isShown(holdComment(decide(held, 'denied'), second))).toBe(false)
  })
})

describe('an approved decision', () => {
  it('leaves what holds the comment', () => {
    expect(decide(reportedAndHeld, 'approved')).toEqual({
      ...decideReport(reported, ruling('approved')),
      heldBy: [first],
    })
  })

  it.each<[string, Hidden]>([
    ['listed', plain],
    ['held', held],
  ])('is refused on a comment that is %s and has no report', (_, comment) => {
    expect(() => decide(comment, 'approved')).toThrow('This comment has not been reported')
  })
})

describe('a comment that its author deletes', () => {
  it.each<[string, HidingFacts, boolean]>([
    ['listed', plain, false],
    ['held by a take-down', held, false],
    ['upheld', upheldAndHeld, false],
    ['listed again', deniedAndHeld, false],
    ['reported', reported, true],
    ['reported and held', reportedAndHeld, true],
  ])('while it is %s stays until the decision: %#', (_, comment, stays) => {
    expect(withdrawComment(comment)).toEqual(stays ? { ...comment, withdrawn: true } : undefined)
  })

  it('is not listed again by a decision', () => {
    expect(isShown(decide({ ...reported, withdrawn: true }, 'denied'))).toBe(false)
  })
})

it('there is nothing to deny of a comment that is listed and was never reported', () => {
  expect(() => decide(plain, 'denied')).toThrow('This comment has not been reported')
})

const [gone, other] = [asId<UserId>(1), asId<UserId>(2)]

it.each([
  ['the application of another', [{ name: 'Agenda', ownerId: other }], ['Agenda']],
  ['not one of its own', [{ name: 'Agenda', ownerId: gone }], []],
  [
    'nor one of another that has the name of its own',
    [
      { name: 'Agenda', ownerId: other },
      { name: 'Agenda', ownerId: gone },
    ],
    [],
  ],
  ['nothing where there is no application', [], []],
])('in the comments of a deleted account stays %s', (_, applications, sources) => {
  expect([...sourcesThatStay(applications, gone)]).toEqual(sources)
})
