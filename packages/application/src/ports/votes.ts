import type {
  BoxVote,
  ChipCounts,
  Device,
  DeviceId,
  EventId,
  Instant,
  Opinion,
  TalkId,
  UserId,
  Vote,
  Voter,
  VotesWithin,
  VotingBoxId,
} from '@lectern/domain'
import type { Effects } from './effects.ts'

/** How many were new, and whether the public sees other figures now (`isNextStep`). */
export interface AddedBoxVotes {
  readonly count: number
  readonly isStep: boolean
}

/**
 * At most one vote of each voter on each talk. Every write also updates the counters of the talk. The voter and then the
 * counters are locked until the transaction ends.
 */
export interface VoteRepository {
  /** Replaces the vote of the voter, which keeps its proof. Gives whether the public sees other figures now (`isNextStep`). */
  save(vote: Vote, floor: number): Promise<boolean>
  /** Adds the votes that the box has not sent yet. */
  addOfBox(
    boxId: VotingBoxId,
    talk: Pick<Vote, 'talkId' | 'eventId'>,
    votes: readonly BoxVote[],
    floor: number,
  ): Promise<AddedBoxVotes>
  /** Gives whether there was one. The public sees it with the next step. */
  remove(talkId: TalkId, voter: Voter): Promise<boolean>
  /**
   * The votes of the device for talks of the event have the proof `code` from now on. Exclusions of one proof hold them no
   * more, and those of the other do. The public sees it with the next step.
   */
  prove(eventId: EventId, deviceId: DeviceId): Promise<void>
}

export const voteEffects = {
  save: { audit: 'no', stale: (isStep, { eventId }) => (isStep ? { childrenOf: eventId } : 'nothing') },
  addOfBox: {
    audit: 'no',
    stale: ({ isStep }, _boxId, { eventId }) => (isStep ? { childrenOf: eventId } : 'nothing'),
  },
  remove: 'silent',
  prove: 'silent',
} satisfies Effects<VoteRepository>

export interface DeviceRepository {
  /** The device; locked until the transaction ends. */
  find(id: DeviceId): Promise<Device | undefined>
  /** A device with this hash stays as it is, and is the result. */
  add(device: Pick<Device, 'hash' | 'createdDate'>): Promise<Device>
  save(device: Device): Promise<void>
  /** Removes the oldest of those that were made at this moment or before and never used. Gives how many. */
  removeUnused(until: Instant, most: number): Promise<number>
}

export const deviceEffects = {
  find: 'reads',
  add: 'silent',
  save: 'silent',
  removeUnused: 'silent',
} satisfies Effects<DeviceRepository>

/** No list of votes exists: a vote is shown to its voter alone. */
export interface VoteQueries {
  find(talkId: TalkId, voter: Voter): Promise<Opinion | undefined>
  /** The device whose secret has this keyed hash. */
  findDevice(hash: Device['hash']): Promise<DeviceId | undefined>
  /** Cast or changed from this time on: votes of the network for the talk, and of the member. */
  countSince(since: Instant, talkId: TalkId, voter: Voter, network: string | undefined): Promise<VotesWithin>
  /** Whether the user has rated the talk in a comment, in any state. */
  hasRated(talkId: TalkId, userId: UserId): Promise<boolean>
  /** Of the counted votes for each talk of the event. */
  chipCounts(eventId: EventId): Promise<ReadonlyMap<TalkId, ChipCounts>>
  /** What the public sees of them. */
  publicChips(talkId: TalkId): Promise<ChipCounts>
}
