import type {
  CommentFacts,
  EventComment,
  EventId,
  New,
  Report,
  Ruling,
  TalkComment,
  TalkId,
  UserId,
} from '@lectern/domain'
import { next, NOON_2026_05_01 } from './serial.ts'

/** Shown, and rated 5. */
const someFacts = (author: UserId | undefined): CommentFacts => ({
  rating: 5,
  comment: `Comment ${next()}`,
  userId: author,
  source: '',
  createdDate: NOON_2026_05_01,
  reports: [],
  heldBy: [],
})

/** Without an author it is anonymous. */
export const aTalkComment = (
  talk: TalkId,
  author: UserId | undefined,
  traits: Partial<TalkComment> = {},
): New<TalkComment> => ({ talkId: talk, ...someFacts(author), ...traits })

/** Without an author it is anonymous. */
export const anEventComment = (
  event: EventId,
  author: UserId | undefined,
  traits: Partial<EventComment> = {},
): New<EventComment> => ({ eventId: event, ...someFacts(author), ...traits })

/** By nobody, and not decided yet. */
export const aReport = (traits: Partial<Report> = {}): Report => ({
  reportingDate: NOON_2026_05_01,
  reportingUserId: undefined,
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
