import {
  addRating,
  countChips,
  type Device,
  type DeviceId,
  isExcludedWhenCast,
  isNextStep,
  noRatings,
  type Proof,
  publicFrom,
  type RatingCounts,
  type TalkId,
  type TalkVotes,
  type Vote,
  type VoteCounts,
  type VoteExclusionId,
} from '@lectern/domain'
import type { DeviceRepository, VoteQueries, VoteRepository } from '@lectern/application'
import { insert, type KeptVote, type Tables } from './tables.ts'

export const keyOf = (talkId: TalkId, voter: KeptVote['voter']): string => {
  if (voter.kind === 'box') return `box ${voter.boxId} ${voter.boxVoteId}`
  return `${talkId} ${voter.kind} ${voter.kind === 'member' ? voter.userId : voter.deviceId}`
}

export const voteRepository = (tables: Tables): VoteRepository => ({
  async save(vote, floor) {
    const key = keyOf(vote.talkId, vote.voter)
    const before = tables.votes.get(key)
    if (before?.rating === vote.rating && String(before.chips) === String(vote.chips)) return false
    const heldBy = before?.heldBy ?? holdersOf(tables, vote)
    const proof = before?.proof ?? vote.proof
    tables.votes.set(key, { ...vote, proof, isPublic: false, heldBy })
    return heldBy.length === 0 && takeStep(tables, vote.talkId, floor)
  },
  async addOfBox(boxId, talk, given, floor) {
    const cast = { ...talk, proof: 'box', network: undefined } as const
    const heldBy = holdersOf(tables, cast)
    const added = given.filter(({ boxVoteId, ...vote }) => {
      const voter = { kind: 'box', boxId, boxVoteId } as const
      const key = keyOf(talk.talkId, voter)
      if (tables.votes.has(key)) return false
      tables.votes.set(key, { ...vote, ...cast, voter, heldBy, isPublic: false })
      return true
    })
    const counts = added.length > 0 && heldBy.length === 0
    return { count: added.length, isStep: counts && takeStep(tables, talk.talkId, floor) }
  },
  async remove(talkId, voter) {
    const wasThere = tables.votes.has(keyOf(talkId, voter))
    tables.votes.delete(keyOf(talkId, voter))
    return wasThere
  },
  async prove(eventId, deviceId) {
    const ofDevice = tables.votes.where(
      ({ voter, ...vote }) =>
        vote.eventId === eventId &&
        vote.proof === 'device' &&
        voter.kind === 'device' &&
        voter.deviceId === deviceId,
    )
    const ofProof = (proof: Proof): readonly VoteExclusionId[] =>
      tables.voteExclusions
        .where(({ what, ...one }) => one.eventId === eventId && what.kind === 'proof' && what.proof === proof)
        .map(({ id }) => id)
    const [before, after] = [ofProof('device'), ofProof('code')]
    for (const vote of ofDevice) {
      const heldBy = [...vote.heldBy.filter((id) => !before.includes(id)), ...after]
      tables.votes.set(keyOf(vote.talkId, vote.voter), { ...vote, proof: 'code', heldBy })
    }
  },
})

/** The exclusions that hold a new vote. */
const holdersOf = (
  { voteExclusions }: Tables,
  vote: Pick<Vote, 'eventId' | 'proof' | 'network'>,
): readonly VoteExclusionId[] =>
  voteExclusions
    .where(({ eventId, what }) => eventId === vote.eventId && isExcludedWhenCast(what, vote))
    .map(({ id }) => id)

/**
 * Shows the public the votes as they are now, if enough voters have changed theirs. Gives whether it did. `more`: voters
 * whose votes are held since.
 */
export function takeStep(tables: Tables, talkId: TalkId, floor: number, more = 0): boolean {
  const ofTalk = votesFor(tables, talkId)
  if (!isNextStep(ofTalk.filter(({ isPublic }) => !isPublic).length + more, floor)) return false
  const publicVotes = publicFrom(countsOf(ofTalk), floor)
  tables.publicVotes.set(talkId, {
    publicVotes,
    chips: publicVotes === noRatings ? new Map() : chipsOf(ofTalk),
  })
  for (const vote of ofTalk) tables.votes.set(keyOf(talkId, vote.voter), { ...vote, isPublic: true })
  return true
}

export const deviceRepository = (tables: Tables): DeviceRepository => ({
  find: async (id) => tables.devices.get(id),
  add: async (device) =>
    tables.devices.find(({ hash }) => hash === device.hash) ??
    insert<DeviceId, Device>(tables, tables.devices, { ...device, usedFrom: undefined, votesCount: 0 }),
  save: async (device) => tables.devices.put(device.id, device),
  async removeUnused(until, most) {
    const unused = tables.devices
      .where(({ usedFrom, createdDate }) => usedFrom === undefined && createdDate <= until)
      .toSorted((one, other) => one.createdDate - other.createdDate)
      .slice(0, most)
    for (const { id } of unused) tables.devices.delete(id)
    return unused.length
  },
})

export const voteQueries = (tables: Tables): VoteQueries => ({
  async find(talkId, voter) {
    const vote = tables.votes.get(keyOf(talkId, voter))
    return vote && { rating: vote.rating, chips: vote.chips }
  },
  findDevice: async (hash) => tables.devices.find((device) => device.hash === hash)?.id,
  async countSince(since, talkId, voter, network) {
    const recent = tables.votes.where(({ changedDate }) => changedDate >= since)
    const isTheirs = (vote: KeptVote) =>
      voter.kind === 'member' && vote.voter.kind === 'member' && vote.voter.userId === voter.userId
    return {
      ofNetwork: recent.filter(
        (vote) => network !== undefined && vote.network === network && vote.talkId === talkId,
      ).length,
      ofMember: recent.filter(isTheirs).length,
    }
  },
  hasRated: async (talkId, userId) =>
    tables.comments
      .values()
      .some(
        ({ subject, userId: author, rating }) =>
          subject.kind === 'talk' && subject.talkId === talkId && author === userId && rating > 0,
      ),
  async chipCounts(eventId) {
    const chosen = tables.votes.where(
      (vote) => vote.eventId === eventId && vote.heldBy.length === 0 && vote.chips.length > 0,
    )
    const ofTalks = Map.groupBy(chosen, ({ talkId }) => talkId)
    return new Map([...ofTalks].map(([talkId, votes]) => [talkId, chipsOf(votes)]))
  },
  publicChips: async (talkId) => tables.publicVotes.get(talkId)?.chips ?? new Map(),
})

export const talkVotes = (tables: Tables, id: TalkId): TalkVotes => ({
  voteCounts: countsOf(votesFor(tables, id)),
  publicVotes: tables.publicVotes.get(id)?.publicVotes ?? noRatings,
})

/** Those that count. */
const votesFor = ({ votes }: Tables, id: TalkId): readonly KeptVote[] =>
  votes.where(({ talkId, heldBy }) => talkId === id && heldBy.length === 0)

function countsOf(votes: readonly KeptVote[]): VoteCounts {
  const counted = (kind: Proof): RatingCounts =>
    votes.filter(({ proof }) => proof === kind).reduce((sum, { rating }) => addRating(sum, rating), noRatings)
  return { member: counted('member'), device: counted('device'), code: counted('code'), box: counted('box') }
}

const chipsOf = (votes: readonly KeptVote[]) => countChips(votes.map(({ chips }) => ({ chips, count: 1 })))
