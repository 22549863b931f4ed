import type { Claim, EventId, EventVisibility, Talk, TalkId, UserId, Username, Zone } from '@lectern/domain'
import type { Effects } from './effects.ts'
import type { EventHeading } from './events.ts'
import type { Listing, Page } from './paging.ts'

export type ClaimView = Claim & {
  /** In which its date is shown. */
  readonly zone: Zone
  readonly username: Username
  readonly talk: Pick<Talk, 'stub' | 'talkTitle'> & {
    /** The names in their order. */
    readonly speakerNames: readonly string[]
  }
  /** Of how many talks of approved events the user is an approved speaker. */
  readonly spokenTalks: number
}

/** A name on a talk that a user has claimed or was assigned to. */
export interface OwnClaim {
  readonly displayName: string
  /** Undefined when both sides have agreed. */
  readonly pending: Pick<Claim, 'kind' | 'createdDate'> | undefined
  readonly talk: Pick<Talk, 'id' | 'stub' | 'talkTitle' | 'startDate'>
  readonly event: EventHeading
}

/** The most pending and the most approved claims of a user in one list. */
export const MOST_OWN_CLAIMS = 200

export interface ClaimQueries {
  /** The newest pending ones first, then the approved ones, newest start of the talk first. */
  ofUser(userId: UserId, visibility: EventVisibility): Promise<readonly OwnClaim[]>
  /**
   * The pending claims of the event, oldest first. Claims of the same second are ordered by talk, folded name and user.
   */
  list(eventId: EventId, page: Page): Promise<Listing<ClaimView>>
}

/** The pending claims on the names of talks. */
export interface ClaimRepository {
  /** Oldest first. Claims of the same second are ordered by folded name and user. */
  ofTalk(talkId: TalkId): Promise<readonly Claim[]>
  /** Replaces all pending claims of the talk. Throws `NotUnique` for two claims of the same name and user. */
  replace(talkId: TalkId, claims: readonly Claim[]): Promise<void>
}

export const claimEffects = { ofTalk: 'reads', replace: 'silent' } satisfies Effects<ClaimRepository>
