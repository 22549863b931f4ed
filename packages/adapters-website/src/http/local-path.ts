import type { PathParameters } from '@lectern/http'

/** The default page after signing in. */
export const HOME = '/user/account'

/** A path of the website from a link. Refuses any text that could lead to another site. */
export function localPath(next: string | undefined, otherwise = HOME): string {
  if (next === undefined || !/^\/[\x21-\x7e]*$/u.test(next)) return otherwise
  const path = next.replace(/[?#].*$/u, '')
  return isPlainPath(path) ? next : otherwise
}

/** No part that a browser or a proxy could read as a host or as `..`. */
function isPlainPath(path: string): boolean {
  const plain = decodeFully(path)
  return plain !== undefined && !/\\|\/\/|\/\.\.?(?:\/|$)|[\p{C}\p{Z}]/u.test(plain)
}

const MOST_ESCAPES = 5

/** Also undoes repeated escapes, up to a limit. */
function decodeFully(text: string, escapes = MOST_ESCAPES): string | undefined {
  try {
    const decoded = decodeURIComponent(text)
    if (decoded === text) return text
    return escapes === 0 ? undefined : decodeFully(decoded, escapes - 1)
  } catch {
    return undefined
  }
}

/** The address of the sign-in page that leads back to a path, with its query. */
export const signInPath = (path: string): string => withNext('/login', path)

/** The address of a page that leads to another one after signing in. */
export const withNext = (path: string, next: string): string => `${path}?next=${escaped(next)}`

const escaped = (path: string): string => path.replaceAll(/[%&+#]|[^\x21-\x7e]/gu, escapeOctet)

/** A raw address has one character for each octet. */
const escapeOctet = (character: string): string =>
  character > '~' || character < '!'
    ? `%25${hex(character)}` // an octet that no address may hold, escaped as such
    : `%${hex(character)}`

const hex = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')

/** The address of a page with these parameters: `/event/:name` becomes `/event/mare-web-days`. */
export const fillPath = (path: string, parameters: PathParameters): string =>
  path.replaceAll(/:(\w+)/gu, (_whole, name: string) => encodeURIComponent(parameters[name] ?? ''))
