import { SCOPES } from '@lectern/domain'
import {
  closedHeaders,
  exchanging,
  failureOf,
  type FurtherEndpoints,
  gateFor,
  HttpError,
  httpError,
  type Request,
  type Uris,
  writeJson,
  writeResponse,
} from '@lectern/http'

const METADATA = '/.well-known/oauth-protected-resource/mcp'
const ONE_HOUR = { 'cache-control': 'public, max-age=3600' }
const headers = { ...closedHeaders, 'cache-control': 'no-store' }

/**
 * The Model Context Protocol over Streamable HTTP, without sessions, and what its clients read about signing in (RFC 9728).
 * Callers are identified and read as those of the API, and wait at the same gates. The SDK is loaded by the first message.
 */
export const mcpEndpoints: FurtherEndpoints = (service, { identify, readFields }) => {
  const { lectern, uris, admission } = service
  const make = async (request: Request) => {
    requireOwnOrigin(request.headers.origin, uris)
    try {
      const actor = await identify(request)
      const body = await readFields(request.raw)
      const { answer } = await import('./answer.ts')
      const gate = gateFor(admission, request)
      const made = await gate(() => answer(body, request, { lectern, actor, uris }))
      const acceptEncoding = request.headers['accept-encoding']
      return { response: await writeResponse({ ...made, headers, acceptEncoding }) }
    } catch (error) {
      throw challenging(error, uris)
    }
  }
  const metadata = {
    resource: uris.mcp.endpoint,
    authorization_servers: [uris.oauth.issuer],
    scopes_supported: SCOPES,
    resource_documentation: uris.docs,
  }
  const makeMetadata = async () => ({ response: await writeJson(200, metadata, ONE_HOUR) })
  const posting = { method: 'POST', readsBody: true, takesFields: true } as const
  return [
    { ...posting, path: '/mcp', handler: exchanging({ make }, service) },
    { method: 'GET', path: METADATA, handler: exchanging({ make: makeMetadata }, service) },
  ]
}

/** A page of another origin may reach a server that only its browser reaches, by DNS rebinding. */
function requireOwnOrigin(origin: string | undefined, { oauth, website }: Uris): void {
  if (origin === undefined || origin === oauth.issuer || origin === new URL(website).origin) return
  throw httpError(403, 'other-host', 'Pages of other origins may not use this address')
}

/** Says to a caller whom a sign-in would help where clients learn how. */
function challenging(error: unknown, { mcp }: Uris): unknown {
  const { status = 500, problems = [], headers } = failureOf(error) ?? {}
  const challenge = headers?.['www-authenticate']
  if (challenge === undefined) return error
  const where = `${challenge === 'Bearer' ? ' ' : ', '}resource_metadata="${mcp.resourceMetadata}"`
  return new HttpError(status, problems, { 'www-authenticate': challenge + where })
}
