import type { ProgrammeFile, ProgrammeReader } from '@lectern/application'
import { DomainError, type ImportScene, type ImportSteps, type Removing } from '@lectern/domain'
import { planInThread, type ThreadLimits } from './plan-in-thread.ts'

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
