import {
  addRating,
  type Device,
  type DeviceId,
  noRatings,
  type Proof,
  type RatingCounts,
  type TalkId,
  type VoteCounts,
  type Voter,
} from '@lectern/domain'
import type { DeviceRepository, VoteQueries, VoteRepository } from '@lectern/application'
import { insert, type Tables } from './tables.ts'

const keyOf = (talkId: TalkId, voter: Voter): string =>
  `${talkId} ${voter.kind} ${voter.kind === 'member' ? voter.userId : voter.deviceId}`

export const voteRepository = ({ votes }: Tables): VoteRepository => ({
  save: async (vote) => votes.set(keyOf(vote.talkId, vote.voter), vote),
  async remove(talkId, voter) {
    const wasThere = votes.has(keyOf(talkId, voter))
    votes.delete(keyOf(talkId, voter))
    return wasThere
  },
})

export const deviceRepository = (tables: Tables): DeviceRepository => ({
  add: async (device) => insert<DeviceId, Device>(tables, tables.devices, device),
})

export const voteQueries = ({ votes, devices, comments }: Tables): VoteQueries => ({
  find: async (talkId, voter) => votes.get(keyOf(talkId, voter)),
  findDevice: async (hash) => devices.find((device) => device.hash === hash)?.id,
  hasRated: async (talkId, userId) =>
    comments
      .values()
      .some(
        ({ subject, userId: author, rating }) =>
          subject.kind === 'talk' && subject.talkId === talkId && author === userId && rating > 0,
      ),
})

export function votesFor({ votes }: Tables, id: TalkId): VoteCounts {
  const ofTalk = votes.where(({ talkId }) => talkId === id)
  const counted = (kind: Proof): RatingCounts =>
    ofTalk
      .filter(({ voter }) => voter.kind === kind)
      .reduce((sum, { rating }) => addRating(sum, rating), noRatings)
  return { member: counted('member'), device: counted('device') }
}
