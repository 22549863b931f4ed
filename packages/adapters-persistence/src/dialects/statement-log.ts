import type { KyselyConfig } from 'kysely'

export interface Statement {
  readonly sql: string
  /** Personal data and hashes among them: not for logs. */
  readonly parameters: readonly unknown[]
  readonly milliseconds: number
}

/** Hears of every statement after it ran. */
export type StatementListener = (statement: Statement) => void

export const statementLog = (listener: StatementListener | undefined): Pick<KyselyConfig, 'log'> =>
  listener === undefined
    ? {}
    : {
        log: ({ query: { sql, parameters }, queryDurationMillis: milliseconds }) =>
          listener({ sql, parameters, milliseconds }),
      }
