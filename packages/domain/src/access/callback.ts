import { wrongField } from '../errors.ts'
import { type Form, lengthOf, requiredText } from '../fields/form.ts'
import type { Problem } from '../problem.ts'

export const LONGEST_CALLBACK = 600

/** On these a browser or an operating system acts by itself, as on those that begin with `ms-`. */
const BANNED_SCHEMES: ReadonlySet<string> = new Set(
  'javascript data file blob vbscript about view-source filesystem chrome edge intent'.split(' '),
)

export const callbackRule = `an absolute URI without fragment and user info, and not of the scheme ${[...BANNED_SCHEMES].join(', ')} or ms-*`

/** A regular expression for the whole of an absolute URI (RFC 3986), which has no fragment. */
export const ABSOLUTE_URI = String.raw`[A-Za-z][A-Za-z0-9+.\-]*:(?:[\w\-.~:\/?[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+`
const wholeUri = new RegExp(`^${ABSOLUTE_URI}$`, 'u')

/** Of any scheme, those of devices included, except the banned ones. */
export function isCallback(text: string): boolean {
  const scheme = text.slice(0, text.indexOf(':')).toLowerCase()
  if (!wholeUri.test(text) || BANNED_SCHEMES.has(scheme) || scheme.startsWith('ms-')) return false
  if ((scheme === 'http' || scheme === 'https') && !/^https?:\/\/[^/?]/iu.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username + url.password === '' && !/^[^:]*:\/\/[^/?]*@/u.test(text)
}

export function readCallback(form: Form, value: unknown): string {
  const callback = requiredText(form, 'callback_url', value, LONGEST_CALLBACK)
  if (callback !== '' && lengthOf(callback) <= LONGEST_CALLBACK && !isCallback(callback)) {
    form.problem('callback_url', 'bad-callback', `'callback_url' must be ${callbackRule}`)
  }
  return callback
}

/** A registered callback may be older than the rule. No browser is redirected to it. */
export function requireCallback(field: string, callback: string): void {
  if (isCallback(callback)) return
  throw wrongField(field, 'bad-callback', `must be ${callbackRule}`)
}

/** The parameters of a query. The `&` keeps a question mark at its beginning from being dropped: it is part of a name there. */
export const parametersOf = (query: string): URLSearchParams => new URLSearchParams(`&${query}`)

/** A parameter that must be there once. */
export function problemsOfOne(name: string, parameters: URLSearchParams): readonly Problem[] {
  const values = parameters.getAll(name)
  if (values.length > 1) return [repeated(name)]
  return values[0] ? [] : [{ field: name, code: 'required', message: `'${name}' is a required field` }]
}

export const repeated = (name: string): Problem => ({
  field: name,
  code: 'repeated',
  message: `'${name}' must be given only once`,
})

/** What a parameter says, as it stood in the query, escapes and all; undefined when it is not there. */
export function rawValue(query: string, name: string): string | undefined {
  const pair = query.split('&').find((text) => parametersOf(text).has(name))
  return pair === undefined ? undefined : fitForAddress(pair.replace(/^[^=]*=?/u, ''))
}

/** Appends to the query that the address has. A callback has no fragment. */
export function withQuery(address: string, addition: string): string {
  const joint = address.includes('?') ? (/[?&]$/u.test(address) ? '' : '&') : '?'
  return `${address}${joint}${addition}`
}

/** Escapes what no address may hold, each character being an octet; everything else stays as it is. */
const fitForAddress = (octets: string): string =>
  octets.replaceAll(
    /[^\x21-\x7e]|["#<>]/gu,
    (octet) => `%${octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
