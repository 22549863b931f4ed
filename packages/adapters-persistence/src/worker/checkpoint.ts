import { parentPort } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// A thread of its own: it writes from the log of a SQLite file into the file, which takes as long as the disk does.

/** How long it keeps writers from beginning while readers finish. */
const PATIENCE_MILLISECONDS = 20

const [path = ''] = process.argv.slice(2)
const database = new Sqlite(path, { timeout: PATIENCE_MILLISECONDS, fileMustExist: true })

parentPort?.on('message', (task: 'catch up' | 'start anew' | 'end') => {
  if (task === 'end') {
    database.close()
    parentPort?.close()
    return
  }
  try {
    database.pragma('wal_checkpoint(passive)')
    // Who writes on and on adds to a log that is never done with; this waits for a moment in between.
    if (task === 'start anew') database.pragma('wal_checkpoint(restart)')
  } catch (error) {
    // Nothing is lost: whatever is in the way, the log is as good as the file, and the next time comes soon.
    if (!(error instanceof Sqlite.SqliteError)) throw error
  }
  parentPort?.postMessage('done')
})
