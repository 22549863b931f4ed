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
