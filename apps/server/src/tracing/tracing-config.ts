import * as v from 'valibot'
import { UsageError } from '../command-line/usage-error.ts'
import type { Environment } from '../config/sources.ts'

const EXPORTERS = ['otlp', 'console', 'none'] as const

const PROTOCOLS = ['http/protobuf', 'http/json'] as const

const EXPORT_MILLISECONDS = 2_000

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`)

const isEndpoint = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text)

const endpoint = v.optional(
  v.pipe(v.string(), v.check(isEndpoint, 'must be an http or https address, such as http://localhost:4318')),
)

const protocol = v.optional(oneOf(PROTOCOLS))

const wholeNumber = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,8}$/u, 'must be a whole number from 1 to 999999999'),
    v.transform(Number),
  ),
)

/** The variables of the OpenTelemetry specification that Lectern reads. The exporter and the resource read others. */
const environmentSchema = v.object({
  OTEL_SDK_DISABLED: v.optional(v.string()),
  OTEL_TRACES_EXPORTER: v.optional(oneOf(EXPORTERS)),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TIMEOUT: wholeNumber,
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: wholeNumber,
  OTEL_TRACES_SAMPLER: v.optional(oneOf(SAMPLERS)),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/u, 'must be a number from 0 to 1')),
  ),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber,
  OTEL_BSP_EXPORT_TIMEOUT: wholeNumber,
  OTEL_BSP_MAX_QUEUE_SIZE: wholeNumber,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: wholeNumber,
})

export interface TracingConfig {
  readonly exporter: 'console' | (typeof PROTOCOLS)[number]
  /** Of one export. The stop of the server waits for the last one, so the default is shorter than the usual 10 seconds. */
  readonly timeoutMillis: number
  readonly sampler: (typeof SAMPLERS)[number]
  /** For the samplers with `traceidratio`. */
  readonly ratio: number
  readonly batches: {
    readonly scheduledDelayMillis?: number
    readonly exportTimeoutMillis?: number
    readonly maxQueueSize?: number
    readonly maxExportBatchSize?: number
  }
}

/**
 * Undefined if nothing asks for traces: neither an exporter nor the address of a receiver. An empty variable counts as unset.
 * Throws a `UsageError` with all problems.
 */
export function tracingConfigOf(environment: Environment): TracingConfig | undefined {
  if (environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return undefined
  const set = Object.fromEntries(
    Object.keys(environmentSchema.entries)
      .map((name) => [name, environment[name]?.trim()] as const)
      .filter(([, value]) => value),
  )
  const result = v.safeParse(environmentSchema, set)
  if (!result.success) throw new UsageError(result.issues.map(sentenceOf))
  const values = result.output
  const address = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT
  const exporter = values.OTEL_TRACES_EXPORTER ?? (address === undefined ? 'none' : 'otlp')
  if (exporter === 'none') return undefined
  const protocolOfTraces =
    values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? values.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf'
  return {
    exporter: exporter === 'console' ? exporter : protocolOfTraces,
    timeoutMillis:
      values.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? values.OTEL_EXPORTER_OTLP_TIMEOUT ?? EXPORT_MILLISECONDS,
    sampler: values.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    ratio: Number(values.OTEL_TRACES_SAMPLER_ARG ?? 1),
    batches: definedOf({
      scheduledDelayMillis: values.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: values.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: values.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: values.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    }),
  }
}

const sentenceOf = (issue: v.InferIssue<typeof environmentSchema>): string =>
  `${v.getDotPath(issue)} ${issue.message}, not '${String(issue.input)}'.`

const definedOf = (
  values: Readonly<Record<keyof TracingConfig['batches'], number | undefined>>,
): TracingConfig['batches'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
