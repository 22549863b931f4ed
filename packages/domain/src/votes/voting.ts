import type { Denial } from '../denials.ts'
import { type DomainError, failure, forbidden } from '../errors.ts'
import type { Event } from '../events/event.ts'
import {
  commentsEnabled,
  type CommentWindow,
  requireOpen,
  talkCommentWindow,
  type WindowedEvent,
} from '../comments/window.ts'
import type { Talk } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { Voter } from './vote.ts'

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

/** Why the voter may not vote for the talk, whenever that is. */
function denialOf(voter: Voter, { speakerIds, event: { votes } }: VotedTalk): Denial | undefined {
  if (votes === 'off') return 'votes-off'
  if (voter.kind === 'device') return votes === 'everyone' ? undefined : `votes-of-${votes}`
  return speakerIds.includes(voter.userId) ? 'own-talk' : undefined
}

export const mayVote = (voter: Voter, talk: VotedTalk, now: Instant): boolean =>
  denialOf(voter, talk) === undefined && commentsEnabled(votingWindow(talk), now)

/** Throws if the voter may not vote for the talk now. */
export function requireMayVote(voter: Voter, talk: VotedTalk, now: Instant): void {
  const denial = denialOf(voter, talk)
  if (denial !== undefined) throw forbidden(denial)
  requireVotesOpen(talk, now)
}

/** A vote is taken back in the same time, by whoever gave it. */
export const requireVotesOpen = (talk: VotedTalk, now: Instant): void =>
  requireOpen('votes', votingWindow(talk), now, talk.event.zone)

/** One person counts once: who has rated the talk in a comment, in any state, does not vote for it. */
export const ratedAlready = (): DomainError =>
  failure('conflict', 'rated-already', 'Your comment on this talk has a rating, which counts')

export const unknownDevice = (): DomainError =>
  failure('unauthenticated', 'unknown-device', 'This device is unknown, please make a new one')
