/** Where to go after signing in when nothing else was asked for. */
export const HOME = '/user/account'

/** A path of the website that a link may name as the next one; anything that could lead elsewhere is not taken. */
export function localPath(next: string | undefined): string {
  if (next === undefined || !/^\/[\x21-\x7e]*$/u.test(next)) return HOME
  const path = next.replace(/[?#].*$/u, '')
  return isPlainPath(path) ? next : HOME
}

/** Without anything that a browser or a proxy could read as the beginning of a host, or as a way up. */
function isPlainPath(path: string): boolean {
  const plain = decodeFully(path)
  return plain !== undefined && !/\\|\/\/|\/\.\.?(?:\/|$)|[\p{C}\p{Z}]/u.test(plain)
}

const MOST_ESCAPES = 5

/** Also what was escaped more than once, but not so often that it takes its time. */
function decodeFully(text: string, escapes = MOST_ESCAPES): string | undefined {
  try {
    const decoded = decodeURIComponent(text)
    if (decoded === text) return text
    return escapes === 0 ? undefined : decodeFully(decoded, escapes - 1)
  } catch {
    return undefined
  }
}

/** The address of the sign-in page that leads back to a path; what a query may hold stays as it is. */
export const signInPath = (path: string): string =>
  `/login?next=${path.replaceAll(/[%&+#]|[^\x21-\x7e]/gu, escapeOctet)}`

/** Raw addresses are octets, each of them a character. */
const escapeOctet = (character: string): string =>
  character > '~' || character < '!'
    ? `%25${hex(character)}` // an octet that no address may hold, escaped as such
    : `%${hex(character)}`

const hex = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')
