import { isIP, isIPv6 } from 'node:net'

// RFC 7239, section 4: `for=192.0.2.60;proto=http, for="[2001:db8::1]:4711"`
const TOKEN = String.raw`[\w!#$%&'*+.^|~\x60-]+`
const QUOTED = String.raw`"(?:[^"\\]|\\[\t -~])*"`
const PAIR = new RegExp(String.raw`^[ \t]*(${TOKEN})=(${TOKEN}|${QUOTED})[ \t]*(;|,|$)`, 'u')
const EMPTY = /^[ \t]*(?:;|,|$)/u

/**
 * The network address in the last `for` of the last `Forwarded` header. Undefined for `unknown`, for an obfuscated
 * identifier and for a malformed header.
 */
export function forwardedAddress(headers: readonly string[] | undefined): string | undefined {
  const pairs = pairsOf(headers?.at(-1) ?? '')
  return addressOf(pairs?.findLast(([name]) => name === 'for')?.[1] ?? '')
}

/** Undefined for a malformed header. */
function pairsOf(header: string): readonly (readonly [name: string, value: string])[] | undefined {
  const pairs: (readonly [string, string])[] = []
  let rest = header
  while (rest !== '') {
    const [whole, name, value] = PAIR.exec(rest) ?? EMPTY.exec(rest) ?? []
    if (whole === undefined) return undefined
    if (name !== undefined && value !== undefined) pairs.push([name.toLowerCase(), unquoted(value)])
    rest = rest.slice(whole.length)
  }
  return pairs
}

const unquoted = (value: string): string =>
  value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/gu, '$1') : value

/** A port may follow; an IPv6 address is in brackets. */
function addressOf(node: string): string | undefined {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(?:\d{1,5}|_[\w.-]+))?$/u.exec(node) ?? []
  if (ipv6 !== undefined) return isIPv6(ipv6) ? ipv6 : undefined
  return ipv4 !== undefined && isIP(ipv4) === 4 ? ipv4 : undefined
}
