import type { ImageProcessor, RenderedImages } from '@lectern/application'
import {
  DomainError,
  type ImageFormat,
  type ProbedImage,
  SMALL_IMAGE,
  unreadableImage,
} from '@lectern/domain'
import { extname } from 'node:path'
import type { Piscina } from 'piscina'
import { probeImage } from './probe-image.ts'
import { waitingLine } from './waiting-line.ts'
import type { RenderOutcome, RenderTask } from './worker/render-image.ts'

export interface ImageLimits {
  /** Each takes a processor and up to some 200 MB while it works. */
  readonly workers: number
  /** How many images may wait for a worker, with up to 5 MiB each. */
  readonly mostWaiting: number
  readonly longestWaitMilliseconds: number
  /** After so long the work on an image is given up. */
  readonly timeLimitMilliseconds: number
}

export const defaultImageLimits: ImageLimits = {
  workers: 1,
  mostWaiting: 8,
  longestWaitMilliseconds: 10_000,
  timeLimitMilliseconds: 4500,
}

/** Checks and cleans files itself, and lets jimp draw the small image, all in threads that can be given up. */
export class JimpImageProcessor implements ImageProcessor {
  readonly #timeLimit: number
  readonly #workers: number
  /** From the first image on. */
  #pool: Promise<Pool> | undefined
  /** Piscina's own line lets tasks that can be given up be overtaken by those that come later. */
  readonly #inTurn: ReturnType<typeof waitingLine>

  constructor(limits: Partial<ImageLimits> = {}) {
    const { workers, timeLimitMilliseconds, ...line } = { ...defaultImageLimits, ...limits }
    this.#timeLimit = timeLimitMilliseconds
    this.#inTurn = waitingLine({ atOnce: workers, whenBusy: tooBusy, ...line })
    this.#workers = workers
  }

  probe(content: Uint8Array): ProbedImage {
    return probeImage(content)
  }

  async render(content: Uint8Array, format: ImageFormat): Promise<RenderedImages> {
    const outcome = await this.#inTurn(() => this.#run({ content, format, smallSide: SMALL_IMAGE }))
    if (outcome.kind === 'unreadable') throw unreadableImage()
    return outcome
  }

  /** Gives up what is under way. */
  async close(): Promise<void> {
    const pool = await this.#pool
    await pool?.destroy()
  }

  async #run(task: RenderTask): Promise<RenderOutcome> {
    const pool = await (this.#pool ??= createPool(this.#workers))
    const signal = AbortSignal.timeout(this.#timeLimit)
    try {
      return await pool.run(task, { signal })
    } catch (error) {
      // Whether the file or the machine is slow cannot be told.
      if (signal.aborted) throw tooBusy()
      if (isOutOfMemory(error)) return { kind: 'unreadable' }
      throw error
    }
  }
}

type Pool = Piscina<RenderTask, RenderOutcome>

async function createPool(workers: number): Promise<Pool> {
  const { Piscina } = await import('piscina')
  return new Piscina<RenderTask, RenderOutcome>({
    filename: WORKER.href,
    name: 'renderImage',
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: IDLE_MILLISECONDS,
    // Of JavaScript's own objects, so that they are soon collected; what pixels take is bounded by the checks.
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })
}

/** As it is in the sources, or as it was built. */
const WORKER = new URL(`worker/render-image${extname(import.meta.url)}`, import.meta.url)
/** So that the memory of rare uploads is given back. */
const IDLE_MILLISECONDS = 30_000

const RETRY_AFTER_SECONDS = 5

const tooBusy = (): DomainError =>
  new DomainError(
    'unavailable',
    [{ code: 'busy', message: 'Too many images at once, please try again' }],
    RETRY_AFTER_SECONDS,
  )

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
