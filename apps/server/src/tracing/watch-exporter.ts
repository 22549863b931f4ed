import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logging/create-logger.ts'

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
