import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { holdComment, type ModerationId } from '../moderation/moderation.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { type Countable, countedRating, countersOf } from './comment-counters.ts'
import { averageOf } from './rating.ts'
import { decideReport, holdForModeration, reportComment, type Ruling } from './reporting.ts'

const now = instant(1_800_000_000)
const reader = asId<UserId>(100)
const shown: Countable = {
  rating: 4,
  userId: asId<UserId>(1),
  private: false,
  reports: [],
  heldBy: [],
  withdrawn: false,
}
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
    ['one held automatically', holdForModeration(shown, 'spam', now), 0, undefined],
    ['one taken down in bulk', holdComment(shown, asId<ModerationId>(1)), 0, undefined],
  ])('%s', (_, comment, counts, rating) => {
    const counters = countersOf([comment])
    expect(counters.commentCount).toBe(counts)
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
