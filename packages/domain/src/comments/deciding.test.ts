import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { holdComment } from '../moderation/bulk.ts'
import type { ModerationId } from '../moderation/moderation.ts'
import { instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import { type HidingFacts, isShown } from './comment.ts'
import { decideComment } from './deciding.ts'
import { type Decision, decideReport, reportComment, type Ruling } from './reporting.ts'

const [first, second] = [asId<ModerationId>(1), asId<ModerationId>(2)]
const ruling = (decision: Decision): Ruling => ({
  decision,
  decidingDate: instant(200),
  decidingUserId: asId<UserId>(8),
})
const plain: HidingFacts = { reports: [], heldBy: [] }
const reported = reportComment(plain, asId<UserId>(7), instant(100))
const held = holdComment(plain, first)
const heldTwice = holdComment(held, second)
const reportedAndHeld = holdComment(reported, first)
const deniedAndHeld = holdComment(decideReport(reported, ruling('denied')), first)
const upheldAndHeld = holdComment(decideReport(reported, ruling('approved')), second)

const decide = (comment: HidingFacts, decision: Decision): HidingFacts =>
  decideComment(comment, ruling(decision))

describe('a denied decision lists a comment again', () => {
  it.each<[string, HidingFacts, number]>([
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

  it.each<[string, HidingFacts]>([
    ['listed', plain],
    ['held', held],
  ])('is refused on a comment that is %s and has no report', (_, comment) => {
    expect(() => decide(comment, 'approved')).toThrow('This comment has not been reported')
  })
})

it('there is nothing to deny of a comment that is listed and was never reported', () => {
  expect(() => decide(plain, 'denied')).toThrow('This comment has not been reported')
})
