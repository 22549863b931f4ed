import type { SqliteConnection } from './connection.ts'
import { unlessHindered } from './errors.ts'

const RETRY_MILLISECONDS = 1_000

/**
 * Truncates the write-ahead log to nothing at intervals, whichever process wrote it: deleted content would stay in it. Returns what
 * ends the intervals.
 */
export function truncateLogEvery(milliseconds: number, writer: SqliteConnection): () => void {
  let timer: NodeJS.Timeout
  const wait = (pause: number): void => {
    timer = setTimeout(() => wait(truncated(writer) ? milliseconds : RETRY_MILLISECONDS), pause).unref()
  }
  wait(milliseconds)
  return () => clearTimeout(timer)
}

/** False while a reader or a writer prevents it. */
const truncated = (writer: SqliteConnection): boolean =>
  !writer.inTransaction && unlessHindered(() => writer.pragma('wal_checkpoint(truncate)')) === 0

/** FTS5 only marks a deleted row as deleted. It drops the words of these rows when it merges its parts. */
export const dropDeletedWords = (writer: SqliteConnection): readonly string[] =>
  writer
    .read<{ readonly name: string }>({ sql: SEARCH_INDEXES, parameters: [] })
    .rows.map(({ name }) => `insert into "${name}" ("${name}") values ('optimize')`)

const SEARCH_INDEXES = `select name from sqlite_schema where sql like 'create virtual table%using fts5(%'`

/**
 * Does so at intervals, between the transactions, and nothing where nothing was written since the last time. Returns what ends the
 * intervals.
 */
export function dropDeletedWordsEvery(
  milliseconds: number,
  writer: SqliteConnection,
  alone: (work: () => Promise<void>) => Promise<void>,
): () => void {
  const drop = async (): Promise<void> =>
    unlessHindered(() => {
      for (const statement of dropDeletedWords(writer)) writer.exec(statement)
    })
  const dropping = setInterval(() => void alone(drop), milliseconds).unref()
  return () => clearInterval(dropping)
}

/** Samples the distribution of rows for the query planner, in tables where it has changed. */
export const refreshStatistics = (writer: SqliteConnection): unknown =>
  unlessHindered(() => writer.pragma('optimize = 0x10002'))
