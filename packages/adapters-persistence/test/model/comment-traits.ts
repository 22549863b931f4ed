import { aReport, aRuling } from '@lectern/contracts/testing'
import {
  type CommentFacts,
  decideReport,
  forgetUserInComment,
  type Instant,
  instant,
  reportComment,
  visibilityOf,
} from '@lectern/domain'
import { type Numbers, pick, type World } from './world.ts'

const NOON = instant(1_777_636_800)

export const at = (number: number): Instant => instant(NOON + (number % 4) * 60)

export const someFacts = (
  world: World,
  [, two, three]: Numbers,
): Omit<CommentFacts, 'source' | 'heldBy'> => ({
  comment: `Words ${two % 6}`,
  userId: three % 5 === 0 ? undefined : pick(world.users, three),
  private: (two + three) % 3 === 0,
  rating: pick([0, 1, 2, 3, 4, 5] as const, two + three) ?? 0,
  createdDate: at(two),
  listedDate: three % 7 === 0 ? undefined : at(two + (three % 2)),
  reports: two % 5 === 0 ? [aReport({ reportingDate: at(three) })] : [],
  withdrawn: two % 5 === 0 && three % 3 === 0,
  answer: undefined,
})

/** A report, a decision, an edit, or the removal of the author. */
export function changedComment<Comment extends CommentFacts>(
  world: World,
  comment: Comment,
  [, two, three]: Numbers,
): Comment {
  const user = world.users[three % 4]
  if (user === undefined) return comment
  if (two % 4 === 0) return { ...comment, comment: `Words ${three % 6}`, private: false }
  if (two % 7 === 0) return forgetUserInComment(comment, user)
  if (visibilityOf(comment) === 'listed') return reportComment(comment, user, at(two))
  const decision = three % 2 === 0 ? 'approved' : 'denied'
  return decideReport(comment, aRuling({ decision, decidingDate: at(three), decidingUserId: user }))
}
