import type { QueryResult } from 'kysely'
import { SnapshotBroken } from '../snapshot-context.ts'
import type { Query, SqliteConnection } from './connection.ts'

/** A read transaction, whose statements see one state of the file. */
export interface FileSnapshot {
  read<Row>(query: Query): QueryResult<Row>
  end(): void
}

/**
 * Read transactions. Those that begin in one event-loop tick share one: no request of the tick was sent after a change that it
 * does not see. Most run on the writer, because its page cache outlives its own commits. They usually end within the tick,
 * before the next group of transactions begins. A read transaction that lasts longer loses the writer to the group, and its
 * work runs again on a reader. While the writer is taken, a reader serves.
 */
export interface FileSnapshots {
  /** `mayLose`: the work can run again. */
  open(mayLose: boolean): FileSnapshot | Promise<FileSnapshot>
  /** Called before a transaction begins on the writer. */
  leaveWriter(): void
  close(): void
}

const BEGIN = { sql: 'begin', parameters: [] }
const COMMIT = { sql: 'commit', parameters: [] }
const MOST_IDLE = 4

export function fileSnapshots(
  writer: SqliteConnection,
  openReader: () => Promise<SqliteConnection>,
): FileSnapshots {
  const idle: SqliteConnection[] = []
  /** Of this tick. */
  let shared: ReadTransaction | undefined
  let onWriter: ReadTransaction | undefined
  let isClosed = false

  const keep = (reader: SqliteConnection): void => {
    if (isClosed || idle.length === MOST_IDLE) reader.close()
    else idle.push(reader)
  }

  const share = (transaction: ReadTransaction): FileSnapshot => {
    if (shared === undefined) {
      setImmediate(() => {
        shared = undefined
      })
    }
    shared = transaction
    return transaction.join()
  }

  const openOnWriter = (): FileSnapshot => {
    onWriter = new ReadTransaction(writer)
    return share(onWriter)
  }

  const openOn = (reader: SqliteConnection): ReadTransaction =>
    new ReadTransaction(reader, () => keep(reader))

  const openOnReader = async (): Promise<FileSnapshot> => openOn(await openReader()).join()

  return {
    open(mayLose) {
      if (mayLose && shared?.isOpen === true) return shared.join()
      if (mayLose && !writer.inTransaction) return openOnWriter()
      const reader = idle.pop()
      return reader === undefined ? openOnReader() : share(openOn(reader))
    },
    leaveWriter() {
      onWriter?.end()
      onWriter = undefined
    },
    close() {
      isClosed = true
      onWriter?.end()
      for (const reader of idle.splice(0)) reader.close()
    },
  }
}

class ReadTransaction {
  readonly #connection: SqliteConnection
  readonly #ended: (() => void) | undefined
  #isOpen = true
  #members = 0

  constructor(connection: SqliteConnection, ended?: () => void) {
    this.#connection = connection
    this.#ended = ended
    connection.run(BEGIN)
  }

  /** SQLite ends a transaction by itself after some errors. */
  get isOpen(): boolean {
    return this.#isOpen && this.#connection.inTransaction
  }

  join(): FileSnapshot {
    this.#members += 1
    return {
      read: <Row>(query: Query): QueryResult<Row> => {
        if (!this.isOpen) throw new SnapshotBroken()
        return this.#connection.read<Row>(query)
      },
      end: () => {
        this.#members -= 1
        if (this.#members === 0) this.end()
      },
    }
  }

  end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    if (this.#connection.inTransaction) this.#connection.run(COMMIT)
    this.#ended?.()
  }
}
