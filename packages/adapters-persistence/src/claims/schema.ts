import type { Claim, SpeakerInvitation } from '@lectern/domain'
import type { ColumnsFor } from '../sql/columns.ts'

export interface ClaimTables {
  readonly claims: ClaimsTable
  readonly speaker_invitations: SpeakerInvitationsTable
}

/** Pending claims. An approved claim becomes the user of a speaker. */
export interface ClaimsTable extends ColumnsFor<Claim> {
  readonly display_name_folded: string
}

export interface SpeakerInvitationsTable extends ColumnsFor<SpeakerInvitation> {
  readonly display_name_folded: string
}
