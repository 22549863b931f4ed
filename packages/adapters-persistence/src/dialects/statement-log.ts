export interface Statement {
  readonly sql: string
  /** They hold personal data and hashes, so they never go to a log. */
  readonly parameters: readonly unknown[]
  readonly milliseconds: number
  readonly failed: boolean
}

/** Called after each statement. */
export type StatementListener = (statement: Statement) => void
