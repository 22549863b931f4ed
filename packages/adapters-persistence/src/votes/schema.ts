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
import type { ColumnsFor, Flag } from '../sql/columns.ts'

export interface VoteTables {
  readonly talk_votes: TalkVotesTable
  readonly vote_totals: VoteTotalsTable
  readonly devices: DevicesTable
}

/** Either of a user or of a device. */
export interface TalkVotesTable extends ColumnsFor<Pick<Vote, 'rating' | 'chips' | 'proof' | 'network'>> {
  readonly id: GeneratedAlways<number>
  readonly talk_id: TalkId
  readonly user_id: UserId | null
  readonly device_id: DeviceId | null
  readonly changed_date: Instant
  /** Whether the figures that the public sees have the vote as it is. */
  readonly is_public: Generated<Flag>
  /** How many exclusions hold the vote. No figure has a held one. */
  readonly exclusions: Generated<number>
}

/** Counters of the votes for a talk, apart by their proofs, and what the public sees of them. */
export interface VoteTotalsTable extends TotalColumns {
  readonly talk_id: TalkId
  /** A line for each chip: how often it was chosen, and its words. */
  readonly public_chips: Generated<string>
}

/** The hash is null where an archive without secrets was restored. */
export interface DevicesTable extends ColumnsFor<Omit<Device, 'hash'>> {
  readonly hash: string | null
}

export const totalColumns = [...proofs, 'public' as const].flatMap((kind) =>
  countedRatings.map((rating) => `${kind}_votes_${rating}` as const),
)
export type TotalColumns = Readonly<Record<(typeof totalColumns)[number], Generated<number>>>
