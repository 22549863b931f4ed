/** Where tests get databases; the test run provides it as `inject('databases')`. */
export interface DatabaseSource {
  /** For SQLite files, removed after the run. */
  readonly folder: string
  /** The address of the HTTP server that starts PostgreSQL on request. */
  readonly desk: string
}
