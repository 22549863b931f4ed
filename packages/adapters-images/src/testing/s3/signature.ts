import { createHmac, hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Keys {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), SignedHeaders=(?<signed>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/u

/**
 * What is wrong with the signature of a request: AWS Signature Version 4, implemented from its specification. Undefined when
 * nothing is.
 */
export function faultOfSignature(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const { headers, method = '' } = request
  const found = AUTHORIZATION.exec(headers.authorization ?? '')?.groups
  if (found === undefined) return 'AccessDenied'
  const { id, scope = '', signed = '', signature } = found
  const time = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  const expectedScope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (scope !== expectedScope) return 'AuthorizationHeaderMalformed'
  if (payload !== hash('sha256', body)) return 'XAmzContentSHA256Mismatch'
  if (!signed.split(';').includes('host')) return 'AccessDenied'
  const url = new URL(request.url ?? '', 'http://host')
  const canonical = [
    method,
    url.pathname,
    queryOf(url),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer | string>((key, part) => sign(key, part), `AWS4${keys.secretAccessKey}`)
  return sign(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const sign = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const queryOf = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

/** Everything but letters, digits and `-._~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
