import type { VoteExclusionQueries, VoteExclusionRepository } from '@lectern/application'
import {
  before,
  type EventId,
  isExcluded,
  isLone,
  type TalkId,
  VOTE_SLOT,
  type VoteExclusion,
  type VoteExclusionId,
  type VoteGroup,
  type VoterFacts,
} from '@lectern/domain'
import { insert, type KeptVote, type Tables } from './tables.ts'
import { keyOf, takeStep } from './votes.ts'

const ofEvent = ({ voteExclusions }: Tables, id: EventId): readonly VoteExclusion[] =>
  voteExclusions.where(({ eventId }) => eventId === id).toSorted((one, other) => one.id - other.id)

export const voteExclusionRepository = (tables: Tables): VoteExclusionRepository => ({
  ofEvent: async (eventId) => ofEvent(tables, eventId),

  async add(exclusion, floor) {
    const added = insert<VoteExclusionId, VoteExclusion>(tables, tables.voteExclusions, exclusion)
    const held = tables.votes.where(
      (vote) => vote.eventId === added.eventId && isExcluded(added.what, vote, voterOf(tables, vote)),
    )
    const hidden = new Map<TalkId, number>()
    for (const vote of held) {
      const isHidden = vote.heldBy.length === 0
      if (isHidden) hidden.set(vote.talkId, (hidden.get(vote.talkId) ?? 0) + Number(vote.isPublic))
      const heldBy = [...vote.heldBy, added.id]
      tables.votes.set(keyOf(vote.talkId, vote.voter), {
        ...vote,
        heldBy,
        isPublic: vote.isPublic && !isHidden,
      })
    }
    for (const [talkId, more] of hidden) takeStep(tables, talkId, floor, more)
    return added
  },

  async remove({ id }, floor) {
    tables.voteExclusions.delete(id)
    const held = tables.votes.where(({ heldBy }) => heldBy.includes(id))
    for (const vote of held) {
      const heldBy = vote.heldBy.filter((one) => one !== id)
      tables.votes.set(keyOf(vote.talkId, vote.voter), { ...vote, heldBy })
    }
    for (const talkId of new Set(held.map((vote) => vote.talkId))) takeStep(tables, talkId, floor)
  },

  async forgetNetworks(until, most) {
    tables.voteExclusions.updateAll((one) =>
      one.what.kind === 'proof' || one.createdDate >= until
        ? one
        : { ...one, what: { ...one.what, network: undefined } },
    )
    const due = tables.votes
      .where(({ network, changedDate }) => network !== undefined && changedDate < until)
      .toSorted((one, other) => one.changedDate - other.changedDate)
      .slice(0, most)
    for (const vote of due) tables.votes.set(keyOf(vote.talkId, vote.voter), { ...vote, network: undefined })
    return due.length === most
  },
})

/** Votes at boxes are in no burst. */
function voterOf({ users, devices, votes }: Tables, { voter, eventId, changedDate }: KeptVote): VoterFacts {
  if (voter.kind === 'box') return { createdDate: changedDate, votesOnEvent: 0 }
  const { createdDate } = voter.kind === 'member' ? users.rowOf(voter.userId) : devices.rowOf(voter.deviceId)
  const key = JSON.stringify(voter)
  return {
    createdDate,
    votesOnEvent: votes.count((vote) => vote.eventId === eventId && JSON.stringify(vote.voter) === key),
  }
}

export const voteExclusionQueries = (tables: Tables): VoteExclusionQueries => ({
  ofEvent: async (eventId) =>
    ofEvent(tables, eventId)
      .toReversed()
      .map((one) => ({ ...one, votesCount: tables.votes.count(({ heldBy }) => heldBy.includes(one.id)) })),

  async voteGroups(eventId, most) {
    const groups = new Map<string, VoteGroup>()
    for (const vote of tables.votes.where(
      ({ heldBy, ...one }) => one.eventId === eventId && heldBy.length === 0,
    )) {
      const { talkId, network, rating, changedDate } = vote
      if (network === undefined) continue
      const from = before(changedDate, changedDate % VOTE_SLOT)
      const key = `${talkId} ${network} ${from} ${rating}`
      const { votes, lone } = groups.get(key) ?? { votes: 0, lone: 0 }
      const isOneMore = Number(isLone(vote, voterOf(tables, vote)))
      groups.set(key, { talkId, network, rating, from, votes: votes + 1, lone: lone + isOneMore })
    }
    return [...groups.values()].toSorted(inOrder).slice(0, most)
  },
})

const inOrder = (one: VoteGroup, other: VoteGroup): number =>
  other.votes - one.votes ||
  one.talkId - other.talkId ||
  one.network.localeCompare(other.network, 'en') ||
  one.from - other.from ||
  one.rating - other.rating
