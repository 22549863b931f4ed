import type { QueryResult } from 'kysely'
import { type Checkpoints, checkpointsOf } from '../checkpoints.ts'
import { keepsRecord, SQLITE_TABLES, type TableColumn, tablesOf } from '../migrations/found.ts'
import { withoutRecord } from '../migrations/refusals.ts'
import { createTurnstile, type Turnstile } from './turnstile.ts'
import { isBusy, whileBusyRetry } from './sqlite-busy.ts'
import { isDiskFailure } from './sqlite-disk.ts'
import { type Lane, openLane, type Query } from './sqlite-lane.ts'

/**
 * `full` loses nothing that was answered, even when the power fails; `normal` is faster, and may then lose the last
 * moments. Neither ever leaves a damaged file.
 */
export type Durability = 'full' | 'normal'

/** Leaves time for truncations that are prevented, within a minute after a deletion. */
const TRUNCATE_LOG_AFTER_MILLISECONDS = 25_000

/** A file with one connection that writes, one transaction after another, and one that reads meanwhile. */
export interface SqliteFile {
  /**
   * Between transactions through the connection that writes: what it read stays in memory when it writes, while the
   * other one has to read everything again after each commit.
   */
  read<Row>(query: Query): QueryResult<Row>
  readonly reader: Lane
  readonly writer: Lane
  readonly writing: Turnstile
  readonly checkpoints: Checkpoints
  readonly patienceMilliseconds: number
  /** Lets the transactions under way finish. */
  close(): Promise<void>
}

export async function openSqliteFile(
  path: string,
  durability: Durability,
  patienceMilliseconds: number,
  truncateLogAfterMilliseconds: number = TRUNCATE_LOG_AFTER_MILLISECONDS,
): Promise<SqliteFile> {
  const lanes: Lane[] = []
  try {
    const writer = await openWriter(path, lanes, durability, patienceMilliseconds)
    const reader = await openReader(path, lanes, patienceMilliseconds)
    const writing = createTurnstile(patienceMilliseconds)
    const checkpoints = checkpointsOf(path, { reader, writer }, truncateLogAfterMilliseconds)
    return {
      reader,
      writer,
      writing,
      checkpoints,
      patienceMilliseconds,
      read: (query) => (writer.inTransaction ? reader : writer).read(query),
      close: closeOnce({ writer, reader, writing, checkpoints }),
    }
  } catch (error) {
    for (const lane of lanes) lane.close()
    throw error
  }
}

async function openWriter(
  path: string,
  lanes: Lane[],
  durability: Durability,
  patience: number,
): Promise<Lane> {
  const lane = openLane(path)
  lanes.push(lane)
  await whileBusyRetry(() => requireOwn(lane), patience)
  await whileBusyRetry(() => lane.pragma('journal_mode = wal'), patience)
  lane.pragma(`synchronous = ${durability}`)
  lane.pragma('foreign_keys = on')
  // What is deleted is overwritten with zeros.
  lane.pragma('secure_delete = on')
  // What a single transaction made of it is given back.
  lane.pragma('journal_size_limit = 67108864')
  lane.pragma('wal_autocheckpoint = 0')
  await whileBusyRetry(() => lane.exec('begin immediate; rollback'), patience)
  refreshStatistics(lane)
  return lane
}

/** Before anything is changed in a file of another program. */
function requireOwn(lane: Lane): void {
  const tables = tablesOf(lane.read<TableColumn>({ sql: SQLITE_TABLES, parameters: [] }).rows)
  const reason = keepsRecord(tables) ? undefined : withoutRecord(tables, [])
  if (reason !== undefined) throw new Error(reason)
}

/** How the rows are distributed, from a sample of them, wherever that has changed: it decides what to read how. */
function refreshStatistics(writer: Lane): void {
  try {
    writer.pragma('optimize = 0x10002')
  } catch (error) {
    // Another process writes, or does this at the same time; or the disk is full.
    if (!isBusy(error) && !isDiskFailure(error)) throw error
  }
}

async function openReader(path: string, lanes: Lane[], patience: number): Promise<Lane> {
  const lane = openLane(path)
  lanes.push(lane)
  lane.pragma('query_only = on')
  await whileBusyRetry(() => lane.pragma('user_version'), patience)
  return lane
}

type OpenParts = Pick<SqliteFile, 'writer' | 'reader' | 'writing' | 'checkpoints'>

function closeOnce({ writer, reader, writing, checkpoints }: OpenParts): () => Promise<void> {
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await writing.enter()
    await checkpoints.close()
    reader.close()
    refreshStatistics(writer)
    writer.close()
  }
  return () => (closing ??= close())
}
