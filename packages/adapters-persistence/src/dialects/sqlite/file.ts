import { open } from 'node:fs/promises'
import type { QueryResult } from 'kysely'
import { type Checkpoints, startCheckpoints } from './checkpoints.ts'
import { openConnection, type Query, type SqliteConnection } from './connection.ts'
import { isBusy, isDiskFailure } from './errors.ts'
import { type FileSnapshots, fileSnapshots } from './file-snapshots.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { whileBusyRetry } from './retry.ts'

/**
 * `full` loses no acknowledged change, even when the power fails; `normal` is faster, and may lose the last moments then.
 * Neither ever leaves a damaged file.
 */
export type Durability = 'full' | 'normal'

export interface SqliteFileOptions {
  readonly durability: Durability
  readonly patienceMilliseconds: number
  readonly truncateLogAfterMilliseconds?: number | undefined
  /** Why Lectern does not use this file. It is asked before anything in the file changes. */
  readonly refusalOf?: (read: ReadFile) => string | undefined
}

type ReadFile = <Row>(sql: string) => readonly Row[]

/** Leaves time for truncations that are prevented, within a minute after a deletion. */
const TRUNCATE_LOG_AFTER_MILLISECONDS = 25_000

/** 4 MB of pages. The system caches the file as well, and a larger cache made no page of a site faster. */
const PAGES = 'cache_size = -4000'

/** A file with one connection that writes, one transaction after another, and one that reads meanwhile. */
export interface SqliteFile {
  /**
   * Reads through the writer between transactions, and through the reader during one, read transactions included. The writer
   * keeps its page cache after its own commits; the reader has to read every page again after each commit.
   */
  read<Row>(query: Query): QueryResult<Row>
  readonly reader: SqliteConnection
  /** Another connection that reads. The caller closes it. */
  openReader(): Promise<SqliteConnection>
  readonly writer: SqliteConnection
  readonly snapshots: FileSnapshots
  /** The transactions on the writer. */
  readonly groups: GroupCommit
  readonly checkpoints: Checkpoints
  readonly patienceMilliseconds: number
  /** Waits for the transaction in flight. */
  close(): Promise<void>
}

export async function openSqliteFile(path: string, options: SqliteFileOptions): Promise<SqliteFile> {
  const { patienceMilliseconds, truncateLogAfterMilliseconds = TRUNCATE_LOG_AFTER_MILLISECONDS } = options
  const opened: SqliteConnection[] = []
  try {
    const writer = await openWriter(path, opened, options)
    const reader = await openReader(path, opened, patienceMilliseconds)
    const checkpoints = startCheckpoints(path, { reader, writer }, truncateLogAfterMilliseconds)
    const openAnother = (): Promise<SqliteConnection> => openReader(path, [], patienceMilliseconds)
    const snapshots = fileSnapshots(writer, openAnother)
    const groups = createGroupCommit({ writer, snapshots }, patienceMilliseconds, checkpoints.committed)
    return {
      reader,
      openReader: openAnother,
      writer,
      snapshots,
      groups,
      checkpoints,
      patienceMilliseconds,
      read: (query) => (writer.inTransaction ? reader : writer).read(query),
      close: closeOnce({ writer, reader, snapshots, groups, checkpoints }),
    }
  } catch (error) {
    for (const connection of opened) connection.close()
    throw error
  }
}

async function openWriter(
  path: string,
  opened: SqliteConnection[],
  { durability, patienceMilliseconds, refusalOf }: SqliteFileOptions,
): Promise<SqliteConnection> {
  const connection = openConnection(path)
  opened.push(connection)
  const read: ReadFile = <Row>(sql: string) => connection.read<Row>({ sql, parameters: [] }).rows
  const refusal = await whileBusyRetry(() => refusalOf?.(read), patienceMilliseconds)
  if (refusal !== undefined) throw new Error(refusal)
  // Another process may hold a lock at each of these, because they read the schema.
  await whileBusyRetry(() => {
    connection.pragma('journal_mode = wal')
    connection.pragma(PAGES)
    connection.pragma(`synchronous = ${durability}`)
    connection.pragma('foreign_keys = on')
    // Deleted content is overwritten with zeros.
    connection.pragma('secure_delete = on')
    // After a large transaction the log shrinks to this size again.
    connection.pragma('journal_size_limit = 67108864')
    connection.pragma('wal_autocheckpoint = 0')
    connection.exec('begin immediate; rollback')
  }, patienceMilliseconds)
  refreshStatistics(connection)
  return connection
}

/** Samples the distribution of rows for the query planner, in tables where it has changed. */
function refreshStatistics(writer: SqliteConnection): void {
  try {
    writer.pragma('optimize = 0x10002')
  } catch (error) {
    // Another process writes, or does this at the same time; or the disk is full.
    if (!isBusy(error) && !isDiskFailure(error)) throw error
  }
}

async function openReader(
  path: string,
  opened: SqliteConnection[],
  patience: number,
): Promise<SqliteConnection> {
  const connection = openConnection(path)
  opened.push(connection)
  await whileBusyRetry(() => {
    connection.pragma(PAGES)
    connection.pragma('query_only = on')
    connection.pragma('user_version')
  }, patience)
  return connection
}

type OpenParts = Pick<SqliteFile, 'writer' | 'reader' | 'snapshots' | 'groups' | 'checkpoints'>

function closeOnce(parts: OpenParts): () => Promise<void> {
  const { writer, reader, snapshots, groups, checkpoints } = parts
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await checkpoints.close()
    snapshots.close()
    reader.close()
    refreshStatistics(writer)
    writer.close()
  }
  return () => (closing ??= groups.alone(close))
}

/** Creates the file, unless it exists, with a mode that only its owner reads. SQLite gives `-wal` and `-shm` that mode. */
export async function createForOwner(path: string): Promise<void> {
  try {
    const file = await open(path, 'ax', 0o600)
    await file.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
