import { DomainError, type OAuthErrorCode } from '@lectern/domain'
import type { Api } from '../exchange/route.ts'
import {
  EMPTY_FORM,
  type Endpoint,
  exchanging,
  type Failure,
  failureOf,
  type Headers,
  HttpError,
  internalError,
  type JsonObject,
  logFailure,
  readForm,
  type Request,
  writeJson,
} from '@lectern/http'
import { type OAuthRoute, oauthRoutes } from './routes.ts'

/** An error in the form of RFC 6749, section 5.2. */
export interface OAuthFailure {
  readonly status: number
  readonly headers: Failure['headers']
  readonly body: JsonObject
  readonly foreseen: boolean
}

function oauthFailureOf(error: unknown, requestId: string): OAuthFailure {
  const foreseen = failureOf(error)
  const { status, headers, problems } = foreseen ?? internalError(requestId)
  const [problem] = problems
  // The domain gives problems of these requests the codes of OAuth.
  const name = error instanceof DomainError && status === 400 ? problem?.code : nameOf(status)
  const body = { error: name ?? nameOf(status), error_description: writable(problem?.message ?? '') }
  return { status, headers, body, foreseen: foreseen !== undefined }
}

function nameOf(status: number): OAuthErrorCode | 'temporarily_unavailable' | 'server_error' {
  if (status === 401) return 'invalid_client'
  if (status < 500) return 'invalid_request'
  return status === 503 ? 'temporarily_unavailable' : 'server_error'
}

/** All clients are public here: credentials in the header are a mistake. */
const credentialsRefused = (): HttpError =>
  new HttpError(401, [{ code: 'credentials', message: 'Clients have no credentials here: leave them out' }], {
    'www-authenticate': 'Basic realm="Lectern"',
  })

/** RFC 6749 allows only printable ASCII without quotation marks and backslashes. */
const writable = (message: string): string => message.replaceAll(/[^\x20-\x7e]|["\\]/gu, "'")

const MOST_BYTES = 64 * 1024

/** Each answers in JSON. Any origin may read it, because any web page may be a client. */
export const oauthEndpoints = (api: Api): readonly Endpoint[] =>
  oauthRoutes.map((route) => {
    const { method, path } = route
    const make = async (request: Request) => {
      const { status, headers, body } = await answer(route, api, request)
      return { response: await writeJson(status, body, headers, api.uris.jsonType) }
    }
    return { method, path, readsBody: true, handler: exchanging({ make }, api) }
  })

interface OAuthAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: JsonObject | undefined
}

const NO_STORE = { 'cache-control': 'no-store' }
const ONE_HOUR = { 'cache-control': 'public, max-age=3600' }

async function answer({ method, handle }: OAuthRoute, api: Api, request: Request): Promise<OAuthAnswer> {
  try {
    if (method === 'GET') return { status: 200, headers: ONE_HOUR, body: await handle(api, EMPTY_FORM) }
    if (request.headers.authorization !== undefined) throw credentialsRefused()
    return {
      status: 200,
      headers: NO_STORE,
      body: await handle(api, await readForm(request.raw, MOST_BYTES)),
    }
  } catch (error) {
    const { foreseen, headers, ...failure } = oauthFailureOf(error, request.id)
    logFailure(error, foreseen, request)
    return { ...failure, headers: { ...NO_STORE, ...headers } }
  }
}
