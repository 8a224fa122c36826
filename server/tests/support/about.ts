import type { About } from '../../src/cluster/ports.ts'

/** A healthy server without matches, as it describes itself to the cluster. */
export const ABOUT: About = {
  games: [{ id: 'ddm', rules: [1], catalogue: 'built in' }],
  matches: () => 0,
  isDraining: () => false,
}
