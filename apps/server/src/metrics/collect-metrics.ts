import { cacheCounts } from '@lectern/adapters-http'
import type { Ports } from '@lectern/application'
import cluster from 'node:cluster'
import { lastBackupDate } from '../archive/last-backup.ts'
import type { Config } from '../config/config.ts'
import type { Container, Things } from '../container/create-container.ts'
import { type AroundUseCase, traceUseCases } from '../tracing/tracing.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { exposeThroughPrimary } from './worker-metrics.ts'

/** The metrics of a process that serves requests. */
export interface Collected extends Pick<Metrics, 'onStatement' | 'onAnswer' | 'onStream'> {
  readonly cache: ReturnType<typeof cacheCounts>
  /** Before the use cases are bound. */
  observe(container: Container<Things>, config: Config): void
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
    onStream: (change) => metrics.onStream(change),
    cache,
    observe(container, config) {
      observePorts(container, metrics)
      container.replace('lectern', traceUseCases(container.resolve('lectern'), timed(metrics)))
      const inspection = container.resolve('inspection')
      const readiness = container.resolve('readiness')
      if (inspection === undefined || readiness === undefined) return
      const { status, pool, replicas } = inspection
      const clock = container.resolve('clock')
      const { changes } = container.resolve('ports')
      const lastBackup = () => lastBackupDate(config)
      metrics.read({ readiness, status, pool, replicas, cache, clock, changes, lastBackup })
    },
    expose: cluster.isWorker ? exposeThroughPrimary(metrics.registry) : () => metrics.registry.metrics(),
  }
}

const timed =
  ({ onUseCase }: Metrics): AroundUseCase =>
  async (name, work) => {
    const start = performance.now()
    try {
      return await work()
    } finally {
      onUseCase(name, performance.now() - start)
    }
  }

type Observed = Pick<Ports, 'spamChecker' | 'passwordHasher' | 'imageProcessor'>

/** Counts what passes through ports. It must run before the use cases are bound. */
function observePorts(container: Container<Things>, metrics: Metrics): void {
  const { spamChecker, passwordHasher, imageProcessor } = observed(
    {
      spamChecker: container.resolve('spamChecker'),
      passwordHasher: container.resolve('passwordHasher'),
      imageProcessor: container.resolve('imageProcessor'),
    },
    metrics,
  )
  container.replace('spamChecker', spamChecker)
  container.replace('passwordHasher', passwordHasher)
  container.replace('imageProcessor', imageProcessor)
}

function observed({ spamChecker, passwordHasher, imageProcessor }: Observed, metrics: Metrics): Observed {
  const { isImmediate, patienceMilliseconds } = spamChecker
  return {
    spamChecker: {
      ...(isImmediate === undefined ? {} : { isImmediate }),
      ...(patienceMilliseconds === undefined ? {} : { patienceMilliseconds }),
      async judge(suspect, signal) {
        const verdict = await spamChecker.judge(suspect, signal).catch((error: unknown) => {
          metrics.onVerdict('undecided')
          throw error
        })
        metrics.onVerdict(verdict.kind)
        return verdict
      },
    },
    passwordHasher: {
      hash: (password) => passwordHasher.hash(password),
      async verify(password, hash) {
        const right = await passwordHasher.verify(password, hash)
        if (!right) metrics.onWrongPassword()
        return right
      },
    },
    imageProcessor: {
      probe: (content) => imageProcessor.probe(content),
      async render(...image) {
        metrics.onImage(1)
        return imageProcessor.render(...image).finally(() => metrics.onImage(-1))
      },
      async fit(...image) {
        metrics.onImage(1)
        return imageProcessor.fit(...image).finally(() => metrics.onImage(-1))
      },
      [Symbol.asyncDispose]: () => imageProcessor[Symbol.asyncDispose](),
    },
  }
}
