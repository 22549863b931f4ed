import type { RequestTracing } from '@lectern/adapters-http'
import type { Statement } from '@lectern/adapters-persistence'
import type { Lectern, UseCases } from '@lectern/application'
import { DomainError } from '@lectern/domain'
import type { Span, SpanOptions } from '@opentelemetry/api'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Packages } from './load-packages.ts'

/** The spans of one process. */
export interface Tracing {
  readonly requests: RequestTracing
  readonly onStatement: (statement: Statement) => void
  /** The same use cases, each in a span. */
  traced(lectern: Lectern): Lectern
}

type Tracer = ReturnType<InstanceType<Packages['sdk']['TracerProvider']>['getTracer']>

/** Clients choose the method, so other methods share a name. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Attributes are names and templates. No span has an address, a parameter, the message of an error, or another header than
 * `X-Request-Id`, because these can be personal or secret.
 */
export function createTracing(api: Packages['api'], tracer: Tracer, system: string): Tracing {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const current = new AsyncLocalStorage<Span>()

  const begin = (name: string, options: SpanOptions): Span => {
    const parent = current.getStore()
    return tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
  }

  const fail = (span: Span, type: string, isFault: boolean): void => {
    span.setAttribute('error.type', type)
    if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
  }

  const requests: RequestTracing = {
    begin({ parent, sentRequestId }) {
      const remote = parent && {
        ...parent,
        traceFlags: parent.flags & 1,
        isRemote: true,
      }
      const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context)
      if (sentRequestId !== undefined) span.setAttribute('http.request.header.x-request-id', [sentRequestId])
      return {
        traceId: span.spanContext().traceId,
        enter: (next) => current.run(span, next),
        end({ method, route, status }) {
          const known = methods.has(method)
          span.updateName(`${known ? method : 'HTTP'}${route === undefined ? '' : ` ${route}`}`)
          span.setAttribute('http.request.method', known ? method : '_OTHER')
          if (route !== undefined) span.setAttribute('http.route', route)
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) fail(span, String(status), true)
          span.end()
        },
      }
    },
  }

  return {
    requests,
    onStatement({ sql, milliseconds, failed }) {
      // Work that a request started may outlive it, such as a new connection.
      if (current.getStore()?.isRecording() !== true) return
      const end = Date.now()
      const span = begin(summaryOf(sql), { kind: SpanKind.CLIENT, startTime: end - milliseconds })
      span.setAttributes({ 'db.system.name': system, 'db.query.text': sql })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    traced: (lectern) =>
      traceUseCases(lectern, async (name, work) => {
        const span = begin(name, {})
        try {
          return await current.run(span, work)
        } catch (error) {
          if (error instanceof DomainError) fail(span, error.kind, error.kind === 'unavailable')
          else fail(span, error instanceof Error ? error.name : typeof error, true)
          throw error
        } finally {
          span.end()
        }
      }),
  }
}

/** The operation and its table, such as `select events`. */
function summaryOf(sql: string): string {
  const outer = withoutParentheses(sql)
  const [operation = ''] = /\w+/u.exec(outer) ?? []
  const table = /\b(?:from|into|update)\s+"?(\w+)/iu.exec(outer)?.[1]
  return table === undefined ? operation : `${operation} ${table}`
}

/** Tables of subqueries are in parentheses. */
function withoutParentheses(sql: string): string {
  let depth = 0
  let outer = ''
  for (const part of sql.split(/([()])/u)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth === 0) outer += ` ${part}`
  }
  return outer
}

type AnyUseCase = (...call: never[]) => Promise<unknown>

/** Does the work of the named use case. */
export type AroundUseCase = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Calls each use case through `around`, those in a snapshot and under conditions as well. */
export function traceUseCases(
  { clock, onCommitted, snapshot, underConditions, transaction, ...useCases }: Lectern,
  around: AroundUseCase,
): Lectern {
  return {
    ...eachAround(useCases, around),
    clock,
    onCommitted,
    snapshot: (work, options) => snapshot((useCases) => work(eachAround(useCases, around)), options),
    underConditions: (actor, conditions, work) =>
      underConditions(actor, conditions, (guarded) => work(eachAround(guarded, around))),
    transaction: (work) => transaction((joined) => work(eachAround(joined, around))),
  }
}

/** At each access, because each read of a snapshot has use cases of its own and needs few of them. */
function eachAround(useCases: UseCases, around: AroundUseCase): UseCases
function eachAround(useCases: Readonly<Record<PropertyKey, AnyUseCase>>, around: AroundUseCase): object {
  return new Proxy(useCases, {
    get(_useCases, name) {
      const useCase = useCases[name]
      return useCase && ((...call: never[]) => around(String(name), () => useCase(...call)))
    },
  })
}
