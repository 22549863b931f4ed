import type { ImageProcessor, RenderedImage, RenderedImages } from '@lectern/application'
import {
  DomainError,
  type ImageBox,
  type ImageFormat,
  type ProbedImage,
  SMALL_IMAGE,
  unreadableImage,
} from '@lectern/domain'
import { extname } from 'node:path'
import { MOST_PIXELS } from './clean/cleaned.ts'
import { probeImage } from './probe-image.ts'
import { semaphore } from './semaphore.ts'
import { type ThreadLimits, TookTooLong, WorkerThread } from './worker-thread.ts'
import type { RenderOutcome, RenderTask } from './worker/render-image.ts'

export interface ImageLimits extends ThreadLimits {
  /** Each takes a processor and up to some 200 MB while it works, 280 MB for the largest photo. */
  readonly workers: number
  /** How many images may wait for a worker, with up to 5 MiB each. */
  readonly mostWaiting: number
  readonly longestWaitMilliseconds: number
}

export const defaultImageLimits: ImageLimits = {
  workers: 1,
  mostWaiting: 8,
  longestWaitMilliseconds: 30_000,
  // The most expensive photos took less than a second.
  cpuMilliseconds: 5000,
  clockMilliseconds: 300_000,
  idleMilliseconds: 30_000,
}

/** Checks and cleans files itself, and lets jimp draw the smaller ones, all in threads that can be given up. */
export class JimpImageProcessor implements ImageProcessor {
  readonly #limits: ThreadLimits
  readonly #semaphore: ReturnType<typeof semaphore>
  #threads: readonly RenderThread[] = []

  constructor(limits: Partial<ImageLimits> = {}) {
    const { workers, mostWaiting, longestWaitMilliseconds, ...ofThreads } = {
      ...defaultImageLimits,
      ...limits,
    }
    this.#limits = ofThreads
    this.#semaphore = semaphore({ permits: workers, mostWaiting, longestWaitMilliseconds, whenBusy: tooMany })
  }

  probe(content: Uint8Array): ProbedImage {
    return probeImage(content)
  }

  async render(content: Uint8Array, format: ImageFormat): Promise<RenderedImages> {
    const outcome = await this.#semaphore(() => this.#run({ content, format, smallSide: SMALL_IMAGE }))
    if (outcome.kind !== 'rendered') throw unreadableImage()
    return outcome
  }

  async fit(content: Uint8Array, format: ImageFormat, box: ImageBox): Promise<RenderedImage> {
    const outcome = await this.#semaphore(() => this.#run({ content, format, box }))
    if (outcome.kind !== 'fitted') throw unreadableImage()
    return outcome.fitted
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  async #run(task: RenderTask): Promise<RenderOutcome> {
    const thread = this.#idleThread()
    try {
      return await thread.run(task)
    } catch (error) {
      if (error instanceof TookTooLong) throw tookTooLong()
      if (isOutOfMemory(error)) return { kind: 'unreadable' }
      throw error
    } finally {
      // What decoding took is given back before the next one.
      if (isPhoto(task)) await thread.close()
    }
  }

  /** A thread from the image before, or a new one. */
  #idleThread(): RenderThread {
    const threads = this.#threads.filter(({ state }) => state !== 'ended')
    const idle = threads.find(({ state }) => state === 'idle')
    const thread = idle ?? new WorkerThread<RenderTask, RenderOutcome>(WORKER, this.#limits, RESOURCES)
    this.#threads = idle === undefined ? [...threads, thread] : threads
    return thread
  }
}

type RenderThread = WorkerThread<RenderTask, RenderOutcome>

/** As it is in the sources, or as it was built. */
const WORKER = new URL(`worker/render-worker${extname(import.meta.url)}`, import.meta.url)
/** Of JavaScript's own objects, so that they are soon collected; what pixels take is bounded by the checks. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** More than the pictures that are stored as they are. */
function isPhoto({ content }: RenderTask): boolean {
  const { width, height } = probeImage(content)
  return width * height > MOST_PIXELS
}

const RETRY_AFTER_SECONDS = 5

const unavailable = (code: 'busy' | 'too-slow', message: string): DomainError =>
  new DomainError('unavailable', [{ code, message }], RETRY_AFTER_SECONDS)

const tooMany = (): DomainError => unavailable('busy', 'Too many images at once, please try again')

const tookTooLong = (): DomainError =>
  unavailable('too-slow', 'The image took too long to process, please try again with a smaller one')

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
