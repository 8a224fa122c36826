import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Groups of an IPv6 address that name a network: whoever has one has all addresses in it. */
const NETWORK_GROUPS = 4
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Some proxies tell the port as well: with it each connection would be an address of its own. */
const PORTED = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]*)\](?::\d+)?)$/

const bareOf = (address: string): string => address.replace(MAPPED, '').replace(/%.*/, '')

/** What tells where a request came from, of an upgrade to a socket as well. */
type Sent = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** Tells the addresses of proxies, `trusted` by address or by network, from all others. */
export function proxyReader(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const one of trusted) {
    const [address = '', length] = one.split('/')
    const family = familyOf(address)
    if (length === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(length), family)
  }
  return (address) => {
    const bare = bareOf(address)
    return isIP(bare) !== 0 && proxies.check(bare, familyOf(bare))
  }
}

/**
 * Where requests come from, as limits count it. `X-Forwarded-For` counts as far as those have
 * written it whose addresses or networks are `trusted`: the last address that none of them has.
 */
export function addressReader(trusted: readonly string[]): (request: Sent) => string {
  const isTrusted = proxyReader(trusted)
  return ({ headers, socket }) => {
    const told = String(headers['x-forwarded-for'] ?? '').split(',')
    let address = bareOf(socket.remoteAddress ?? '')
    for (const before of told.reverse()) {
      const next = bareOf(before.trim().replace(PORTED, '$1$2'))
      if (next === '' || !isTrusted(address)) break
      address = next
    }
    return addressKey(address)
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** What limits by address count by: an IPv4 address, or the network of an IPv6 one. */
export function addressKey(address = ''): string {
  const bare = bareOf(address)
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  // Two colons stand for as many zeros as are missing.
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
