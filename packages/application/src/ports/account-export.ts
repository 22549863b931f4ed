import type {
  Answer,
  Claim,
  Comment,
  CommentRef,
  Decision,
  Event,
  Instant,
  MailedLink,
  Opinion,
  Rating,
  Scope,
  Talk,
  UserId,
} from '@lectern/domain'
import type { Listing, Page } from './paging.ts'

export type NamedEvent = Pick<Event, 'id' | 'name'>
export type NamedTalk = Pick<Talk, 'id' | 'talkTitle'>

/** A report, without who made it and who decided about it. */
export interface ReportOfComment {
  readonly reportingDate: Instant
  readonly decision: Decision | undefined
  readonly decidingDate: Instant | undefined
}

export interface ReportMade extends ReportOfComment {
  readonly comment: CommentRef
  /** The report is about the answer to the comment. */
  readonly ofAnswer: boolean
}

/** A comment as its author may see it, hidden ones too. */
export interface CommentWritten extends Pick<Comment, 'id' | 'subject'> {
  readonly comment: string
  readonly rating: Rating
  readonly private: boolean
  readonly source: string
  readonly createdDate: Instant
  readonly shown: boolean
  readonly reports: readonly ReportOfComment[]
}

/** A vote, with the title of its talk. */
export interface VoteGiven extends NamedTalk, Opinion {
  readonly changedDate: Instant
}

export interface AnswerWritten extends Pick<Answer, 'answer' | 'answeredDate'> {
  readonly comment: CommentRef
}

/** What an application may do by OAuth. */
export interface GrantGiven {
  readonly application: string
  readonly scope: Scope
  readonly createdDate: Instant
  readonly expiresDate: Instant
}

/** References from the account to other records, and records that it made. */
export interface AccountRecords {
  readonly submittedEvents: readonly NamedEvent[]
  readonly hostedEvents: readonly NamedEvent[]
  readonly attendedEvents: readonly NamedEvent[]
  readonly talks: readonly NamedTalk[]
  readonly starredTalks: readonly NamedTalk[]
  readonly votes: readonly VoteGiven[]
  readonly claims: readonly Claim[]
  readonly talkComments: readonly CommentWritten[]
  readonly eventComments: readonly CommentWritten[]
  readonly answers: readonly AnswerWritten[]
  readonly reports: readonly ReportMade[]
  readonly grants: readonly GrantGiven[]
  readonly mailedLinks: readonly Omit<MailedLink, 'hash' | 'userId'>[]
}

/** One page of each kind of record of an account, oldest first. */
export type ExportQueries = {
  readonly [Kind in keyof AccountRecords]: (
    userId: UserId,
    page: Page,
  ) => Promise<Listing<AccountRecords[Kind][number]>>
}
