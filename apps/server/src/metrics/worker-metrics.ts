import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** The metrics of a process, as they travel between processes. */
type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Messages of metrics between the primary process and a worker. */
interface MetricsMessage {
  readonly lectern: 'collect' | 'collected' | 'expose' | 'exposed'
  readonly id: number
  readonly snapshot?: Snapshot
  readonly text?: string
}

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'lectern' in message

/** Other metrics describe the present, in which an ended worker has no part. */
const cumulative = new Set<unknown>(['counter', 'histogram'])

/** A worker that does not answer counts with its last snapshot. */
const LIMIT_MILLISECONDS = 1_500

/**
 * In the primary process: the sum of all workers. The counters of a worker that ended stay in the sum, because Prometheus
 * takes a smaller sum for a restart of everything.
 */
export function exposeWorkers(): () => Promise<string> {
  const latest = new Map<number, Snapshot>()
  let ended = Promise.resolve<Snapshot>([])
  const answers = new Map<number, () => void>()
  let count = 0

  const collectFrom = async (worker: Worker): Promise<void> => {
    count += 1
    const id = count
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.set(id, resolve)
    const timer = setTimeout(resolve, LIMIT_MILLISECONDS)
    if (worker.isConnected()) worker.send({ lectern: 'collect', id } satisfies MetricsMessage)
    else resolve()
    await promise
    clearTimeout(timer)
    answers.delete(id)
  }

  const expose = async (): Promise<string> => {
    await Promise.all(
      Object.values(cluster.workers ?? {})
        .flatMap((worker) => worker ?? [])
        .map(collectFrom),
    )
    return AggregatorRegistry.aggregate([await ended, ...latest.values()]).metrics()
  }

  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    const { lectern, id, snapshot } = message
    if (lectern === 'collected' && snapshot !== undefined) {
      latest.set(worker.id, snapshot)
      answers.get(id)?.()
    } else if (lectern === 'expose') {
      void expose().then((text) => worker.send({ lectern: 'exposed', id, text } satisfies MetricsMessage))
    }
  })
  cluster.on('exit', (worker: Worker) => {
    const last = (latest.get(worker.id) ?? []).filter(({ type }) => cumulative.has(type))
    latest.delete(worker.id)
    ended = ended.then((before) => AggregatorRegistry.aggregate([before, last]).getMetricsAsJSON())
  })
  return expose
}

/** In a worker: answers the primary process, and asks it for the sum. */
export function exposeThroughPrimary(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>()
  let count = 0
  process.on('message', (message: unknown) => {
    if (!isMetricsMessage(message)) return
    const { lectern, id, text } = message
    if (lectern === 'exposed') waiting.get(id)?.(text ?? '')
    if (lectern !== 'collect') return
    void registry
      .getMetricsAsJSON()
      .then((snapshot) => process.send?.({ lectern: 'collected', id, snapshot } satisfies MetricsMessage))
  })
  return async () => {
    count += 1
    const id = count
    const { promise, resolve } = Promise.withResolvers<string>()
    waiting.set(id, resolve)
    process.send?.({ lectern: 'expose', id } satisfies MetricsMessage)
    return promise.finally(() => waiting.delete(id))
  }
}
