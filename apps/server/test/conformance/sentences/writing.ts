import type { SentenceId } from './index.ts'
import { writingComments } from './writing-comments.ts'
import { writingDecidedAccounts } from './writing-decided-accounts.ts'
import { writingAccess } from './writing-access.ts'
import { writingDecidedComments } from './writing-decided-comments.ts'
import { writingDecidedDates } from './writing-decided-dates.ts'
import { writingDecidedEvents } from './writing-decided-events.ts'
import { writingDecidedTalks } from './writing-decided-talks.ts'
import { writingDecidedTransport } from './writing-decided-transport.ts'
import { writingEvents } from './writing-events.ts'
import { writingImages } from './writing-images.ts'
import { writingStates } from './writing-states.ts'
import { writingTalks } from './writing-talks.ts'

/** What the contract says about writing events, tracks, talks, stars and attendance, and what was decided about it. */
export const writingSentences = {
  ...writingStates,
  ...writingEvents,
  ...writingImages,
  ...writingTalks,
  ...writingComments,
  ...writingDecidedTransport,
  ...writingDecidedDates,
  ...writingDecidedEvents,
  ...writingDecidedTalks,
  ...writingDecidedComments,
  ...writingAccess,
  ...writingDecidedAccounts,
} as const

/** Proofs of writing show some of what is said about reading, too. */
export type WritingSentenceId = keyof typeof writingSentences | SentenceId
