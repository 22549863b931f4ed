import type { Device, DeviceId, New, TalkId, UserId, Vote, Voter } from '@lectern/domain'
import type { Effects } from './effects.ts'

/** At most one vote of each voter on each talk. Every write also updates the counters of the talk. */
export interface VoteRepository {
  /** Replaces the vote of the voter. The talk is locked until the transaction ends. */
  save(vote: Vote): Promise<void>
  /** Gives whether there was one. The talk is locked until the transaction ends. */
  remove(talkId: TalkId, voter: Voter): Promise<boolean>
}

export const voteEffects = {
  save: { audit: 'no', stale: (_result, { talkId }) => ({ childrenOfEventOf: talkId }) },
  remove: {
    audit: 'no',
    stale: (wasThere, talkId) => (wasThere ? { childrenOfEventOf: talkId } : 'nothing'),
  },
} satisfies Effects<VoteRepository>

export interface DeviceRepository {
  add(device: New<Device>): Promise<Device>
}

export const deviceEffects = { add: 'silent' } satisfies Effects<DeviceRepository>

/** No list of votes exists: a vote is shown to its voter alone. */
export interface VoteQueries {
  find(talkId: TalkId, voter: Voter): Promise<Vote | undefined>
  /** The device whose secret has this keyed hash. */
  findDevice(hash: Device['hash']): Promise<DeviceId | undefined>
  /** Whether the user has rated the talk in a comment, in any state. */
  hasRated(talkId: TalkId, userId: UserId): Promise<boolean>
}
