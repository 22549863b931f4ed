import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isBusy } from './dialects/sqlite-busy.ts'
import { isDiskFailure } from './dialects/sqlite-disk.ts'
import type { Lane } from './dialects/sqlite-lane.ts'

/** Has the log of a SQLite file written into the file beside the work, so that nobody's commit has to do it. */
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

export function checkpointsOf(path: string, { reader, writer }: Lanes): Checkpoints {
  let pause: NodeJS.Timeout | undefined
  let thread: Worker | undefined
  let busy = false
  let closed = false

  const look = (): void => {
    pause = undefined
    try {
      catchUp()
    } catch (error) {
      // After the next commit it looks again.
      if (!isBusy(error) && !isDiskFailure(error)) doWithout()
    }
  }

  const catchUp = (): void => {
    const [log] = reader.run<Log>(LOG).rows
    if (log === undefined || log.log - log.checkpointed < MANY_PAGES) return
    thread ??= start()
    busy = true
    thread.postMessage(log.log < LONG_LOG ? 'catch up' : 'start anew')
  }

  const start = (): Worker => {
    const worker = new Worker(WORKER, { argv: [path], name: 'lectern checkpoints' })
    worker.on('message', () => {
      busy = false
    })
    worker.on('error', doWithout)
    worker.unref()
    return worker
  }

  /** Where there can be no thread, commits have to do it. */
  const doWithout = (): void => {
    busy = true
    thread = undefined
    if (!closed) writer.pragma(`wal_autocheckpoint = ${MANY_PAGES}`)
  }

  return {
    committed() {
      if (busy || closed) return
      pause ??= setTimeout(look, PAUSE_MILLISECONDS).unref()
    },
    async close() {
      closed = true
      clearTimeout(pause)
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

/** As it is in the sources, or as it was built. */
const WORKER = new URL(`worker/checkpoint${extname(import.meta.url)}`, import.meta.url)
