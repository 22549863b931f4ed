import { asId, type Id } from '@lectern/domain'
import { withoutTrailingSlash } from '@lectern/http'

/** The id in an address of this kind; undefined for any other text. */
export function idAt<Kind extends Id>(uri: unknown, addressOf: (id: Kind) => string): Kind | undefined {
  const address = typeof uri === 'string' ? withoutTrailingSlash(uri.trim()) : ''
  const id = asId<Kind>(Number(/\d{1,15}$/u.exec(address)?.[0]))
  return address === addressOf(id) ? id : undefined
}
