import { expect, it } from 'vitest'
import { tracingConfigOf } from './tracing-config.ts'

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318'

it.each([
  [{}],
  [{ OTEL_SERVICE_NAME: 'talks', OTEL_TRACES_SAMPLER: 'always_on' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }],
])('there are no traces with %o', (environment) => {
  expect(tracingConfigOf(environment)).toBeUndefined()
})

it('an address of a receiver is enough', () => {
  expect(tracingConfigOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    exporter: 'http/protobuf',
    timeoutMillis: 2000,
    sampler: 'parentbased_always_on',
    ratio: 1,
    batches: {},
  })
})

it('variables for traces have priority over those for all signals', () => {
  const environment = {
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_TIMEOUT: '9000',
    OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '500',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_BSP_MAX_QUEUE_SIZE: '100',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  }
  expect(tracingConfigOf(environment)).toEqual({
    exporter: 'http/json',
    timeoutMillis: 500,
    sampler: 'traceidratio',
    ratio: 0.25,
    batches: { maxQueueSize: 100, scheduledDelayMillis: 50 },
  })
})

it('all bad values are named at once', () => {
  const environment = {
    OTEL_TRACES_EXPORTER: 'zipkin',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4317',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'jaeger_remote',
    OTEL_TRACES_SAMPLER_ARG: '2',
    OTEL_BSP_MAX_QUEUE_SIZE: 'many',
  }
  expect(() => tracingConfigOf(environment)).toThrow(
    [
      `OTEL_TRACES_EXPORTER must be one of otlp, console, none, not 'zipkin'.`,
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, such as http://localhost:4318, not 'localhost:4317'.`,
      `OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json, not 'grpc'.`,
      `OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio, not 'jaeger_remote'.`,
      `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not '2'.`,
      `OTEL_BSP_MAX_QUEUE_SIZE must be a whole number from 1 to 999999999, not 'many'.`,
    ].join(' '),
  )
})
