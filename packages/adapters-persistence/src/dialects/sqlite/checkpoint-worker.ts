import { parentPort } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// A worker thread that checkpoints: it writes the log of a SQLite file into the file, at the speed of the disk.

/**
 * `restart` has the next commit write at the start of the log, and `truncate` also empties its file. Both succeed while no
 * connection reads or writes. Commits are slower while an empty file grows again.
 */
export type CheckpointTask = 'catch up' | 'restart' | 'truncate'
/** `prevented` asks for another truncation soon. */
export type CheckpointAnswer = 'done' | 'prevented'

/** `busy_timeout`: how long a truncation keeps writers out while readers finish. */
const PATIENCE_MILLISECONDS = 20

const [path = ''] = process.argv.slice(2)
const database = new Sqlite(path, { timeout: PATIENCE_MILLISECONDS, fileMustExist: true })

parentPort?.on('message', (task: CheckpointTask | 'end') => {
  if (task === 'end') {
    database.close()
    parentPort?.close()
  } else {
    parentPort?.postMessage(answerTo(task))
  }
})

function answerTo(task: CheckpointTask): CheckpointAnswer {
  try {
    database.pragma('wal_checkpoint(passive)')
    if (task === 'catch up') return 'done'
    // 1 means that a reader or a writer prevented it. A restart is tried again after the next commit anyway.
    const isPrevented = database.pragma(`wal_checkpoint(${task})`, { simple: true }) === 1
    return isPrevented && task === 'truncate' ? 'prevented' : 'done'
  } catch (error) {
    // No content is lost: the log holds it until the next checkpoint.
    if (!(error instanceof Sqlite.SqliteError)) throw error
    return 'prevented'
  }
}
