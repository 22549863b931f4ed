import {
  type AttendeeCode,
  type CountedRating,
  countedRatings,
  type Device,
  type DeviceId,
  type Instant,
  type Proof,
  proofs,
  type TalkId,
  type UserId,
  type Vote,
  type VoteExclusion,
  type VoteExclusionId,
  type VotingBox,
  type VotingBoxId,
} from '@lectern/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnsFor, Flag } from '../sql/columns.ts'

export interface VoteTables {
  readonly talk_votes: TalkVotesTable
  readonly vote_totals: VoteTotalsTable
  readonly devices: DevicesTable
  readonly vote_exclusions: VoteExclusionsTable
  readonly excluded_votes: ExcludedVotesTable
  readonly attendee_codes: AttendeeCodesTable
  readonly voting_boxes: ColumnsFor<VotingBox>
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
  readonly box_id: VotingBoxId | null
  readonly box_vote_id: string | null
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

/** An exclusion in columns: of a proof, a network, or a burst. */
export interface StoredExclusion extends Omit<VoteExclusion, 'what'> {
  readonly proof: Proof | undefined
  readonly talkId: TalkId | undefined
  readonly network: string | undefined
  readonly rating: CountedRating | undefined
  readonly fromDate: Instant | undefined
  readonly toDate: Instant | undefined
}

export type VoteExclusionsTable = ColumnsFor<StoredExclusion>

/** The votes that an exclusion holds. */
export interface ExcludedVotesTable {
  readonly vote_id: number
  readonly exclusion_id: VoteExclusionId
}

/** As of devices. */
export interface AttendeeCodesTable extends ColumnsFor<Omit<AttendeeCode, 'hash'>> {
  readonly hash: string | null
}

export const totalColumns = [...proofs, 'public' as const].flatMap((kind) =>
  countedRatings.map((rating) => `${kind}_votes_${rating}` as const),
)
export type TotalColumns = Readonly<Record<(typeof totalColumns)[number], Generated<number>>>
