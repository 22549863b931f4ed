import {
  type EventId,
  excludableVotes,
  excludeVotes,
  keyOfExcluded,
  MOST_VOTE_GROUPS,
  networksIn,
  oldestNetwork,
  refused,
  requireOperator,
  requireSignIn,
  userIdOf,
  type VoteBurst,
  voteBurstsIn,
  type VoteExclusionId,
  type VotesOfNetwork,
} from '@lectern/domain'
import { findOutlineAsHost, findVisibleEvent } from '../events/find-event.ts'
import { requireModerator } from '../moderation/moderator.ts'
import type { VoteExclusionView } from '../ports/vote-exclusions.ts'
import { command, query } from '../use-case.ts'

/** What hosts see of votes that may be stuffed. */
export interface VoteMarks {
  readonly bursts: readonly VoteBurst[]
  readonly networks: readonly VotesOfNetwork[]
  readonly exclusions: readonly VoteExclusionView[]
}

export const listVoteMarks = query(
  'hosts',
  async (ports, actor, { eventId }: { readonly eventId: EventId }): Promise<VoteMarks> => {
    await findOutlineAsHost(ports, actor, eventId)
    const [groups, exclusions] = await Promise.all([
      ports.voteExclusionQueries.voteGroups(eventId, MOST_VOTE_GROUPS),
      ports.voteExclusionQueries.ofEvent(eventId),
    ])
    return { bursts: voteBurstsIn(groups), networks: networksIn(groups), exclusions }
  },
)

export interface SetVotesAsideInput {
  readonly eventId: EventId
  /** The key of what to set aside. */
  readonly what: string
}

/** Sets the votes of a proof, a network or a burst aside, in one action that can be undone. */
export const setVotesAside = command('hosts', async (ports, actor, { eventId, what }: SetVotesAsideInput) => {
  const host = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ events, voteExclusions }, queries) => {
    requireModerator(host, await findVisibleEvent(events, host, eventId))
    const existing = await voteExclusions.ofEvent(eventId)
    const groups = await queries().voteExclusionQueries.voteGroups(eventId, MOST_VOTE_GROUPS)
    const excluded = excludableVotes(groups).find((one) => keyOfExcluded(one) === what)
    if (excluded === undefined || existing.some((one) => keyOfExcluded(one.what) === what)) {
      throw refused('votes-gone', 'These votes are set aside already, or were taken back')
    }
    const facts = { eventId, what: excluded, userId: userIdOf(host) }
    const exclusion = excludeVotes(facts, existing.length, ports.clock.now())
    return voteExclusions.add(exclusion, ports.settings.votesFloor)
  })
})

export interface GiveVotesBackInput {
  readonly eventId: EventId
  readonly exclusionId: VoteExclusionId
}

/** Undoes exactly that action: what another one holds stays aside. What is undone already is done. */
export const giveVotesBack = command(
  'hosts',
  async (ports, actor, { eventId, exclusionId }: GiveVotesBackInput) => {
    const host = requireSignIn(actor, 'remove data')
    await ports.transaction(async ({ events, voteExclusions }) => {
      requireModerator(host, await findVisibleEvent(events, host, eventId))
      const existing = await voteExclusions.ofEvent(eventId)
      const exclusion = existing.find(({ id }) => id === exclusionId)
      if (exclusion !== undefined) await voteExclusions.remove(exclusion, ports.settings.votesFloor)
    })
  },
)

/** Of a part; the caller asks again while there are more. */
const MOST_FORGOTTEN = 1000

/** Forgets the networks of old votes. Gives whether there are more. */
export const forgetVoteNetworks = command('operator', async (ports, actor, _input: object) => {
  requireOperator(actor, 'operator-prunes-access')
  const until = oldestNetwork(ports.clock.now())
  return ports.transaction(({ voteExclusions }) => voteExclusions.forgetNetworks(until, MOST_FORGOTTEN))
})
