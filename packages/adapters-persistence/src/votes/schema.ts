import {
  countedRatings,
  type Device,
  type DeviceId,
  type Instant,
  proofs,
  type TalkId,
  type UserId,
  type Vote,
} from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnsFor } from '../sql/columns.ts'

export interface VoteTables {
  readonly talk_votes: TalkVotesTable
  readonly devices: DevicesTable
}

/** Either of a user or of a device. */
export interface TalkVotesTable extends ColumnsFor<Pick<Vote, 'rating' | 'chips'>> {
  readonly id: GeneratedAlways<number>
  readonly talk_id: TalkId
  readonly user_id: UserId | null
  readonly device_id: DeviceId | null
  readonly changed_date: Instant
}

/** The hash is null where an archive without secrets was restored. */
export interface DevicesTable extends ColumnsFor<Omit<Device, 'hash'>> {
  readonly hash: string | null
}

/** Counters of the votes for a talk, apart by their proofs. */
export const voteColumns = proofs.flatMap((proof) =>
  countedRatings.map((rating) => `${proof}_votes_${rating}` as const),
)
export type VoteColumns = Readonly<Record<(typeof voteColumns)[number], Generated<number>>>
