import { DomainError } from '@lectern/domain'

/**
 * The token of the `Authorization` header; undefined if there is no such header. Other schemes are refused, and so are
 * several headers, because the account would be ambiguous.
 */
export function readToken(headers: readonly string[] | undefined): string | undefined {
  if (headers === undefined) return undefined
  const [header = '', ...others] = headers
  const [, token] = /^(?:bearer|oauth) +([\w.~+/-]+=*)$/iu.exec(header.trim()) ?? []
  if (token !== undefined && others.length === 0) return token
  throw new DomainError('unauthenticated', [
    { code: 'bad-authorization', message: `Authorization must read 'Bearer <access token>'` },
  ])
}
