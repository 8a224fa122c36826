/** Suffix of the key for requests that a page of another site makes a browser send. */
const FOREIGN_SUFFIX = ' by another site'

/** Key of an address for requests of pages of other sites. */
export const foreignKey = (address: string): string => `${address}${FOREIGN_SUFFIX}`

/** True for a key of pages of other sites. */
export const isForeignKey = (key: string): boolean => key.endsWith(FOREIGN_SUFFIX)

/** The address of a key, without the mark of other sites: capacity is counted by it. */
export const wholeAddress = (key: string): string =>
  isForeignKey(key) ? key.slice(0, -FOREIGN_SUFFIX.length) : key

/** A network that contains an address, and its allowance as a multiple of that of one address. */
export interface Network {
  readonly key: string
  readonly factor: number
}

/**
 * A /48 contains 65,536 networks of /64, so each wider network gets only four times the allowance.
 */
const WIDER_FACTOR = 4

/** Networks of keys seen lately: every message of a connection asks for the same ones. */
const KNOWN = new Map<string, readonly Network[]>()
const MOST_KNOWN = 10_000

/**
 * The networks that count for an address, narrowest first: an IPv4 address itself, or the /64, /56
 * and /48 of an IPv6 address. `key`: as made by `addressKey`, with or without the mark of other
 * sites.
 */
export function networksOf(key: string): readonly Network[] {
  const known = KNOWN.get(key)
  if (known !== undefined) return known
  const networks = networksIn(key)
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  KNOWN.set(key, networks)
  return networks
}

/**
 * Most times the limit of one address that a wider IPv6 network has of what is costly: server time,
 * requests, seats in matches, stored bytes, lines of chat, unread answers. The owner of a /48 may use
 * any address in it.
 */
export const COSTLY_FACTOR = 2

/** The same for open connections, which cost memory and a share of each broadcast. */
export const CONNECTION_FACTOR = 4

/** The networks that count for an address, none with more than `most` times its allowance. */
export function networksUpTo(key: string, most: number): readonly Network[] {
  const networks = networksOf(key)
  if (networks.every(({ factor }) => factor <= most)) return networks
  return networks.map((network) => ({ ...network, factor: Math.min(network.factor, most) }))
}

function networksIn(key: string): readonly Network[] {
  const address = wholeAddress(key)
  const own = { key: address, factor: 1 }
  const [groups, isIpv6] = address.split('::/64')
  if (groups === undefined || isIpv6 === undefined) return [own]
  const [one = '0', two = '0', three = '0', four = '0'] = groups.split(':')
  const upperByte = (Number.parseInt(four, 16) >> 8).toString(16)
  return [
    own,
    { key: `${one}:${two}:${three}:${upperByte}00::/56`, factor: WIDER_FACTOR },
    { key: `${one}:${two}:${three}::/48`, factor: WIDER_FACTOR ** 2 },
  ]
}

/** The unit that takes turns: an IPv4 address, or an IPv6 /48, whose owner may use any address in it. */
export const laneOf = (address: string): string => networksOf(address).at(-1)?.key ?? address

/**
 * Share of an allowance for pages of other sites: half, so that the address's own user keeps the
 * rest.
 */
export const foreignShare = (most: number): number => Math.ceil(most / 2)
