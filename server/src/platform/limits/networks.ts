/** Stands behind the address of requests that a page of another site makes a browser ask. */
const BY_ANOTHER_SITE = ' by another site'

/** The key of an address as pages of other sites use it. */
export const foreignKey = (address: string): string => `${address}${BY_ANOTHER_SITE}`

/** Whether a key is that of an address as pages of other sites use it. */
export const isForeignKey = (key: string): boolean => key.endsWith(BY_ANOTHER_SITE)

/** The address of a key, whatever page asks from there: what capacity is counted by. */
export const wholeAddress = (key: string): string =>
  isForeignKey(key) ? key.slice(0, -BY_ANOTHER_SITE.length) : key

/** A network that an address belongs to, and how many times the allowance of one address it has. */
export interface Network {
  readonly key: string
  readonly factor: number
}

/** Whoever has a /48 has 65,536 networks of /64: each wider network has four times the allowance. */
const WIDER = 4

/**
 * The networks that count for an address, the narrowest first: an IPv4 address alone, or the /64, /56
 * and /48 of an IPv6 one. `key`: as `addressKey` makes it, with or without the mark of another site.
 */
export function networksOf(key: string): readonly Network[] {
  const address = wholeAddress(key)
  const own = { key: address, factor: 1 }
  const [groups, isIpv6] = address.split('::/64')
  if (groups === undefined || isIpv6 === undefined) return [own]
  const [one = '0', two = '0', three = '0', four = '0'] = groups.split(':')
  const upperByte = (Number.parseInt(four, 16) >> 8).toString(16)
  return [
    own,
    { key: `${one}:${two}:${three}:${upperByte}00::/56`, factor: WIDER },
    { key: `${one}:${two}:${three}::/48`, factor: WIDER ** 2 },
  ]
}

/** Of an allowance of an address: pages of other sites may use half, so its own user keeps the rest. */
export const foreignShare = (most: number): number => Math.ceil(most / 2)
