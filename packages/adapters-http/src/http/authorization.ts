import { DomainError } from '@lectern/domain'

/** The token of an `Authorization` header; undefined when there is no such header. Other schemes are refused. */
export function readToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const [, token] = /^(?:bearer|oauth) +([\w.~+/-]+=*)$/iu.exec(header.trim()) ?? []
  if (token !== undefined) return token
  throw new DomainError('unauthenticated', [
    { code: 'bad-authorization', message: `Authorization must read 'Bearer <access token>'` },
  ])
}
