import type { LookupAddress } from 'node:dns'
import { lookup as resolveName } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DownloadFault } from '@lectern/domain'
import { isPublicAddress } from './public-address.ts'

/** Which hosts a request may reach. */
export interface NetworkGuard {
  /** Whether a connection to this IP address may be opened. */
  readonly allows: (address: string) => boolean
  readonly resolve: (hostname: string) => Promise<readonly LookupAddress[]>
}

/** For addresses that somebody else chose. */
export const publicNetwork: NetworkGuard = {
  allows: isPublicAddress,
  resolve: (hostname) => resolveName(hostname, { all: true }),
}

/** The address is one to which no request is sent. */
export class RefusedAddress extends Error {
  readonly reason: 'bad-address' | 'not-public'

  constructor(reason: RefusedAddress['reason']) {
    super(`The address is refused: ${reason}`)
    this.name = 'RefusedAddress'
    this.reason = reason
  }
}

/** The connection was closed before an answer. */
class NoAnswer extends Error {
  readonly code = 'ECONNRESET'
}

export interface PublicRequest {
  readonly headers: Readonly<Record<string, string>>
  /** Ends the request and the reading of its answer. */
  readonly signal: AbortSignal
  /** Of a POST request; without it, it is GET. */
  readonly body?: string
}

/**
 * Sends one request, and follows no redirect. A name is resolved once for the connection, which goes to one of the IP
 * addresses that the guard has allowed: a name with another answer later leads nowhere else. Proxies of the environment and
 * connections of other requests are not used.
 */
export async function requestPublic(
  url: URL,
  { headers, signal, body }: PublicRequest,
  guard: NetworkGuard,
): Promise<IncomingMessage> {
  requireWebAddress(url)
  const lookup = lookupOf(await allowedAddresses(url, signal, guard))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request(url, {
    method: body === undefined ? 'GET' : 'POST',
    agent: false,
    headers,
    signal,
    lookup,
  })
  sent.once('response', resolve)
  // Later errors are those of the answer, too.
  sent.on('error', reject)
  // Of an answer 101, which nobody asked for, there is no other event.
  sent.once('close', () => reject(new NoAnswer()))
  sent.end(body)
  return promise
}

/** Below 1024, only the ports of the web: no other service takes the request for one of its own. */
function requireWebAddress({ protocol, username, password, port }: URL): void {
  const isWeb = protocol === 'http:' || protocol === 'https:'
  const isWebPort = ['', '80', '443'].includes(port) || Number(port) >= 1024
  if (!isWeb || !isWebPort || username !== '' || password !== '') throw new RefusedAddress('bad-address')
}

/** All addresses of the host. One that is not allowed is enough to refuse it. */
async function allowedAddresses(
  { hostname }: URL,
  signal: AbortSignal,
  { allows, resolve }: NetworkGuard,
): Promise<LookupAddress[]> {
  const literal = hostname.replaceAll(/[[\]]/gu, '')
  const family = isIP(literal)
  // A connection to an IP address calls no `lookup`.
  const addresses = family === 0 ? await orAborted(resolve(hostname), signal) : [{ address: literal, family }]
  const isAllowed = addresses.length > 0 && addresses.every(({ address }) => allows(address))
  if (!isAllowed) throw new RefusedAddress('not-public')
  return [...addresses]
}

/** A lookup in the resolver of the system cannot be aborted. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}

/** Gives these addresses for any name. */
const lookupOf =
  (addresses: LookupAddress[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [{ address, family } = { address: '', family: 4 }] = addresses
    process.nextTick(() => (all === true ? callback(null, addresses) : callback(null, address, family)))
  }

/** Of a failure below HTTP, in a redirect or in the body. Any other error is a bug, and thrown again. */
export function faultOf(error: unknown): DownloadFault {
  if (error instanceof RefusedAddress) return error.reason
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === undefined) throw error
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  return /^(?:Z_|ERR_BROTLI|ERR_PADDING|HPE_)/u.test(code) ? 'bad-answer' : 'no-connection'
}
