import type { Denial } from './denials.ts'
import type { DownloadFault } from './programme/download-faults.ts'
import type { FileFault, FilePosition } from './programme/file-faults.ts'
import type { PlaceFacts } from './programme/place-facts.ts'
import type { Instant, Zone } from './time/time.ts'

/** What is wrong with a request. A rule can only use a code that is declared here. */
export type Problem = PlainProblem | ProblemWithFacts

interface Described {
  /** The text of the API. Pages word a problem from its code, field and facts. */
  readonly message: string
  /** The contract's name of the field at fault. */
  readonly field?: string
}

export interface PlainProblem extends Described {
  readonly code: PlainCode
  readonly facts?: undefined
}

export type ProblemWithFacts<Code extends keyof ProblemFacts = keyof ProblemFacts> = {
  [Each in Code]: Described & { readonly code: Each; readonly facts: ProblemFacts[Each] }
}[Code]

interface Most {
  readonly most: number
}

interface LeastAndMost extends Most {
  readonly least: number
}

/** The codes whose words need facts: limits, dates, and who may do something. */
export interface ProblemFacts extends PlaceFacts {
  /** In characters. */
  'too-long': Most
  'too-many': Most
  /** Talks in one change. */
  'too-many-talks': Most
  'out-of-range': LeastAndMost
  /** Letters, digits, and these characters. */
  'bad-username': LeastAndMost & { readonly marks: readonly string[] }
  'bad-length': LeastAndMost & { readonly longEnough: number }
  weak: LeastAndMost & { readonly longEnough: number }
  /** How long the link was good. Undefined for a link that is good for ever. */
  'bad-token': { readonly minutes: number | undefined }
  'bad-tags': Most
  'bad-names': Most
  'same-name': { readonly name: string }
  'too-small': { readonly pixels: number }
  /** In pixels. */
  'below-size': { readonly width: number; readonly height: number }
  'too-many-pixels': Most
  'too-large': Most & { readonly unit: 'KiB' | 'px' }
  'too-many-bytes': { readonly mebibytes: number }
  'outside-event': { readonly from: Instant; readonly until: Instant; readonly zone: Zone }
  /** A day in the words of a file, and the days of ISO 8601 that it could be. */
  'unclear-day': { readonly day: string; readonly days: readonly string[] }
  /** An entry of a mapping of fields, and the fields there are. */
  'bad-mapping': Most & { readonly entry: string; readonly fields: readonly string[] }
  'bad-chips': Most
  /** The line of a list of codes, and how many letters and digits a code has. */
  'bad-code-line': LeastAndMost & { readonly line: number }
  /** The items of a list. */
  'bad-list': LeastAndMost & { readonly longest: number }
  /** The place of an entry in a list, from 1. */
  'bad-entry': Most & { readonly entry: number }
  'votes-closed': { readonly from: Instant; readonly until: Instant; readonly zone: Zone }
  'comments-closed': { readonly from: Instant; readonly until: Instant; readonly zone: Zone }
  'too-late-to-edit': { readonly minutes: number }
  'too-many-pending': Most
  'too-many-comments': Most
  'too-many-reports': Most
  'too-many-imports': Most
  /** Codes of attendees of one event. */
  'too-many-codes': Most
  'unconfirmed-removal': { readonly count: number; readonly total: number }
  'too-many-attempts': { readonly seconds: number }
  'too-many-mails': { readonly seconds: number }
  forbidden: { readonly denial: Denial }
  'unreadable-file': { readonly fault: FileFault; readonly position: FilePosition | undefined }
  /** The status of the answer, if it is at fault. */
  'not-downloaded': { readonly reason: DownloadFault; readonly status: number | undefined }
  /** Whether the change was made, where the connection was lost, is not known. */
  unavailable: { readonly outcome: 'nothing-changed' | 'unknown' }
}

/** The codes whose words need no facts. */
export type PlainCode =
  | FieldCode
  | AccountCode
  | EventCode
  | TalkCode
  | CommentCode
  | ImageCode
  | ImportCode
  | ApplicationCode
  | RequestCode

type FieldCode =
  | 'required'
  | 'not-text'
  | 'not-a-url'
  | 'not-a-colour'
  | 'not-an-origin'
  | 'not-a-flag'
  | 'ambiguous-date'
  | 'not-a-date'
  | 'order'
  | 'taken'
  | 'unknown'
  | 'unknown-word'
  | 'unreadable'

type AccountCode =
  | 'reserved'
  | 'not-an-email'
  | 'email-taken'
  | 'wrong-password'
  | 'blank'
  | 'repeated'
  | 'consecutive'
  | 'common'
  | 'own'
  | 'last-admin'
  | 'unknown-user'
  | 'no-user'
  | 'no-burst'
  | 'not-imported'
  | 'suspended'
  | 'sign-in-needed'
  | 'session-ended'

type EventCode =
  | 'bad-zone'
  | 'bad-stub'
  | 'unknown-filter'
  | 'last-host'
  | 'already-approved'
  | 'not-approved'
  | 'not-pending'

type TalkCode =
  | 'unknown-language'
  | 'unknown-type'
  | 'wrong-track'
  | 'wrong-room'
  | 'talk-gone'
  | 'invalid-track-uri'
  | 'unknown-speaker'
  | 'claimed'
  | 'speaks-already'
  | 'no-claim'
  | 'invitation-ended'
  | 'decision-final'

type CommentCode =
  | 'is-public'
  | 'duplicate-comment'
  | 'not-reported'
  | 'spam'
  | 'talk-cancelled'
  | 'event-cancelled'
  | 'rated-already'
  | 'votes-gone'
  | 'too-many-exclusions'
  | 'unknown-device'
  | 'unknown-code'
  | 'code-used'
  | 'unknown-box'

type ImageCode =
  'no-image' | 'other-fields' | 'wrong-format' | 'not-png-or-jpeg' | 'not-square' | 'photos-elsewhere'

/** Of programmes that are imported, and of plans of imports. */
type ImportCode =
  'no-file' | 'bad-foreign-id' | 'not-a-talk-uri' | 'not-missing' | 'plan-outdated' | 'plan-applied'

/** Of what applications send. */
export type ApplicationCode =
  | 'bad-callback'
  | 'unknown-key'
  | 'legacy-consent-off'
  | 'wrong-callback'
  | 'unknown-grant'
  | 'invalid-token'
  | 'bad-authorization'
  | 'insufficient-scope'
  | 'not-for-applications'
  | 'unknown-client'
  | 'wrong-redirect'
  | OAuthErrorCode

/** What OAuth calls it when something is wrong (RFC 6749, sections 4.1.2.1 and 5.2). */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'

type RequestCode =
  'not-found' | 'running' | 'key-reused' | 'done-already' | 'changed-meanwhile' | 'busy' | 'too-slow'
