/** The headers of every Lectern response. */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Allow, ETag, Link, Location, Retry-After, WWW-Authenticate, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Accept, Accept-Encoding, Authorization',
  'x-content-type-options': 'nosniff',
} as const
