/**
 * The network that counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer
 * usually has all addresses of such a network. Some proxies write the port behind the address, which differs for each connection.
 */
export function networkOf(address: string): string {
  const text = withoutPort(address.toLowerCase())
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(text) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!text.includes(':')) return text
  const [head = '', tail = ''] = text.replace(/%.*$/u, '').split('::')
  const first = groups(head)
  const last = groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?)$/u.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

const groups = (text: string): readonly string[] =>
  text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/u, ''))
