export interface MigrationTables {
  readonly migrations: MigrationsTable
}

export interface MigrationsTable {
  readonly name: string
  readonly applied_date: number
  /** Null for what was applied before fingerprints were kept, until the next start. */
  readonly fingerprint: string | null
}
