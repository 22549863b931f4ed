import { parentPort } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// A thread of its own: it writes from the log of a SQLite file into the file, which takes as long as the disk does.

/** `truncate` also empties the log, for which it waits for a moment without readers and writers. */
export type CheckpointTask = 'catch up' | 'truncate'
export type CheckpointAnswer = 'done' | 'prevented'

/** How long it keeps writers from beginning while readers finish. */
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
    // 1 when something was in the way.
    return database.pragma('wal_checkpoint(truncate)', { simple: true }) === 0 ? 'done' : 'prevented'
  } catch (error) {
    // Nothing is lost: whatever is in the way, the log is as good as the file, and the next time comes soon.
    if (!(error instanceof Sqlite.SqliteError)) throw error
    return 'prevented'
  }
}
