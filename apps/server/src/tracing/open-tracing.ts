import { isPostgresAddress } from '@lectern/adapters-persistence'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Config } from '../config/config.ts'
import { createLogger, type Logger } from '../logging/logger.ts'
import { version } from '../version.ts'
import { loadPackages, type Packages } from './load-packages.ts'
import { createTracing, type Tracing } from './tracing.ts'
import type { TracingConfig } from './tracing-config.ts'

/** Loads the packages and starts the export. The disposal exports the last spans. */
export async function openTracing(
  tracing: TracingConfig,
  config: Pick<Config, 'databaseUrl' | 'logLevel' | 'logNames'>,
  disposal: AsyncDisposableStack,
): Promise<Tracing> {
  const packages = await loadPackages(tracing)
  const { BatchSpanProcessor, ConsoleSpanExporter, TracerProvider } = packages.sdk
  const { otlp: Exporter } = packages
  const { timeoutMillis } = tracing
  const exporter = watchExporter(
    Exporter === undefined ? new ConsoleSpanExporter() : new Exporter({ timeoutMillis }),
    createLogger(config),
  )
  const provider = new TracerProvider({
    resource: resourceOf(packages),
    sampler: samplerOf(tracing, packages),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...tracing.batches })],
  })
  disposal.defer(async () => {
    // The log has the reason of a failed export.
    await Promise.allSettled([provider.shutdown()])
  })
  const system = isPostgresAddress(config.databaseUrl) ? 'postgresql' : 'sqlite'
  return createTracing(packages.api, provider.getTracer('lectern', version()), system)
}

/** `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME` have priority. */
function resourceOf({
  resources: { defaultResource, detectResources, envDetector, resourceFromAttributes },
}: Packages) {
  const own = { 'service.name': 'lectern', 'service.version': version(), 'process.pid': process.pid }
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }))
}

function samplerOf({ sampler, ratio }: TracingConfig, { sdk }: Packages) {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = sdk
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio)
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
  }
}

/** Logs when exports begin to fail, and when they succeed again. The SDK itself is silent. */
export function watchExporter(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isFailing = false
  return {
    export(spans, report) {
      exporter.export(spans, (result) => {
        const { error } = result
        if (error !== undefined && !isFailing) {
          logger.warn({ failure: error.message }, 'Traces cannot be exported, and spans are dropped')
        }
        if (error === undefined && isFailing) logger.warn('Traces are exported again')
        isFailing = error !== undefined
        report(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
