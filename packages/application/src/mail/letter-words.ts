import type { EventVisibility, UserVisibility } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export type LetterPorts = Pick<
  Ports,
  'eventQueries' | 'talkQueries' | 'talkCommentQueries' | 'eventCommentQueries' | 'userQueries' | 'settings'
>

/** What a letter says, before it says hello. */
export interface LetterWords {
  readonly subject: string
  readonly text: string
}

/** A letter tells of what concerns its recipient, whoever else may see it. */
export const everything: EventVisibility = { kind: 'every' }
export const everybody: UserVisibility = { kind: 'every' }
