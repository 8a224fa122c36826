const IPV6_KEY = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/i

/**
 * What one customer of a network can have at most: an IPv4 address, or the first 48 bits of an IPv6
 * one, in which there are 65,536 networks as limits count them. `address` is as limits count it; what
 * stands behind a space in it, such as that pages of other sites asked, makes no difference.
 */
export function wideNetworkOf(address: string): string {
  const [network = ''] = address.split(' ')
  return network.replace(IPV6_KEY, '$1::/48')
}
