export interface MigrationTables {
  readonly migrations: MigrationsTable
}

export interface MigrationsTable {
  readonly name: string
  readonly applied_date: number
  /** Null for a migration of a Lectern that recorded no fingerprints, until the next start. */
  readonly fingerprint: string | null
}
