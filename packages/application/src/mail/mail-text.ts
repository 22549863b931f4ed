import type { EventVisibility, UserVisibility } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { LinkPorts } from './make-link.ts'

export type MailTextPorts = LinkPorts &
  Pick<Ports, 'eventQueries' | 'talkQueries' | 'talkCommentQueries' | 'eventCommentQueries' | 'userQueries'>

/** What a mail says, before it says hello. */
export interface MailText {
  /** The address of the recipient when it is left out. */
  readonly to?: string
  /** What the recipient is called; their full name when it is left out. */
  readonly name?: string
  readonly subject: string
  readonly text: string
}

/** A mail is read by its recipient alone, so no visibility applies. */
export const everything: EventVisibility = { kind: 'every' }
export const everybody: UserVisibility = { kind: 'every' }
