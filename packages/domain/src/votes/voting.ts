import type { Denial } from '../denials.ts'
import { type DomainError, failure, forbidden } from '../errors.ts'
import type { Event } from '../events/event.ts'
import {
  type CommentWindow,
  requireOpen,
  talkCommentWindow,
  whyClosed,
  type WindowedEvent,
} from '../comments/window.ts'
import type { Talk } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { Proof, Voter } from './vote.ts'

export type VotingEvent = WindowedEvent & Pick<Event, 'votes' | 'chips'>

/** As much of a talk as decides about votes for it. */
export interface VotedTalk extends Pick<Talk, 'startDate' | 'cancelled'> {
  /** The approved speakers. */
  readonly speakerIds: readonly UserId[]
  readonly event: VotingEvent
}

/** From the start of the talk until its comments close. */
export const votingWindow = (talk: VotedTalk): CommentWindow => ({
  ...talkCommentWindow(talk, talk.event),
  opens: talk.startDate,
})

/** Who votes, or would: a device is made with its first vote. */
type PossibleVoter = Extract<Voter, { kind: 'member' }> | { readonly kind: 'device' }

/** Why the voter may not vote for the talk, whenever that is. */
function denialOf(
  voter: PossibleVoter,
  { speakerIds, event: { votes } }: VotedTalk,
  proof: Proof,
): Denial | undefined {
  if (votes === 'off') return 'votes-off'
  if (voter.kind === 'device') {
    return votes === 'everyone' || (votes === 'codes' && proof === 'code') ? undefined : `votes-of-${votes}`
  }
  return speakerIds.includes(voter.userId) ? 'own-talk' : undefined
}

/** The refusal of a vote for the talk at this time; undefined if the voter may vote. */
export function whyNoVote(
  voter: PossibleVoter,
  talk: VotedTalk,
  now: Instant,
  proof: Proof = voter.kind,
): DomainError | undefined {
  const denial = denialOf(voter, talk, proof)
  return denial === undefined
    ? whyClosed('votes', votingWindow(talk), now, talk.event.zone)
    : forbidden(denial)
}

export function requireMayVote(...asked: Parameters<typeof whyNoVote>): void {
  const refusal = whyNoVote(...asked)
  if (refusal !== undefined) throw refusal
}

/** A vote is taken back in the same time, by whoever gave it. */
export const requireVotesOpen = (talk: VotedTalk, now: Instant): void =>
  requireOpen('votes', votingWindow(talk), now, talk.event.zone)

/** One person counts once: who has rated the talk in a comment, in any state, does not vote for it. */
export const ratedAlready = (): DomainError =>
  failure('conflict', 'rated-already', 'Your comment on this talk has a rating, which counts')

export const unknownDevice = (): DomainError =>
  failure('unauthenticated', 'unknown-device', 'This device is unknown, please make a new one')
