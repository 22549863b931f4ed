import type { Call } from '../command-line/command.ts'
import type { Tracing } from './tracing.ts'
import { tracingConfigOf } from './tracing-config.ts'

/** The packages of OpenTelemetry are loaded on demand. */
export async function traceIfWanted(
  { environment, config }: Pick<Call, 'environment' | 'config'>,
  disposal: AsyncDisposableStack,
): Promise<Tracing | undefined> {
  const tracing = tracingConfigOf(environment)
  if (tracing === undefined) return undefined
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing(tracing, config, disposal)
}

/** For the primary process, so that a missing package is reported once and not by each worker. */
export async function requireTracingPackages(environment: Call['environment']): Promise<void> {
  const tracing = tracingConfigOf(environment)
  if (tracing === undefined) return
  const { loadPackages } = await import('./load-packages.ts')
  await loadPackages(tracing)
}
