export interface MigrationTables {
  readonly migrations: MigrationsTable
}

export interface MigrationsTable {
  readonly name: string
  readonly applied_date: number
  readonly fingerprint: string
}
