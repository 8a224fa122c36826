import type { NetworkHashes } from '../../src/results/networks.ts'

/** Networks of which nothing is known: whoever plays counts as a stranger, though all of a test are here. */
export const UNKNOWN_NETWORKS: NetworkHashes = { load: async () => undefined, of: () => null }
