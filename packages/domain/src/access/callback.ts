import { type Form, lengthOf, requiredText } from '../fields.ts'

export const LONGEST_CALLBACK = 600

/** A browser that is sent to one of these runs or shows what the address itself says. */
export const BANNED_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'data', 'file', 'blob', 'vbscript'])

/** A regular expression for the whole of an absolute URI (RFC 3986). */
export const ABSOLUTE_URI = String.raw`[A-Za-z][A-Za-z0-9+.\-]*:(?:[\w\-.~:\/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+`
const wholeUri = new RegExp(`^${ABSOLUTE_URI}$`, 'u')

/** An absolute URI of any scheme, those of devices included, except the banned ones. */
export function isCallback(text: string): boolean {
  const scheme = text.slice(0, text.indexOf(':')).toLowerCase()
  if (!wholeUri.test(text) || BANNED_SCHEMES.has(scheme)) return false
  if ((scheme === 'http' || scheme === 'https') && !/^https?:\/\/[^/?#]/iu.test(text)) return false
  return URL.canParse(text)
}

export function readCallback(form: Form, value: unknown): string {
  const callback = requiredText(form, 'callback_url', value, LONGEST_CALLBACK)
  if (callback !== '' && lengthOf(callback) <= LONGEST_CALLBACK && !isCallback(callback)) {
    form.problem(
      'callback_url',
      'bad-callback',
      `'callback_url' must be an absolute URI, and not of the scheme ${[...BANNED_SCHEMES].join(', ')}`,
    )
  }
  return callback
}
