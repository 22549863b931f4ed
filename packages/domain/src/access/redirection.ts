/** The parameters of a query. The `&` keeps a question mark at its beginning from being dropped: it is part of a name there. */
export const parametersOf = (query: string): URLSearchParams => new URLSearchParams(`&${query}`)

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
