import { open } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import {
  connectionOn,
  createReaders,
  openConnection,
  type Readers,
  type SqliteConnection,
} from './connection.ts'
import { dropDeletedWordsEvery, refreshStatistics, truncateLogEvery } from './maintenance.ts'
import { whileBusyRetry } from './errors.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'

/**
 * `full` loses no acknowledged change, even when the power fails; `normal` is faster, and may lose the last moments then.
 * Neither ever leaves a damaged file.
 */
export type Durability = 'full' | 'normal'

export interface SqliteFileOptions {
  /** Of a file in an existing directory; several processes may use it at once. */
  readonly path: string
  /** The connection to this file that writes. Lectern uses its settings, and does not close it. */
  readonly given?: Sqlite.Database
  readonly durability?: Durability
  /** How long a statement or transaction waits for others before it fails as `unavailable`. */
  readonly patienceMilliseconds?: number
  /** How long deleted content stays in the write-ahead log at most. */
  readonly truncateLogAfterMilliseconds?: number
  /** How long deleted words stay in the indexes of searches at most. */
  readonly dropDeletedWordsAfterMilliseconds?: number
}

/** Why Lectern does not use this file. It is asked before anything in the file changes. */
export type RefusalOfFile = (read: <Row>(sql: string) => readonly Row[]) => string | undefined

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

export async function openSqliteFile(
  {
    path,
    given,
    durability = 'full',
    patienceMilliseconds = 5000,
    truncateLogAfterMilliseconds = TRUNCATE_LOG_AFTER_MILLISECONDS,
    dropDeletedWordsAfterMilliseconds = DROP_DELETED_WORDS_AFTER_MILLISECONDS,
  }: SqliteFileOptions,
  refusalOf: RefusalOfFile = () => undefined,
): Promise<SqliteFile> {
  const patiently = <Result>(task: () => Result): Promise<Result> =>
    whileBusyRetry(task, patienceMilliseconds)
  const prepare = async (connection: SqliteConnection): Promise<void> => {
    const read = <Row>(sql: string): readonly Row[] => connection.read<Row>({ sql, parameters: [] }).rows
    const refusal = await patiently(() => refusalOf(read))
    if (refusal !== undefined) throw new Error(refusal)
    // Another process may hold a lock at each of these, because they read the schema.
    await patiently(() => {
      connection.pragma('journal_mode = wal')
      connection.pragma(PAGES)
      connection.pragma(`synchronous = ${durability}`)
      connection.pragma('foreign_keys = on')
      // Deleted content is overwritten with zeros.
      connection.pragma('secure_delete = on')
      // After a large transaction the log shrinks to this size again.
      connection.pragma('journal_size_limit = 67108864')
      connection.exec('begin immediate; rollback')
    })
    refreshStatistics(connection)
  }
  const writer = given === undefined ? await openedBy(path, prepare) : connectionOn(fit(given))
  const closeWriter = (): void => {
    if (given === undefined) writer.close()
  }
  const openReader = (): Promise<SqliteConnection> =>
    openedBy(path, (connection) =>
      patiently(() => {
        connection.pragma(PAGES)
        connection.pragma('query_only = on')
        connection.pragma('user_version')
      }),
    )
  const reader = await openReader().catch((error: unknown) => {
    closeWriter()
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
    closeWriter()
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

/** A connection that its program has opened as Lectern needs it. */
function fit(given: Sqlite.Database): Sqlite.Database {
  const mode = String(given.pragma('journal_mode', { simple: true }))
  if (!(given instanceof Sqlite))
    throw new TypeError('another copy of better-sqlite3 opened it: npm ls better-sqlite3 shows both')
  if (given.readonly) throw new Error('it was opened for reading only')
  if (mode !== 'wal') throw new Error(`its journal_mode is ${mode}: run pragma journal_mode = wal first`)
  if (given.pragma('foreign_keys', { simple: true }) !== 1)
    throw new Error('it does not check foreign keys: run pragma foreign_keys = on first')
  return given
}

async function openedBy(
  path: string,
  prepare: (connection: SqliteConnection) => Promise<void>,
): Promise<SqliteConnection> {
  const connection = openConnection(path)
  try {
    await prepare(connection)
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
