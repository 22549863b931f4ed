import { waitFirst } from '../errors.ts'
import { HOUR, MINUTE } from '../time/time.ts'

/** Votes that were cast or changed within this time count. */
export const VOTES_WITHIN = HOUR

/** All people of a venue have one network. Devices have a limit of their own. */
const mostVotes = { ofNetwork: 10_000, ofMember: 300 } as const

/** So many votes there are of the network for the talk, and of the member. */
export type VotesWithin = Readonly<Record<keyof typeof mostVotes, number>>

export function requireMayVoteAgain({ ofNetwork, ofMember }: VotesWithin): void {
  const message =
    ofMember >= mostVotes.ofMember
      ? 'You voted very often, please wait a little'
      : ofNetwork >= mostVotes.ofNetwork
        ? 'There were very many votes from this network, please wait a little'
        : undefined
  if (message !== undefined) throw waitFirst('too-many-attempts', message, MINUTE)
}
