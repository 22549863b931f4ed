import { open } from 'node:fs/promises'
import { createReaders, openConnection, type Readers, type SqliteConnection } from './connection.ts'
import { dropDeletedWordsEvery, truncateLogEvery } from './maintenance.ts'
import { isBusy, isDiskFailure, whileBusyRetry } from './errors.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'

/**
 * `full` loses no acknowledged change, even when the power fails; `normal` is faster, and may lose the last moments then.
 * Neither ever leaves a damaged file.
 */
export type Durability = 'full' | 'normal'

export interface SqliteFileOptions {
  readonly durability: Durability
  readonly patienceMilliseconds: number
  readonly truncateLogAfterMilliseconds?: number | undefined
  readonly dropDeletedWordsAfterMilliseconds?: number | undefined
  /** Why Lectern does not use this file. It is asked before anything in the file changes. */
  readonly refusalOf?: (read: ReadFile) => string | undefined
}

type ReadFile = <Row>(sql: string) => readonly Row[]

/** Leaves time for truncations that are prevented, within a minute after a deletion. */
const TRUNCATE_LOG_AFTER_MILLISECONDS = 25_000

const DROP_DELETED_WORDS_AFTER_MILLISECONDS = 3_600_000

/** 4 MB of pages. The system caches the file as well, and a larger cache made no page of a site faster. */
const PAGES = 'cache_size = -4000'

/** A file with one connection that writes, one transaction after another, and others that read meanwhile. */
export interface SqliteFile {
  /** For statements that read by themselves. */
  readonly reader: SqliteConnection
  readonly readers: Readers
  /** Another connection that reads. The caller closes it. */
  openReader(): Promise<SqliteConnection>
  readonly writer: SqliteConnection
  /** The transactions on the writer. */
  readonly groups: GroupCommit
  readonly patienceMilliseconds: number
  /** Waits for the transaction in flight. */
  close(): Promise<void>
}

export async function openSqliteFile(path: string, options: SqliteFileOptions): Promise<SqliteFile> {
  const {
    patienceMilliseconds,
    truncateLogAfterMilliseconds = TRUNCATE_LOG_AFTER_MILLISECONDS,
    dropDeletedWordsAfterMilliseconds = DROP_DELETED_WORDS_AFTER_MILLISECONDS,
  } = options
  const writer = await openWriter(path, options)
  const openReader = (): Promise<SqliteConnection> => openReaderOf(path, patienceMilliseconds)
  const reader = await openReader().catch((error: unknown) => {
    writer.close()
    throw error
  })
  const readers = createReaders(openReader)
  const groups = createGroupCommit(writer, patienceMilliseconds)
  const endTruncation = truncateLogEvery(truncateLogAfterMilliseconds, writer)
  const endDropping = dropDeletedWordsEvery(dropDeletedWordsAfterMilliseconds, writer, groups.alone)
  const close = async (): Promise<void> => {
    endTruncation()
    endDropping()
    readers.close()
    reader.close()
    refreshStatistics(writer)
    writer.close()
  }
  let closing: Promise<void> | undefined
  return {
    reader,
    readers,
    openReader,
    writer,
    groups,
    patienceMilliseconds,
    close: () => (closing ??= groups.alone(close)),
  }
}

async function openWriter(path: string, options: SqliteFileOptions): Promise<SqliteConnection> {
  const connection = openConnection(path)
  try {
    await prepareWriter(connection, options)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

async function prepareWriter(
  connection: SqliteConnection,
  { durability, patienceMilliseconds, refusalOf }: SqliteFileOptions,
): Promise<void> {
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
    connection.exec('begin immediate; rollback')
  }, patienceMilliseconds)
  refreshStatistics(connection)
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

async function openReaderOf(path: string, patience: number): Promise<SqliteConnection> {
  const connection = openConnection(path)
  try {
    await whileBusyRetry(() => {
      connection.pragma(PAGES)
      connection.pragma('query_only = on')
      connection.pragma('user_version')
    }, patience)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
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
