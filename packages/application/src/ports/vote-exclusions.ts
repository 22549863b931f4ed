import {
  auditOfVoteExclusion,
  type EventId,
  type Instant,
  type New,
  type VoteExclusion,
  type VoteGroup,
} from '@lectern/domain'
import type { Effects } from './effects.ts'

/** Each exclusion holds votes for the talks of its event. What is held is in no counter. */
export interface VoteExclusionRepository {
  /** Oldest first. Until the transaction ends nobody else votes for a talk of the event or sets its votes aside. */
  ofEvent(eventId: EventId): Promise<readonly VoteExclusion[]>
  /** Holds every vote that `isExcluded` says. Those that `isExcludedWhenCast` says are held from then on. */
  add(exclusion: New<VoteExclusion>, floor: number): Promise<VoteExclusion>
  /** Gives back the votes that no other exclusion holds. */
  remove(exclusion: VoteExclusion, floor: number): Promise<void>
  /** Forgets the networks of exclusions, and of at most so many votes, from before this time. Gives whether there are more. */
  forgetNetworks(until: Instant, most: number): Promise<boolean>
}

export const voteExclusionEffects = {
  ofEvent: 'reads',
  add: {
    audit: async ({ write }, proceed, exclusion) => {
      const added = await proceed()
      await write([auditOfVoteExclusion('votes-set-aside', exclusion)])
      return added
    },
    stale: (_added, { eventId }) => ({ childrenOf: eventId }),
  },
  remove: {
    audit: async ({ write }, proceed, exclusion) => {
      await proceed()
      await write([auditOfVoteExclusion('votes-given-back', exclusion)])
    },
    stale: (_nothing, { eventId }) => ({ childrenOf: eventId }),
  },
  forgetNetworks: 'silent',
} satisfies Effects<VoteExclusionRepository>

export interface VoteExclusionView extends VoteExclusion {
  /** The number of votes that it holds. */
  readonly votesCount: number
}

export interface VoteExclusionQueries {
  /** Newest first. */
  ofEvent(eventId: EventId): Promise<readonly VoteExclusionView[]>
  /** Of the votes that count for the talks of the event, and whose network is known; the largest first. */
  voteGroups(eventId: EventId, most: number): Promise<readonly VoteGroup[]>
}
