import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { holdComment, releaseComment, takesDown } from '../moderation/bulk.ts'
import type { ModerationId } from '../moderation/moderation.ts'
import { instant } from '../time.ts'
import type { EventId } from '../events/event.ts'
import type { UserId } from '../users/user.ts'
import {
  addComment,
  type CommentCounters,
  type Countable,
  countedRating,
  countersOf,
  noComments,
  removeComment,
  replaceComment,
} from './comment-counters.ts'
import { averageOf } from './rating-counts.ts'
import { decideReport, holdForModeration, reportComment, type Ruling } from './reporting.ts'

const now = instant(1_800_000_000)
const reader = asId<UserId>(100)
const shown: Countable = { rating: 4, userId: asId<UserId>(1), private: false, reports: [], heldBy: [] }
const ruling = (decision: Ruling['decision']): Ruling => ({
  decision,
  decidingDate: now,
  decidingUserId: undefined,
})

describe('what counts', () => {
  it.each<[string, Countable, number, number | undefined]>([
    ['a shown, signed comment', shown, 1, 4],
    ['a rating of 0', { ...shown, rating: 0 }, 1, undefined],
    ['an anonymous comment', { ...shown, userId: undefined }, 1, undefined],
    ['a reported comment', reportComment(shown, reader, now), 0, undefined],
    ['an upheld one', decideReport(reportComment(shown, reader, now), ruling('approved')), 0, undefined],
    ['one listed again', decideReport(reportComment(shown, reader, now), ruling('denied')), 1, 4],
    ['one held automatically', holdForModeration(shown, now), 0, undefined],
    ['one taken down in bulk', holdComment(shown, asId<ModerationId>(1)), 0, undefined],
  ])('%s', (_, comment, counts, rating) => {
    expect(countersOf([comment]).commentCount).toBe(counts)
    expect(countedRating(comment)).toBe(rating)
  })

  it('averages what counts', () => {
    const counters = countersOf([
      shown,
      { ...shown, rating: 5 },
      { ...shown, rating: 0 },
      { ...shown, rating: 1, userId: undefined },
      reportComment({ ...shown, rating: 1 }, reader, now),
    ])
    expect(counters).toEqual({ commentCount: 4, ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } })
    expect(averageOf(counters.ratingCounts)).toBe(4.5)
  })
})

const anyComment: fc.Arbitrary<Countable & { readonly eventId: EventId }> = fc.record({
  rating: fc.constantFrom(0, 1, 2, 3, 4, 5),
  userId: fc.option(fc.integer({ min: 1, max: 3 }).map(asId<UserId>), { nil: undefined }),
  eventId: fc.integer({ min: 1, max: 2 }).map(asId<EventId>),
  private: fc.constant(false),
  reports: fc.constant([]),
  heldBy: fc.constant([]),
})

describe('a report that is denied', () => {
  it('gives back the same counters', () => {
    fc.assert(
      fc.property(fc.array(anyComment, { minLength: 1, maxLength: 8 }), fc.nat(), (comments, pick) => {
        const index = pick % comments.length
        const change = (all: readonly Countable[], step: (comment: Countable) => Countable): Countable[] =>
          all.map((comment, at) => (at === index ? step(comment) : comment))
        const reported = change(comments, (comment) => reportComment(comment, reader, now))
        const upheld = change(reported, (comment) => decideReport(comment, ruling('approved')))
        const restored = change(upheld, (comment) => decideReport(comment, ruling('denied')))
        expect(countersOf(reported).commentCount).toBe(comments.length - 1)
        expect(countersOf(upheld)).toEqual(countersOf(reported))
        expect(countersOf(restored)).toEqual(countersOf(comments))
      }),
    )
  })
})

/** A site as a store sees it: comments, the bulk actions that are in force, and counters kept beside them. */
interface Site {
  readonly comments: readonly (Countable & { readonly eventId: EventId })[]
  readonly counters: CommentCounters
}

