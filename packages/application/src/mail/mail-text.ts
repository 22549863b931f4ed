import {
  type EventVisibility,
  eventVisibility,
  memberOf,
  type User,
  type UserVisibility,
} from '@lectern/domain'
import type { MailWords } from './words/en.ts'

/** A mail without its greeting. */
export interface MailText {
  /** Its own, and those of the greeting. */
  readonly words: MailWords
  /** The address of the recipient when it is left out. */
  readonly to?: string
  /** The name in the greeting; by default that of the recipient (`greetedName`). */
  readonly name?: string
  readonly subject: string
  readonly text: string
}

/** A mail tells its recipient no more than the website does at the time of sending. */
export const visibleTo = (recipient: User): EventVisibility => eventVisibility(memberOf(recipient))

export const everybody: UserVisibility = { kind: 'every' }

/** A stranger may have chosen the full name of an account whose address is not verified. */
export const greetedName = ({ verified, username, fullName }: User): string =>
  verified ? oneLine(fullName) : username

/**
 * Names may hold line breaks, which would end a header, or begin a paragraph in the name of the service, and characters that turn
 * the order of letters around, also of the words after the name.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')
