import type { ProgrammeFile, ProgrammeReader } from '@lectern/application'
import {
  DomainError,
  type ImportScene,
  type ImportSteps,
  invalid,
  type Removing,
  unreadableFile,
} from '@lectern/domain'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PlanOutcome, PlanTask } from './read-worker.ts'

export interface ReaderLimits extends ThreadLimits {
  /** How many files may wait, with up to 5 MiB each. */
  readonly mostWaiting: number
}

const usualLimits: ReaderLimits = {
  mostWaiting: 8,
  // The most expensive files take less than two seconds.
  cpuMilliseconds: 5000,
  clockMilliseconds: 60_000,
}

/** Recognises the format of a file by its content and reads it, one file after the other, in threads that can be given up. */
export class FileProgrammeReader implements ProgrammeReader {
  readonly #limits: ReaderLimits
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  async plan(file: ProgrammeFile, removing: Removing, scene: ImportScene): Promise<ImportSteps> {
    if (this.#waiting > this.#limits.mostWaiting) throw tooManyFiles()
    this.#waiting += 1
    const steps = this.#last.then(() => planInThread({ file, removing, scene }, this.#limits))
    this.#last = steps.catch(() => undefined).finally(() => (this.#waiting -= 1))
    return steps
  }
}

const RETRY_AFTER_SECONDS = 10

const tooManyFiles = (): DomainError =>
  new DomainError(
    'unavailable',
    [{ code: 'busy', message: 'Too many files at once, please try again' }],
    RETRY_AFTER_SECONDS,
  )

/** The limits of a thread that reads one file. */
export interface ThreadLimits {
  /** Processor time, with the start of the thread. Unlike time on the clock it does not grow when others use the machine. */
  readonly cpuMilliseconds: number
  /** Time on the clock, so that a thread that waits for ever is given up as well. */
  readonly clockMilliseconds: number
}

/** As it is in the sources, or as it was built. */
const WORKER = new URL(`read-worker${extname(import.meta.url)}`, import.meta.url)
/** The sources of other packages are found through a condition. Further options of the command line are for the main thread. */
const SOURCES = extname(import.meta.url) === '.ts' ? ['--conditions=@lectern/source'] : []
/** Each thread needs `Temporal` for itself: before Node.js 26, the program that embeds Lectern has installed it. */
const polyfill = (): readonly string[] =>
  Number.parseInt(process.versions.node, 10) >= 26
    ? []
    : ['--import', createRequire(process.argv[1] ?? import.meta.url).resolve('temporal-polyfill/global')]
/** A file of the largest size with the most parts takes half of it. */
const RESOURCES = { maxOldGenerationSizeMb: 512 }
const CHECK_MILLISECONDS = 50

/**
 * Reads a file, and plans its import, in a thread of its own, which ends with it: no file delays other requests, or meets what
 * another one left.
 */
export async function planInThread(
  task: PlanTask,
  { cpuMilliseconds, clockMilliseconds }: ThreadLimits,
): Promise<ImportSteps> {
  const worker = new Worker(WORKER, {
    workerData: task,
    resourceLimits: RESOURCES,
    execArgv: [...SOURCES, ...polyfill()],
  })
  const { promise, resolve, reject } = Promise.withResolvers<PlanOutcome>()
  worker.once('message', resolve)
  worker.once('error', (error) => reject(isOutOfMemory(error) ? unreadableFile('too-many-parts') : error))
  worker.once('exit', () => reject(new Error('The thread has ended')))
  const giveUp = (): void => reject(unreadableFile('too-slow'))
  const clock = setTimeout(giveUp, clockMilliseconds)
  const watch = setInterval(() => {
    // Works while the thread is in an endless loop, and fails when it has ended: then the answer fails, too.
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000 > cpuMilliseconds && giveUp(),
      () => undefined,
    )
  }, CHECK_MILLISECONDS)
  try {
    const outcome = await promise
    if ('refused' in outcome) throw invalid(outcome.refused)
    return outcome.steps
  } finally {
    clearTimeout(clock)
    clearInterval(watch)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
