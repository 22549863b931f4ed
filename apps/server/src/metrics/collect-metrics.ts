import cluster from 'node:cluster'
import { cacheCounts } from '@lectern/adapters-http'
import type { Container } from '../container/container.ts'
import type { Things } from '../container/create-container.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { observePorts } from './observe-ports.ts'
import { exposeThroughPrimary } from './worker-metrics.ts'

/** The metrics of a process that serves requests. */
export interface Collected extends Pick<Metrics, 'onStatement' | 'onAnswer'> {
  readonly cache: ReturnType<typeof cacheCounts>
  /** Before the use cases are bound. */
  observe(container: Container<Things>): void
  /** In a worker: of all workers. */
  expose(): Promise<string>
}

/** Of this process, and in a worker of all workers. */
export function collectMetrics(): Collected {
  const metrics = createMetrics()
  const cache = cacheCounts()
  return {
    onStatement: (statement) => metrics.onStatement(statement),
    onAnswer: (facts) => metrics.onAnswer(facts),
    cache,
    observe(container) {
      observePorts(container, metrics)
      const inspection = container.resolve('inspection')
      const readiness = container.resolve('readiness')
      if (inspection === undefined || readiness === undefined) return
      const { status, pool } = inspection
      metrics.read({ readiness, status, pool, cache, clock: container.resolve('clock') })
    },
    expose: cluster.isWorker ? exposeThroughPrimary(metrics.registry) : () => metrics.registry.metrics(),
  }
}
