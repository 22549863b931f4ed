import { type ResourceLimits, Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /**
   * Processor time of the thread for one task. Unlike time on the clock it does not grow when other programs use the
   * machine. The start of the thread is not charged.
   */
  readonly cpuMilliseconds: number
  /** Time on the clock for the start and one task, so that a thread that waits for ever is given up as well. */
  readonly clockMilliseconds: number
  /** A thread without a task ends after this time, which gives its memory back. */
  readonly idleMilliseconds: number
}

/** A task exceeded a limit. */
export class TookTooLong extends Error {}

/** A worker thread that does one task after the other. It keeps the process alive only during a task. */
export class WorkerThread<Task, Result> {
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  readonly #ready: Promise<unknown>
  #pending: PromiseWithResolvers<Result> | undefined
  #state: 'idle' | 'busy' | 'ended' = 'idle'
  #idleTimer: NodeJS.Timeout | undefined

  /** The script posts any message when it is ready, and then one answer to each message that it gets. */
  constructor(script: URL, limits: ThreadLimits, resourceLimits: ResourceLimits = {}) {
    this.#limits = limits
    // Options of the command line such as `--input-type` are for the main thread.
    this.#worker = new Worker(script, { resourceLimits, execArgv: [] })
    this.#worker.on('message', (result: Result) => this.#pending?.resolve(result))
    this.#worker.on('error', (error) => this.#pending?.reject(error))
    this.#worker.on('exit', () => {
      this.#state = 'ended'
      this.#pending?.reject(new Error('The thread has ended'))
    })
    this.#ready = this.#nextMessage()
  }

  get state(): 'idle' | 'busy' | 'ended' {
    return this.#state
  }

  /** Rejects with `TookTooLong` or with the error of the thread. In both cases the thread ends. */
  async run(task: Task): Promise<Result> {
    this.#state = 'busy'
    clearTimeout(this.#idleTimer)
    this.#worker.ref()
    const limit = Promise.withResolvers<never>()
    const giveUp = (): void => limit.reject(new TookTooLong())
    const clock = setTimeout(giveUp, this.#limits.clockMilliseconds)
    try {
      const result = await Promise.race([limit.promise, this.#answerTo(task, giveUp)])
      this.#rest()
      return result
    } catch (error) {
      await this.close()
      throw error
    } finally {
      clearTimeout(clock)
    }
  }

  async close(): Promise<void> {
    this.#state = 'ended'
    clearTimeout(this.#idleTimer)
    await this.#worker.terminate()
  }

  #rest(): void {
    this.#state = 'idle'
    this.#worker.unref()
    this.#idleTimer = setTimeout(() => void this.close(), this.#limits.idleMilliseconds).unref()
  }

  #nextMessage(): Promise<Result> {
    this.#pending = Promise.withResolvers<Result>()
    return this.#pending.promise
  }

  async #answerTo(task: Task, giveUp: () => void): Promise<Result> {
    await this.#ready
    const { cpuMilliseconds } = this.#limits
    const before = await this.#cpu()
    const check = async (): Promise<void> => {
      if ((await this.#cpu()) - before > cpuMilliseconds) giveUp()
    }
    const answer = this.#nextMessage()
    this.#worker.postMessage(task)
    // A check fails when the thread has ended; then the answer fails, too.
    const watch = setInterval(
      () => void check().catch(() => undefined),
      Math.min(cpuMilliseconds, CHECK_MILLISECONDS),
    )
    return answer.finally(() => clearInterval(watch))
  }

  /** Works also while the thread is in an endless loop. */
  async #cpu(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage()
    return (user + system) / 1000
  }
}

const CHECK_MILLISECONDS = 100
