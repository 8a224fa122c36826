import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that name a network: whoever has one has all addresses in it. */
const NETWORK_GROUPS = 4
const MAPPED = /^::ffff:(?=\d+\.)/i

/** What limits by address count by: an IPv4 address, or the network of an IPv6 one. */
export function addressKey(address = ''): string {
  const bare = address.replace(MAPPED, '').replace(/%.*/, '')
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  // Two colons stand for as many zeros as are missing.
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
