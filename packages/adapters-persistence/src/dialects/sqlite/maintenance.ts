import type { SqliteConnection } from './connection.ts'
import { isBusy, isDiskFailure } from './errors.ts'

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
function truncated(writer: SqliteConnection): boolean {
  if (writer.inTransaction) return false
  try {
    return writer.pragma('wal_checkpoint(truncate)') === 0
  } catch (error) {
    // No content is lost: the log holds it until the next checkpoint.
    if (isBusy(error) || isDiskFailure(error)) return false
    throw error
  }
}

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
  const dropping = setInterval(() => void alone(() => drop(writer)), milliseconds).unref()
  return () => clearInterval(dropping)
}

async function drop(writer: SqliteConnection): Promise<void> {
  try {
    for (const statement of dropDeletedWords(writer)) writer.exec(statement)
  } catch (error) {
    // Another process writes; or the disk is full. The next time does it.
    if (!isBusy(error) && !isDiskFailure(error)) throw error
  }
}
