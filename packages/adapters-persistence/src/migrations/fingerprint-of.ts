import { createHash } from 'node:crypto'

/** A hash of SQL. Its layout and quotation marks mean nothing. */
export const fingerprintOf = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.map(bare).join('\n')).digest('hex').slice(0, 16)

export const bare = (statement: string): string => statement.replaceAll(/[\s"]+/gu, '')
