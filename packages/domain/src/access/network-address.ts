/**
 * The network that counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer
 * usually has all addresses of such a network.
 */
export function networkOf(address: string): string {
  const text = address.toLowerCase()
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(text) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!text.includes(':')) return text
  const [head = '', tail = ''] = text.replace(/%.*$/u, '').split('::')
  const first = groups(head)
  const last = groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

const groups = (text: string): readonly string[] =>
  text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/u, ''))
