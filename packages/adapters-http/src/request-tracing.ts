import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { AnswerFacts } from './health/metrics.ts'
import { proxyRequestId, type TraceParent, traceParentOf } from '@lectern/http'

/** Makes a span for each request. */
export interface RequestTracing {
  begin(facts: RequestFacts): RequestSpan
}

export interface RequestFacts {
  /** The span of the proxy; undefined without a trusted proxy. */
  readonly parent: TraceParent | undefined
  /** The `X-Request-Id` that was sent. The request gets the id of its trace instead. */
  readonly sentRequestId: string | undefined
}

export interface RequestSpan {
  readonly traceId: string
  /** Calls `next` inside of the span. */
  enter(next: () => void): void
  end(facts: AnswerFacts): void
}

/** The spans of the requests of one server. */
interface TracedRequests {
  /** Begins the span, and returns the id of its trace for the request. */
  readonly idOf: (request: IncomingMessage) => string
  /** Adds hooks, which must be the first ones. */
  follow(app: FastifyInstance): void
}

/** A `traceparent` counts only from a trusted proxy: anybody else could put requests into a trace of others. */
export function traceRequests(tracing: RequestTracing, trustProxy: number): TracedRequests {
  const spans = new WeakMap<IncomingMessage, RequestSpan>()
  return {
    idOf(request) {
      const { headers } = request
      const span = tracing.begin({
        parent: trustProxy > 0 ? traceParentOf(headers) : undefined,
        sentRequestId: proxyRequestId(headers),
      })
      spans.set(request, span)
      return span.traceId
    },
    follow(app) {
      app.addHook('onRequest', ({ raw }, _reply, done) => {
        const span = spans.get(raw)
        if (span === undefined) done()
        else span.enter(done)
      })
      app.addHook('onResponse', ({ raw, method, routeOptions }, reply, done) => {
        const { statusCode: status, elapsedTime: milliseconds } = reply
        spans.get(raw)?.end({ method, route: routeOptions.url, status, milliseconds })
        done()
      })
    },
  }
}
