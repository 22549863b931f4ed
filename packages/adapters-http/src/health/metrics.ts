import { createHash, timingSafeEqual } from 'node:crypto'
import {
  type Endpoint,
  exchanging,
  type Headers,
  INERT,
  openHeaders,
  type Request,
  type Service,
  writeResponse,
} from '@lectern/http'

/** The metrics of the service, for clients that send the token. */
export interface MetricsPage {
  readonly token: string
  readonly contentType: string
  text(): Promise<string>
}

/** One response, for metrics. */
export interface AnswerFacts {
  readonly method: string
  /** The template of the path; undefined for an unknown address. */
  readonly route: string | undefined
  readonly status: number
  readonly milliseconds: number
}

export function metricsEndpoint({ token, contentType, text }: MetricsPage, service: Service): Endpoint {
  const isRight = equals(`Bearer ${token}`)
  const make = async ({ headers }: Request) => ({
    response: await (isRight(headers.authorization ?? '') ? write(contentType, await text()) : refusal()),
  })
  return { method: 'GET', path: '/metrics', handler: exchanging({ make }, service) }
}

const write = (contentType: string, content: string, status = 200, headers: Headers = {}) =>
  writeResponse({
    status,
    headers: { ...openHeaders, 'cache-control': 'no-store', ...headers },
    rendering: { contentType, content, contentSecurityPolicy: INERT },
  })

const refusal = () =>
  write(
    'text/plain; charset=utf-8',
    'Send the token of METRICS_TOKEN as Authorization: Bearer <token>\n',
    401,
    { 'www-authenticate': 'Bearer' },
  )

/** The time does not depend on where the texts differ, nor on their lengths. */
function equals(expected: string): (text: string) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const right = digest(expected)
  return (text) => timingSafeEqual(digest(text), right)
}
