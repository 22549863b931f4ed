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

/**
 * What the contract says about reading, sentence by sentence and row by row, and (from `D`) what was decided where it
 * is silent. The key is the section and a word for the sentence.
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
} as const

export type SentenceId = keyof typeof sentences
