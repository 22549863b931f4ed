import type { KyselyConfig } from 'kysely'

/** Hears of every statement after it ran. */
export type StatementListener = (sql: string, milliseconds: number) => void

export const statementLog = (listener: StatementListener | undefined): Pick<KyselyConfig, 'log'> =>
  listener === undefined
    ? {}
    : { log: ({ query, queryDurationMillis }) => listener(query.sql, queryDurationMillis) }
