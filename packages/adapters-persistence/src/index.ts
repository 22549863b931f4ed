export {
  type ArchivedContent,
  type ArchivedPart,
  type ArchivedRow,
  ArchiveRefused,
  type Archives,
  type Snapshot,
  type TableHeading,
} from './archive/archives.ts'
export { isPostgresAddress, placeOfDatabase } from './address.ts'
export {
  DatabaseUnusable,
  type EngineName,
  type InspectedReplicas,
  type PoolStatus,
  type Statement,
  type StatementListener,
} from './dialects/database.ts'
export type { PostgresOptions, SharedPoolOptions } from './dialects/postgres/database.ts'
export type { SqliteOptions } from './dialects/sqlite/database.ts'
export type { Durability } from './dialects/sqlite/file.ts'
export { otherOwner } from './dialects/sqlite/unusable.ts'
export { openPostgresStore, openSqliteStore, openStore, type StoreOptions } from './open-store.ts'
export type { MigrationWatch } from './migrations/migrator.ts'
export type { MigrationStatus } from './migrations/preview.ts'
export type { MailQueueStatus, StoreStatus } from './status.ts'
export type { SqlConnection } from './session.ts'
export type { SqlStore } from './store.ts'
