import type { EventId, Instant, TalkChange, TalkChangeId, UserId } from '@lectern/domain'
import type { ColumnsFor, Flag } from '../sql/columns.ts'

export interface TalkChangeTables {
  readonly talk_changes: ColumnsFor<TalkChange>
  readonly talk_change_news: TalkChangeNewsTable
}

/** Whom a change is told. */
export interface TalkChangeNewsTable {
  readonly change_id: TalkChangeId
  readonly user_id: UserId
  readonly event_id: EventId
  /** Whether they are a speaker of the talk. Others have starred it. */
  readonly speaker: Flag
  /** From when on; null when they have been told. */
  readonly due_date: Instant | null
  /** When they were last told; null for never. */
  readonly told_date: Instant | null
}
