import { comment } from './comment.ts'
import { decidedAvatars } from './decided-avatars.ts'
import { decidedComments } from './decided-comments.ts'
import { decidedEvents } from './decided-events.ts'
import { decidedTalks } from './decided-talks.ts'
import { decidedTransport } from './decided-transport.ts'
import { decidedUsers } from './decided-users.ts'
import { event } from './event.ts'
import { filters } from './filters.ts'
import { meta } from './meta.ts'
import { parameters } from './parameters.ts'
import { paths } from './paths.ts'
import { purpose } from './purpose.ts'
import { talk } from './talk.ts'
import { trackAndUser } from './track-and-user.ts'
import { writingAccess } from './writing-access.ts'
import { writingComments } from './writing-comments.ts'
import { writingDecidedAccounts } from './writing-decided-accounts.ts'
import { writingDecidedComments } from './writing-decided-comments.ts'
import { writingDecidedDates } from './writing-decided-dates.ts'
import { writingDecidedEvents } from './writing-decided-events.ts'
import { writingDecidedTalks } from './writing-decided-talks.ts'
import { writingDecidedTransport } from './writing-decided-transport.ts'
import { writingEvents } from './writing-events.ts'
import { writingImages } from './writing-images.ts'
import { writingStates } from './writing-states.ts'
import { writingTalks } from './writing-talks.ts'

/**
 * Every sentence and every row of the contract, and (from `D` on) of the decisions that fill its gaps. The key is the
 * section and a word for the sentence.
 */
export const sentences = {
  ...purpose,
  ...meta,
  ...event,
  ...talk,
  ...comment,
  ...trackAndUser,
  ...parameters,
  ...paths,
  ...filters,
  ...decidedTransport,
  ...decidedEvents,
  ...decidedTalks,
  ...decidedComments,
  ...decidedUsers,
  ...decidedAvatars,
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

export type SentenceId = keyof typeof sentences
