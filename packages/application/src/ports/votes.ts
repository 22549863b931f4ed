import type {
  ChipCounts,
  Device,
  DeviceId,
  EventId,
  New,
  Opinion,
  TalkId,
  UserId,
  Vote,
  Voter,
} from '@lectern/domain'
import type { Effects } from './effects.ts'

/**
 * At most one vote of each voter on each talk. Every write also updates the counters of the talk. The voter and then the
 * counters are locked until the transaction ends.
 */
export interface VoteRepository {
  /** Replaces the vote of the voter. Gives whether the public sees other figures now (`isNextStep`). */
  save(vote: Vote, floor: number): Promise<boolean>
  /** Gives whether there was one. The public sees it with the next step. */
  remove(talkId: TalkId, voter: Voter): Promise<boolean>
}

export const voteEffects = {
  save: { audit: 'no', stale: (isStep, { eventId }) => (isStep ? { childrenOf: eventId } : 'nothing') },
  remove: 'silent',
} satisfies Effects<VoteRepository>

export interface DeviceRepository {
  /** A device with this hash stays as it is, and is the result. */
  add(device: New<Device>): Promise<Device>
}

export const deviceEffects = { add: 'silent' } satisfies Effects<DeviceRepository>

/** No list of votes exists: a vote is shown to its voter alone. */
export interface VoteQueries {
  find(talkId: TalkId, voter: Voter): Promise<Opinion | undefined>
  /** The device whose secret has this keyed hash. */
  findDevice(hash: Device['hash']): Promise<DeviceId | undefined>
  /** Whether the user has rated the talk in a comment, in any state. */
  hasRated(talkId: TalkId, userId: UserId): Promise<boolean>
  /** Of the counted votes for each talk of the event. */
  chipCounts(eventId: EventId): Promise<ReadonlyMap<TalkId, ChipCounts>>
  /** What the public sees of them. */
  publicChips(talkId: TalkId): Promise<ChipCounts>
}
