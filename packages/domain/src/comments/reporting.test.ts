import { describe, expect, it } from 'vitest'
import { operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import { DomainError } from '../errors.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import {
  decideReport,
  type Decision,
  holdForModeration,
  readDecision,
  type Reportable,
  reportComment,
  requireReporter,
  type Ruling,
  visibilityOf,
} from './reporting.ts'

const reader = asId<UserId>(7)
const host = asId<UserId>(8)
const unreported: Reportable = { reports: [] }

const report = (comment: Reportable, now = 100): Reportable => reportComment(comment, reader, instant(now))
const hold = (comment: Reportable): Reportable => holdForModeration(comment, 'spam', instant(100))
const ruling = (decision: Decision, date = 200): Ruling => ({
  decision,
  decidingDate: instant(date),
  decidingUserId: host,
})
const approve = (comment: Reportable): Reportable => decideReport(comment, ruling('approved'))
const deny = (comment: Reportable): Reportable => decideReport(comment, ruling('denied'))

const reported = report(unreported)
const upheld = approve(reported)
const relisted = deny(reported)

describe('the visibility of a comment', () => {
  it.each([
    ['new', unreported, 'listed'],
    ['new, reported', report(unreported), 'reported'],
    ['reported, reported again', report(reported), 'reported'],
    ['reported, approved', approve(reported), 'upheld'],
    ['reported, denied', deny(reported), 'listed'],
    ['upheld, reported again', report(upheld), 'upheld'],
    ['upheld, approved again', approve(upheld), 'upheld'],
    ['upheld, denied', deny(upheld), 'listed'],
    ['listed again, reported again', report(relisted), 'reported'],
    ['listed again, approved after all', approve(relisted), 'upheld'],
    ['listed again, denied again', deny(relisted), 'listed'],
  ])('%s', (_, comment, visibility) => {
    expect(visibilityOf(comment)).toBe(visibility)
  })

  it.each([
    ['approved', approve],
    ['denied', deny],
  ])('cannot be %s while nobody reported it', (_, decide) => {
    expect(() => decide(unreported)).toThrow(
      expect.objectContaining({ kind: 'refused', message: 'This comment has not been reported' }),
    )
  })
})

describe('a report', () => {
  it('says who reported it and when', () => {
    expect(reported.reports).toEqual([
      { reportingDate: 100, reportingUserId: reader, forReview: false, ruling: undefined },
    ])
  })

  it('has no reporting user when it was held automatically', () => {
    expect(hold(unreported).reports).toEqual([
      { reportingDate: 100, reportingUserId: undefined, forReview: false, ruling: undefined },
    ])
  })

  it.each([
    ['reported', reported],
    ['upheld', upheld],
  ])('changes nothing when the comment is %s already', (_, comment) => {
    expect(report(comment, 300)).toBe(comment)
  })

  it('is a new one after the comment was listed again', () => {
    expect(report(relisted, 300).reports).toEqual([
      ...relisted.reports,
      { reportingDate: 300, reportingUserId: reader, forReview: false, ruling: undefined },
    ])
  })
})

describe('a decision', () => {
  it('is on the report with its date and its author', () => {
    expect(upheld.reports).toEqual([
      {
        reportingDate: 100,
        reportingUserId: reader,
        forReview: false,
        ruling: { decision: 'approved', decidingDate: 200, decidingUserId: host },
      },
    ])
  })

  it('can be changed, with a new date', () => {
    const changed = decideReport(upheld, ruling('denied', 400))
    expect(changed.reports.map((each) => each.ruling)).toEqual([ruling('denied', 400)])
  })

  it('keeps the first ruling when it is the same again', () => {
    expect(decideReport(upheld, ruling('approved', 400))).toBe(upheld)
  })

  it('leaves earlier reports as they were decided', () => {
    const again = approve(report(relisted, 300))
    expect(again.reports.map((each) => each.ruling?.decision)).toEqual(['denied', 'approved'])
  })
})

describe('requireReporter', () => {
  it.each([
    ['a visitor', visitor],
    ['the operator, who is no user', operator],
  ])('refuses %s', (_, actor) => {
    expect(() => requireReporter(actor)).toThrow(
      expect.objectContaining({ kind: 'unauthenticated', message: 'You must log in to report a comment' }),
    )
  })
})

describe('readDecision', () => {
  it.each(['approved', 'denied'])('takes %s', (decision) => {
    expect(readDecision({ decision })).toBe(decision)
  })

  it.each([
    [undefined, `'decision' is a required field`],
    [true, `'decision' must be 'approved' or 'denied'`],
  ])('refuses %j', (decision, message) => {
    const problem = { field: 'decision', message }
    expect(() => readDecision({ decision })).toThrow(DomainError)
    expect(() => readDecision({ decision })).toThrow(
      expect.objectContaining({ kind: 'invalid', problems: [expect.objectContaining(problem)] }),
    )
  })
})
