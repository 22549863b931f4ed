import type {
  Answer,
  Comment,
  CommentFacts,
  EventId,
  New,
  Report,
  Ruling,
  Talk,
  UserId,
} from '@lectern/domain'
import { next, NOON_2026_05_01 } from './serial.ts'

/** Shown, public, and rated 5. */
const someFacts = (
  author: UserId | undefined,
  { createdDate = NOON_2026_05_01, ...traits }: Partial<CommentFacts>,
): CommentFacts => ({
  rating: 5,
  comment: `Comment ${next()}`,
  userId: author,
  private: false,
  source: '',
  createdDate,
  listedDate: createdDate,
  reports: [],
  heldBy: [],
  answer: undefined,
  withdrawn: false,
  ...traits,
})

/** Without an author it is anonymous. */
export const aTalkComment = (
  { id, eventId }: Pick<Talk, 'id' | 'eventId'>,
  author: UserId | undefined,
  traits: Partial<CommentFacts> = {},
): New<Comment> => ({ subject: { kind: 'talk', talkId: id, eventId }, ...someFacts(author, traits) })

/** Without an author it is anonymous. */
export const anEventComment = (
  event: EventId,
  author: UserId | undefined,
  traits: Partial<CommentFacts> = {},
): New<Comment> => ({ subject: { kind: 'event', eventId: event }, ...someFacts(author, traits) })

/** Shown. */
export const anAnswer = (userId: UserId | undefined, traits: Partial<Answer> = {}): Answer => ({
  answer: `Answer ${next()}`,
  userId,
  answeredDate: NOON_2026_05_01,
  reports: [],
  withdrawn: false,
  ...traits,
})

/** By nobody, and not decided yet. */
export const aReport = (traits: Partial<Report> = {}): Report => ({
  reportingDate: NOON_2026_05_01,
  reportingUserId: undefined,
  forReview: false,
  ruling: undefined,
  ...traits,
})

/** By the operator: the report is upheld. */
export const aRuling = (traits: Partial<Ruling> = {}): Ruling => ({
  decision: 'approved',
  decidingDate: NOON_2026_05_01,
  decidingUserId: undefined,
  ...traits,
})
