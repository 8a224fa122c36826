import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** 16-bit groups of an IPv6 address that identify a network: one customer owns all addresses in it. */
const NETWORK_GROUPS = 4
const MAPPED = /^::ffff:(?=\d+\.)/i

/** The port that some proxies append: with it each connection would count as an address of its own. */
const PORTED = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]*)\](?::\d+)?)$/

/** An address without what wraps it: IPv6 around IPv4, or the name of a link. */
export const bareOf = (address: string): string => address.replace(MAPPED, '').replace(/%.*/, '')

/** The parts of a request or upgrade that its address is read from. */
type Sent = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** Creates a test for addresses of trusted proxies; `trusted` lists addresses and networks. */
export function proxyReader(trusted: readonly string[]): (address: string) => boolean {
  // Asked for every connection, and mostly there is no proxy.
  if (trusted.length === 0) return () => false
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
 * Creates a function that finds the client's address of a request. It reads `X-Forwarded-For` from
 * the end, past the addresses of `trusted` proxies: the first other one is the client.
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

/** The family of a bare address. */
export const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The key for limits by address: an IPv4 address, or the network of an IPv6 address. */
export function addressKey(address = ''): string {
  const bare = bareOf(address)
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  // "::" stands for as many zero groups as are missing.
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
