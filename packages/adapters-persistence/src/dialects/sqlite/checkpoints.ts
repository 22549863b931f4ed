import { extname } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { CheckpointAnswer, CheckpointTask } from './checkpoint-worker.ts'
import type { SqliteConnection } from './connection.ts'
import { isBusy, isDiskFailure } from './errors.ts'

/**
 * Checkpoints of the write-ahead log in a worker thread, so that no commit waits for one. At intervals the log is truncated
 * to nothing, whichever process wrote it: deleted content would stay in it.
 */
export interface Checkpoints {
  /** Called after each commit. */
  committed(): void
  close(): Promise<void>
}

/** A checkpoint begins when this many pages of 4 KiB wait for one. */
const MANY_PAGES = 1_000
/** From this length on the log is restarted, even if other connections have to wait for that. */
const LONG_LOG = 4_000
const PAUSE_MILLISECONDS = 200
/** After a truncation that a reader or writer prevented. */
const RETRY_MILLISECONDS = 1_000

export function startCheckpoints(
  path: string,
  { reader, writer }: Connections,
  truncateAfterMilliseconds: number,
): Checkpoints {
  let pause: NodeJS.Timeout | undefined
  let truncation: NodeJS.Timeout | undefined
  let thread: Worker | undefined
  let state: 'idle' | 'working' | 'without a thread' = 'idle'
  let closed = false

  const truncateIn = (milliseconds: number): void => {
    clearTimeout(truncation)
    truncation = setTimeout(truncate, milliseconds).unref()
  }

  const withLog = (task: (log: Log) => void): void => {
    try {
      const [log] = reader.run<Log>(LOG).rows
      if (log !== undefined) task(log)
    } catch (error) {
      // The next commit tries again.
      if (!isBusy(error) && !isDiskFailure(error)) doWithoutThread()
    }
  }

  const catchUp = (): void => {
    pause = undefined
    withLog(({ log, checkpointed }) => {
      if (log - checkpointed >= MANY_PAGES) send(log < LONG_LOG ? 'catch up' : 'restart')
    })
  }

  const truncate = (): void => {
    truncateIn(state === 'working' ? RETRY_MILLISECONDS : truncateAfterMilliseconds)
    withLog(({ log }) => {
      if (log === 0) return
      if (state === 'idle') send('truncate')
      else if (state === 'without a thread' && !writer.inTransaction) writer.pragma(TRUNCATE)
    })
  }

  const send = (task: CheckpointTask): void => {
    thread ??= start()
    state = 'working'
    thread.postMessage(task)
  }

  const start = (): Worker => {
    // Loaded with the first checkpoint, because most commands need none.
    const threads = process.getBuiltinModule('node:worker_threads')
    const worker = new threads.Worker(WORKER, { argv: [path], name: 'lectern checkpoints' })
    worker.on('message', (answer: CheckpointAnswer) => {
      state = 'idle'
      if (answer === 'prevented' && !closed)
        truncateIn(Math.min(RETRY_MILLISECONDS, truncateAfterMilliseconds))
    })
    worker.on('error', doWithoutThread)
    worker.unref()
    return worker
  }

  /** When the thread fails, SQLite checkpoints during commits. */
  const doWithoutThread = (): void => {
    state = 'without a thread'
    thread = undefined
    if (!closed) writer.pragma(`wal_autocheckpoint = ${MANY_PAGES}`)
  }

  truncateIn(truncateAfterMilliseconds)
  return {
    committed() {
      if (state !== 'idle' || closed) return
      pause ??= setTimeout(catchUp, PAUSE_MILLISECONDS).unref()
    },
    async close() {
      closed = true
      clearTimeout(pause)
      clearTimeout(truncation)
      if (thread === undefined) return
      const { promise: gone, resolve } = Promise.withResolvers<unknown>()
      thread.once('exit', resolve).ref()
      thread.postMessage('end')
      await gone
    },
  }
}

interface Connections {
  readonly reader: SqliteConnection
  readonly writer: SqliteConnection
}

interface Log {
  readonly log: number
  readonly checkpointed: number
}

/** Gives the length of the log, and checkpoints nothing. */
const LOG = { sql: 'pragma wal_checkpoint(noop)', parameters: [] }
const TRUNCATE = 'wal_checkpoint(truncate)'

/** In the sources the worker is a neighbour. In `dist` this module is part of a chunk at the top, and the worker is not. */
const WORKER = new URL(
  extname(import.meta.url) === '.ts' ? 'checkpoint-worker.ts' : 'dialects/sqlite/checkpoint-worker.js',
  import.meta.url,
)
