import { UsageError } from '../command-line/usage-error.ts'
import type { TracingConfig } from './tracing-config.ts'

const exporters = {
  console: undefined,
  'http/json': '@opentelemetry/exporter-trace-otlp-http',
  'http/protobuf': '@opentelemetry/exporter-trace-otlp-proto',
} as const

/** The optional packages of OpenTelemetry, which are loaded on demand. */
export async function loadPackages({ exporter }: Pick<TracingConfig, 'exporter'>) {
  const missing: string[] = []
  const load = async <Package>(name: string, importing: () => Promise<Package>): Promise<Package> => {
    try {
      return await importing()
    } catch (error) {
      if (!isMissing(error)) throw error
      missing.push(name)
      throw error
    }
  }
  try {
    const [api, sdk, resources, otlp] = await Promise.allSettled([
      load('@opentelemetry/api', () => import('@opentelemetry/api')),
      load('@opentelemetry/sdk-trace', () => import('@opentelemetry/sdk-trace')),
      load('@opentelemetry/resources', () => import('@opentelemetry/resources')),
      load(exporters[exporter] ?? '', () => importExporter(exporter)),
    ])
    return { api: valueOf(api), sdk: valueOf(sdk), resources: valueOf(resources), otlp: valueOf(otlp) }
  } catch (error) {
    if (missing.length === 0) throw error
    throw new UsageError([sentenceOf(missing.toSorted())], error)
  }
}

export type Packages = Awaited<ReturnType<typeof loadPackages>>

async function importExporter(exporter: TracingConfig['exporter']) {
  switch (exporter) {
    case 'console':
      return undefined
    case 'http/json':
      return (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter
    case 'http/protobuf':
      return (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter
  }
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'

const sentenceOf = (missing: readonly string[]): string =>
  `The variables OTEL_… ask for traces, and ${missing.length === 1 ? 'a package is' : 'packages are'} missing: ` +
  `npm install ${missing.join(' ')} beside @lectern/server, or set OTEL_SDK_DISABLED=true.`
