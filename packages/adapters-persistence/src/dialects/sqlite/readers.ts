import type { SqliteConnection } from './connection.ts'

const MOST_IDLE = 4

/** Connections for read transactions, whose statements see one state of the file. */
export interface Readers {
  /** Begins a read transaction. The caller ends it. */
  begin(): Promise<ReadTransaction>
  close(): void
}

export interface ReadTransaction {
  readonly connection: SqliteConnection
  end(): void
}

export function createReaders(open: () => Promise<SqliteConnection>): Readers {
  const idle: SqliteConnection[] = []
  let isClosed = false

  const keep = (connection: SqliteConnection): void => {
    // SQLite ends a transaction by itself after some errors.
    if (connection.inTransaction) connection.exec('commit')
    if (isClosed || idle.length === MOST_IDLE) connection.close()
    else idle.push(connection)
  }

  return {
    async begin() {
      const connection = idle.pop() ?? (await open())
      connection.exec('begin')
      let isOver = false
      return {
        connection,
        end() {
          if (!isOver) keep(connection)
          isOver = true
        },
      }
    },
    close() {
      isClosed = true
      for (const connection of idle.splice(0)) connection.close()
    },
  }
}
