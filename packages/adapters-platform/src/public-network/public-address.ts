import { BlockList, isIP } from 'node:net'

/** Networks of the registries of special addresses (RFC 6890 and its successors) that are not the public internet. */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Within 2000::/3, outside of which no IPv6 address is public. 6to4 (2002::/16) and Teredo carry IPv4 addresses. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const listOf = (type: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

const special = { ipv4: listOf('ipv4', specialIpv4), ipv6: listOf('ipv6', specialIpv6) }
const globalUnicast = listOf('ipv6', ['2000::/3'])
/** Of networks that reach IPv4 only by translation. The last 32 bits are the IPv4 address. */
const translated = listOf('ipv6', ['64:ff9b::/96'])

/** Whether an IP address belongs to the public internet. Any other text is no public address. */
export function isPublicAddress(address: string): boolean {
  switch (address.includes('%') ? 0 : isIP(address)) {
    case 4:
      return !special.ipv4.check(address, 'ipv4')
    case 6:
      if (translated.check(address, 'ipv6')) return isPublicAddress(lastBitsOf(address))
      return globalUnicast.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6')
    default:
      return false
  }
}

/** The last 32 bits of an IPv6 address as an IPv4 address. */
function lastBitsOf(address: string): string {
  // The URL writes `64:ff9b::10.0.0.1` as `[64:ff9b::a00:1]`, and leaves out zeros.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2)
  const bytes = groups.flatMap((group) => {
    const bits = Number.parseInt(group || '0', 16)
    return [bits >> 8, bits & 0xff]
  })
  return bytes.join('.')
}
