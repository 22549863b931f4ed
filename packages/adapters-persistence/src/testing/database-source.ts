/** Where tests get their databases from; the test run provides it as `inject('databases')`. */
export interface DatabaseSource {
  /** For SQLite files; it is removed after the run. */
  readonly folder: string
  /** The address to ask for a PostgreSQL. */
  readonly desk: string
}
