import type { NetworkHashes } from '../../src/results/networks.ts'

/**
 * Networks about which nothing is known: all players count as strangers, although they share an
 * address.
 */
export const UNKNOWN_NETWORKS: NetworkHashes = { load: async () => undefined, of: () => null }
