import type { AnswerFacts, CacheCounts, Readiness } from '@lectern/adapters-http'
import type { MailQueueStatus, PoolStatus, Statement, StoreStatus } from '@lectern/adapters-persistence'
import type { Changes, Clock } from '@lectern/application'
import type { Instant, SpamVerdict } from '@lectern/domain'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { bounded, reused } from '../health/bounded.ts'
import { checks, type Inspection } from '../health/readiness.ts'
import { version } from '../version.ts'
import { requestSeries, SeriesHistogram, useCaseSeries } from './series-histogram.ts'

/** What is read when the metrics are collected. */
export interface MetricSources {
  readonly readiness: Readiness
  readonly status: () => Promise<StoreStatus>
  readonly pool: (() => PoolStatus) | undefined
  readonly replicas: Inspection['replicas']
  readonly cache: CacheCounts
  readonly clock: Clock
  readonly changes: Pick<Changes, 'silentMilliseconds'>
  /** The time of the last backup. */
  readonly lastBackup: () => Promise<Instant | undefined>
}

/** The metrics of one process. */
export interface Metrics {
  readonly registry: Registry
  onAnswer(facts: AnswerFacts): void
  onStatement(statement: Pick<Statement, 'milliseconds'>): void
  onUseCase(name: string, milliseconds: number): void
  onVerdict(kind: SpamVerdict['kind']): void
  onWrongPassword(): void
  onImage(change: 1 | -1): void
  onStream(change: 1 | -1): void
  /** Adds the metrics that are read on demand. */
  read(sources: MetricSources): void
}

/** For reads of the database. A slower one is left out. */
const LIMIT_MILLISECONDS = 900

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const USE_CASE_SECONDS = [0.005, 0.05, 0.25, 1, 5]
const STATEMENT_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 25]

