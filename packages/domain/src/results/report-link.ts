import type { Brand, Id } from '../brand.ts'
import { invalid } from '../errors.ts'
import { readForm, requiredText, type Unread } from '../fields/form.ts'
import type { TalkId } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

export type ReportLinkId = Id & Brand<number, 'ReportLinkId'>

/** A secret address of the report of a talk, for a speaker without an account. Its reader sees what a speaker would. */
export interface ReportLink {
  readonly id: ReportLinkId
  readonly talkId: TalkId
  /** Keyed, of its secret. */
  readonly hash: string
  /** Whom it is for. */
  readonly label: string
  readonly createdDate: Instant
  /** Undefined when the operator made it, or when the account is gone. */
  readonly makerId: UserId | undefined
}

/** The text whose signature is the hash of the link with this secret. */
export const signedTextOfReportLink = (secret: string): string => `report ${secret}`

export type ReportLinkInput = Unread<Pick<ReportLink, 'label'>>

export const LONGEST_LABEL = 100

/** Of one talk. */
export const MOST_REPORT_LINKS = 20

/** `existing`: the number of links that the talk has. */
export function readReportLink({ label }: ReportLinkInput, existing: number): Pick<ReportLink, 'label'> {
  const read = readForm((form) => ({ label: requiredText(form, 'label', label, LONGEST_LABEL) }))
  if (existing < MOST_REPORT_LINKS) return read
  const message = `A talk can have at most ${MOST_REPORT_LINKS} links to its report`
  throw invalid([{ field: 'report_links', code: 'too-many', message, facts: { most: MOST_REPORT_LINKS } }])
}
