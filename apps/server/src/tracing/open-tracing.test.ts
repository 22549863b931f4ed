import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { watchExporter } from './open-tracing.ts'

const succeeded = { code: 0 }
const failed = { code: 1, error: new Error('No route to the receiver') }

it('logs the first failure, and the first success after it', async () => {
  const messages: unknown[] = []
  const logger = pino({ base: null }, { write: (line) => void messages.push(JSON.parse(line)) })
  const results = [succeeded, failed, failed, succeeded, succeeded, failed]
  const left = [...results]
  const exporter: SpanExporter = {
    export: (_spans, report) => report(left.shift() ?? succeeded),
    shutdown: () => Promise.resolve(),
  }
  const watched = watchExporter(exporter, logger)
  const reported = results.map(() => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    watched.export([], resolve)
    return promise
  })
  expect(await Promise.all(reported)).toEqual(results)
  const failing = {
    failure: 'No route to the receiver',
    msg: 'Traces cannot be exported, and spans are dropped',
  }
  expect(messages).toMatchObject([failing, { msg: 'Traces are exported again' }, failing])
})
