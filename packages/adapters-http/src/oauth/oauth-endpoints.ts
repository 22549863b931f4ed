import {
  type Api,
  EMPTY_FORM,
  type Endpoint,
  exchanging,
  type Headers,
  type JsonObject,
  logFailure,
  readForm,
  type Request,
  writeJson,
} from '@lectern/http'
import { credentialsRefused, oauthFailureOf } from './oauth-failure.ts'
import type { OAuthRoute } from './oauth-route.ts'
import { oauthRoutes } from './routes.ts'

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
