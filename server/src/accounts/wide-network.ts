const IPV6_KEY = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/i

/**
 * The largest network one customer usually has: an IPv4 address, or the first 48 bits of an IPv6
 * address (65,536 networks as rate limits count them). `address` is a rate limit key; anything
 * after a space in it, such as the mark of cross-site requests, is ignored.
 */
export function wideNetworkOf(address: string): string {
  const [network = ''] = address.split(' ')
  return network.replace(IPV6_KEY, '$1::/48')
}