/** All labels are from closed sets. Gauges of the database are equal in all workers, so their maximum is exposed. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = requestSeries(
    new SeriesHistogram({
      name: 'lectern_http_request_duration_seconds',
      help: 'Time from the request to the end of the response',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
  )
  const statements = new SeriesHistogram({
    name: 'lectern_database_statement_duration_seconds',
    help: 'Time of a statement on its connection',
    buckets: STATEMENT_SECONDS,
    registers,
  }).series({})
  const useCases = useCaseSeries(
    new SeriesHistogram({
      name: 'lectern_use_case_duration_seconds',
      help: 'Time of a use case, also of those within periodic work',
      labelNames: ['use_case'],
      buckets: USE_CASE_SECONDS,
      registers,
    }),
  )
  const verdicts = new Counter({
    name: 'lectern_spam_verdicts_total',
    help: 'Verdicts of the spam checker',
    labelNames: ['verdict'],
    registers,
  })
  for (const verdict of ['ham', 'spam', 'undecided']) verdicts.inc({ verdict }, 0)
  const failures = new Counter({
    name: 'lectern_sign_in_failures_total',
    help: 'Wrong passwords, with and without an account of the name',
    registers,
  })
  const images = new Gauge({
    name: 'lectern_image_queue_length',
    help: 'Uploaded images that are processed or wait for it',
    registers,
  })
  const streams = new Gauge({
    name: 'lectern_streams_open',
    help: 'Open streams of facts',
    registers,
  })
  return {
    registry,
    onAnswer: (facts) => requests(facts).observe(facts.milliseconds / 1000),
    onStatement: ({ milliseconds }) => statements.observe(milliseconds / 1000),
    onUseCase: (name, milliseconds) => useCases(name).observe(milliseconds / 1000),
    onVerdict: (verdict) => verdicts.inc({ verdict }),
    onWrongPassword: () => failures.inc(),
    onImage: (change) => images.inc(change),
    onStream: (change) => streams.inc(change),
    read(sources) {
      readCache(registry, sources.cache)
      readPool(registry, sources.pool)
      readReplicas(registry, sources.replicas)
      readSilence(registry, sources.changes)
      tellBuild(registry)
      readMailQueue(registry, sources)
      readReadiness(registry, sources.readiness)
      readLastBackup(registry, sources.lastBackup)
    },
  }
}

function readCache(registry: Registry, counts: CacheCounts): void {
  const counter = (name: string, help: string, value: () => number): void => {
    const made = new Counter({
      name: `lectern_response_cache_${name}_total`,
      help,
      registers: [registry],
      collect() {
        made.reset()
        made.inc(value())
      },
    })
  }
  counter('hits', 'Responses from the cache', () => counts.hits)
  counter('misses', 'Responses that were made because the cache had none', () => counts.misses)
  counter('evictions', 'Responses that were removed to make room', () => counts.evictions)
  counter('stale', 'Responses from before an outage, sent during it', () => counts.stale)
  const bytes = new Gauge({
    name: 'lectern_response_cache_bytes',
    help: 'Size of the cached responses',
    registers: [registry],
    collect(): void {
      bytes.set(counts.bytes)
    },
  })
}

function readPool(registry: Registry, pool: MetricSources['pool']): void {
  if (pool === undefined) return
  const connections = new Gauge({
    name: 'lectern_database_connections',
    help: 'Open connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle } = pool()
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'busy' }, open - idle)
    },
  })
  const waiting = new Gauge({
    name: 'lectern_database_waiting',
    help: 'Statements and transactions that wait for a connection',
    registers: [registry],
    collect(): void {
      waiting.set(pool().waiting)
    },
  })
}

function readReplicas(registry: Registry, replicas: MetricSources['replicas']): void {
  if (replicas === undefined) return
  const lag = new Gauge({
    name: 'lectern_replica_lag_seconds',
    help: 'How old the state of a replica is at most; above 1 it answers nobody',
    labelNames: ['replica'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      for (const { place, lagMilliseconds } of replicas.status())
        lag.set({ replica: place }, lagMilliseconds / 1000)
    },
  })
}

function readSilence(registry: Registry, { silentMilliseconds }: MetricSources['changes']): void {
  if (silentMilliseconds === undefined) return
  const silence = new Gauge({
    name: 'lectern_changes_silence_seconds',
    help: 'Time since changes of other processes were last asked for with success',
    registers: [registry],
    aggregator: 'max',
    collect(): void {
      silence.set(silentMilliseconds() / 1000)
    },
  })
}

function tellBuild(registry: Registry): void {
  new Gauge({
    name: 'lectern_build_info',
    help: 'Always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
    aggregator: 'max',
  }).set({ version: version(), node: process.version }, 1)
}

/** While the database does not answer, these gauges have no value. */
function readMailQueue(registry: Registry, { status, clock }: MetricSources): void {
  const read = reused(bounded(status, LIMIT_MILLISECONDS), LIMIT_MILLISECONDS)
  const gauge = (name: string, help: string, valueOf: (queue: MailQueueStatus) => number): void => {
    const made = new Gauge({
      name: `lectern_mail_queue_${name}`,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const result = await read()
        if (result.status === 'fulfilled') made.set(valueOf(result.value.mailQueue))
        else made.remove()
      },
    })
  }
  const secondsSince = (date = clock.now()): number => Math.max(0, clock.now() - date)
  gauge('length', 'Queued mails', ({ length }) => length)
  gauge('oldest_age_seconds', 'Age of the oldest queued mail', (queue) => secondsSince(queue.oldestDate))
  gauge('overdue_seconds', 'Time since the next attempt of a mail was due', (queue) =>
    secondsSince(queue.nextAttemptDate),
  )
}

function readReadiness(registry: Registry, readiness: Readiness): void {
  const ready = new Gauge({
    name: 'lectern_ready',
    help: '1 if the check of /readyz passes, in all workers',
    labelNames: ['check'],
    registers: [registry],
    aggregator: 'min',
    async collect() {
      const failing = new Set((await readiness.problems()).map(({ check }) => check))
      for (const check of checks) ready.set({ check }, failing.has(check) ? 0 : 1)
    },
  })
}

function readLastBackup(registry: Registry, lastBackup: MetricSources['lastBackup']): void {
  const date = new Gauge({
    name: 'lectern_last_backup_timestamp_seconds',
    help: 'Time of the last backup of this installation; 0 if none is known',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      date.set((await lastBackup()) ?? 0)
    },
  })
}
