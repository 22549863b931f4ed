import type {
  Application,
  Claim,
  Decision,
  Event,
  EventCommentId,
  EventId,
  Instant,
  Mail,
  MailedLink,
  PlaceKind,
  Rating,
  Scope,
  Session,
  SignInAttempts,
  Talk,
  TalkCommentId,
  TalkId,
  User,
} from '@lectern/domain'
import type { TokenView } from '../access/token-view.ts'

export type NamedEvent = Pick<Event, 'id' | 'name'>
export type NamedTalk = Pick<Talk, 'id' | 'talkTitle'>

/** A report, without who made it and who decided about it. */
export interface ReportOfComment {
  readonly reportingDate: Instant
  readonly decision: Decision | undefined
  readonly decidingDate: Instant | undefined
}

export type ReportMade = ReportOfComment &
  ({ readonly talkCommentId: TalkCommentId } | { readonly eventCommentId: EventCommentId })

/** A comment as its author may see it, hidden ones too. */
export interface CommentWritten {
  readonly comment: string
  readonly rating: Rating
  readonly source: string
  readonly createdDate: Instant
  readonly shown: boolean
  readonly reports: readonly ReportOfComment[]
}

export type TalkCommentWritten = CommentWritten & { readonly id: TalkCommentId; readonly talkId: TalkId }
export type EventCommentWritten = CommentWritten & { readonly id: EventCommentId; readonly eventId: EventId }

/** What an application may do by OAuth. */
export interface GrantGiven {
  readonly application: string
  readonly scope: Scope
  readonly createdDate: Instant
  readonly expiresDate: Instant
}

/** What the account has to do with what others made, and what it made. */
export interface AccountRecords {
  readonly submittedEvents: readonly NamedEvent[]
  readonly hostedEvents: readonly NamedEvent[]
  readonly attendedEvents: readonly NamedEvent[]
  readonly talks: readonly NamedTalk[]
  readonly starredTalks: readonly NamedTalk[]
  readonly claims: readonly Claim[]
  readonly talkComments: readonly TalkCommentWritten[]
  readonly eventComments: readonly EventCommentWritten[]
  readonly reports: readonly ReportMade[]
  readonly grants: readonly GrantGiven[]
  readonly mailedLinks: readonly Omit<MailedLink, 'hash' | 'userId'>[]
}

/** An address is a keyed hash; of a browser nothing is kept but the hash of a secret. */
export type SignInPlaceKept = Pick<SignInAttempts, 'failures' | 'lastFailureDate' | 'lastSuccessDate'> & {
  readonly kind: Exclude<PlaceKind, 'anywhere'>
  readonly addressHash: string | undefined
}

/** Everything that is held about an account; never a secret, nor the hash of one. */
export interface AccountExport extends AccountRecords {
  readonly user: User
  readonly hasPassword: boolean
  /** From places that are not known, since the last success from one. */
  readonly failedSignIns: number
  /** The addresses and browsers from which somebody signed in, or failed to. */
  readonly signInPlaces: readonly SignInPlaceKept[]
  readonly tokens: readonly TokenView[]
  readonly sessions: readonly Omit<Session, 'hash' | 'userId'>[]
  readonly applications: readonly Omit<Application, 'clientSecretHash' | 'ownerId'>[]
  readonly mails: readonly Pick<Mail, 'createdDate' | 'subject'>[]
}