function changed(site: Site, change: (comment: Site['comments'][number]) => Site['comments'][number]): Site {
  const comments = site.comments.map(change)
  const counters = site.comments.reduce((before, comment, index) => {
    const after = comments[index]
    return after === undefined ? before : replaceComment(before, comment, after)
  }, site.counters)
  return { comments, counters }
}

type Step =
  | { readonly kind: 'comment'; readonly comment: Site['comments'][number] }
  | { readonly kind: 'report' | 'hold' | 'approve' | 'deny' | 'forget'; readonly pick: number }
  | { readonly kind: 'take-down'; readonly author: UserId; readonly eventId: EventId | undefined }
  | { readonly kind: 'undo'; readonly pick: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('comment' as const), comment: anyComment }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'report' as const,
        'hold' as const,
        'approve' as const,
        'deny' as const,
        'forget' as const,
      ),
      pick: fc.nat(20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('take-down' as const),
      author: fc.integer({ min: 1, max: 3 }).map(asId<UserId>),
      eventId: fc.option(fc.integer({ min: 1, max: 2 }).map(asId<EventId>), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), pick: fc.nat(5) }) },
)

function take(site: Site, step: Step, actions: number): Site {
  if (step.kind === 'comment') {
    return { comments: [...site.comments, step.comment], counters: addComment(site.counters, step.comment) }
  }
  if (step.kind === 'take-down') {
    const id = asId<ModerationId>(actions)
    return changed(site, (comment) =>
      takesDown({ authorId: step.author, eventId: step.eventId }, comment, comment.eventId)
        ? holdComment(comment, id)
        : comment,
    )
  }
  if (step.kind === 'undo') {
    const id = asId<ModerationId>(step.pick % (actions + 1))
    return changed(site, (comment) => releaseComment(comment, id))
  }
  const target = site.comments[step.pick % Math.max(site.comments.length, 1)]
  return changed(site, (comment) => (comment === target ? touch(comment, step.kind) : comment))
}

function touch<Comment extends Countable>(
  comment: Comment,
  kind: 'report' | 'hold' | 'approve' | 'deny' | 'forget',
): Comment {
  if (kind === 'forget') return { ...comment, userId: undefined }
  if (kind === 'report') return reportComment(comment, reader, now)
  if (kind === 'hold') return holdForModeration(comment, now)
  if (comment.reports.length === 0) return comment
  return decideReport(comment, ruling(kind === 'approve' ? 'approved' : 'denied'))
}

const empty: Site = { comments: [], counters: noComments }
const replay = (steps: readonly Step[], from = empty): Site =>
  steps.reduce((site, step, index) => take(site, step, index), from)

describe('any sequence of comments, reports, decisions, bulk actions and their undoing', () => {
  it('keeps the counters equal to a new count', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        const site = replay(steps)
        expect(site.counters).toEqual(countersOf(site.comments))
      }),
      { numRuns: 300 },
    )
  })

  it('leaves, with a bulk action at any point and its undoing at the end, what would be there without it', () => {
    const stepsWithoutUndo = fc.array(
      anyStep.filter((step) => step.kind !== 'undo'),
      { maxLength: 15 },
    )
    const scope = fc.option(fc.integer({ min: 1, max: 2 }).map(asId<EventId>), { nil: undefined })
    fc.assert(
      fc.property(stepsWithoutUndo, stepsWithoutUndo, fc.nat(2), scope, (earlier, later, author, eventId) => {
        const action = asId<ModerationId>(1_000)
        const before = replay(earlier)
        const down = changed(before, (comment) =>
          takesDown({ authorId: asId<UserId>(author + 1), eventId }, comment, comment.eventId)
            ? holdComment(comment, action)
            : comment,
        )
        const restored = changed(replay(later, down), (comment) => releaseComment(comment, action))
        expect(restored).toEqual(replay(later, before))
      }),
      { numRuns: 200 },
    )
  })

  it('is taken back comment by comment to nothing', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        const site = replay(steps)
        expect(site.comments.reduce(removeComment, site.counters)).toEqual(noComments)
      }),
    )
  })
})
