import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isBusy } from './dialects/sqlite-busy.ts'
import { isDiskFailure } from './dialects/sqlite-disk.ts'
import type { Lane } from './dialects/sqlite-lane.ts'
import type { CheckpointAnswer, CheckpointTask } from './worker/checkpoint.ts'

/**
 * Has the log of a SQLite file written into the file beside the work, so that nobody's commit has to do it. At intervals
 * the log is truncated to nothing, whichever process wrote it: it would keep what was deleted since.
 */
export interface Checkpoints {
  /** After each commit. */
  committed(): void
  close(): Promise<void>
}

/** So many pages, of 4 KiB each, wait to be written. */
const MANY_PAGES = 1_000
/** From here on the log begins anew, even if others have to wait for that. */
const LONG_LOG = 4_000
const PAUSE_MILLISECONDS = 200
/** After a truncation that a reader or writer prevented. */
const RETRY_MILLISECONDS = 1_000

export function checkpointsOf(
  path: string,
  { reader, writer }: Lanes,
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

  const look = (task: (log: Log) => void): void => {
    try {
      const [log] = reader.run<Log>(LOG).rows
      if (log !== undefined) task(log)
    } catch (error) {
      // After the next commit it looks again.
      if (!isBusy(error) && !isDiskFailure(error)) doWithout()
    }
  }

  const catchUp = (): void => {
    pause = undefined
    look(({ log, checkpointed }) => {
      if (log - checkpointed >= MANY_PAGES) send(log < LONG_LOG ? 'catch up' : 'truncate')
    })
  }

  const truncate = (): void => {
    truncateIn(state === 'working' ? RETRY_MILLISECONDS : truncateAfterMilliseconds)
    look(({ log }) => {
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
    const worker = new Worker(WORKER, { argv: [path], name: 'lectern checkpoints' })
    worker.on('message', (answer: CheckpointAnswer) => {
      state = 'idle'
      if (answer === 'prevented' && !closed)
        truncateIn(Math.min(RETRY_MILLISECONDS, truncateAfterMilliseconds))
    })
    worker.on('error', doWithout)
    worker.unref()
    return worker
  }

  /** Where there can be no thread, commits have to do it. */
  const doWithout = (): void => {
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

interface Lanes {
  readonly reader: Lane
  readonly writer: Lane
}

interface Log {
  readonly log: number
  readonly checkpointed: number
}

/** Says how long it is, and does nothing. */
const LOG = { sql: 'pragma wal_checkpoint(noop)', parameters: [] }
const TRUNCATE = 'wal_checkpoint(truncate)'

/** As it is in the sources, or as it was built. */
const WORKER = new URL(`worker/checkpoint${extname(import.meta.url)}`, import.meta.url)
