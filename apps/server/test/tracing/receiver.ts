import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'

const attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })

const otlpSpan = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  kind: v.number(),
  attributes: v.array(attribute),
  status: v.object({ code: v.optional(v.number(), 0) }),
})

const exported = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(attribute) }),
      scopeSpans: v.array(v.object({ spans: v.array(otlpSpan) })),
    }),
  ),
})

export type Span = Omit<v.InferOutput<typeof otlpSpan>, 'attributes'> & {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly resource: Readonly<Record<string, unknown>>
}

export interface Receiver {
  /** The settings that lead to this receiver. */
  readonly env: Readonly<Record<string, string>>
  /** The spans up to now, in the order of their arrival. */
  readonly spans: readonly Span[]
}

/** An OTLP/HTTP receiver on loopback, which decodes the JSON protocol. */
export async function openReceiver(): Promise<Receiver> {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of v.parse(exported, body).resourceSpans) {
        const ofResource = valuesOf(resource.attributes)
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, attributes: valuesOf(span.attributes), resource: ofResource })
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    // By default spans are dropped after 2 seconds.
    OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
  }
  return { env, spans }
}

const valuesOf = (
  attributes: readonly v.InferOutput<typeof attribute>[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
