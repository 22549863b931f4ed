import type { GeneratedAlways } from 'kysely'
import type { AccessTables } from './access/schema.ts'
import type { ClaimTables } from './claims/schema.ts'
import type { CommentTables } from './comments/schema.ts'
import type { EventTables } from './events/schema.ts'
import type { WebhookTables } from './webhooks/schema.ts'
import type { FactTables } from './facts/schema.ts'
import type { ImageTables } from './images/schema.ts'
import type { ImportTables } from './imports/schema.ts'
import type { MailTables } from './mail/schema.ts'
import type { ModerationTables } from './moderation/schema.ts'
import type { ResultTables } from './results/schema.ts'
import type { RoomTables } from './rooms/schema.ts'
import type { TalkChangeTables } from './talk-changes/schema.ts'
import type { TalkTables } from './talks/schema.ts'
import type { TrackTables } from './tracks/schema.ts'
import type { VoteTables } from './votes/schema.ts'
import type { UserTables } from './users/schema.ts'

/**
 * Every table, in the words of the API. Instants are whole seconds, flags 0 or 1. A column that ends in `_folded` holds
 * the folded form of its neighbour, and is compared bytewise. A transaction that changes counted rows changes the counter.
 */
export interface Database
  extends
    UserTables,
    EventTables,
    TrackTables,
    VoteTables,
    ResultTables,
    RoomTables,
    TalkTables,
    TalkChangeTables,
    FactTables,
    WebhookTables,
    ClaimTables,
    CommentTables,
    ModerationTables,
    AccessTables,
    ChangeTables,
    ImageTables,
    ImportTables,
    MailTables,
    SearchTables,
    MigrationTables {}

/** What has an index of the terms of its texts (`termsOf`): an FTS5 table on SQLite, and a `tsvector` on PostgreSQL. */
export type SearchSubject = 'event' | 'talk'

/** Their rows are in the order of `searchPlace`, which is the `rowid` on SQLite. */
type SearchTables = Readonly<Record<`${SearchSubject}_search`, { readonly terms: string }>>

interface ChangeTables {
  /** The latest changes, for the other processes on the same database. */
  readonly public_changes: {
    /** On SQLite. On PostgreSQL, a row has the id of its transaction. */
    readonly id: GeneratedAlways<number>
    /** As `noteOf` writes it. */
    readonly note: string
  }
}

interface MigrationTables {
  readonly migrations: {
    readonly name: string
    readonly applied_date: number
    readonly fingerprint: string
  }
}
