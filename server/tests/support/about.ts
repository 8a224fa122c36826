import type { About } from '../../src/cluster/ports.ts'

/** What a server says of itself that is well and plays nothing. */
export const ABOUT: About = {
  rules: [1],
  catalogue: 'built in',
  matches: () => 0,
  isDraining: () => false,
  isHealthy: () => true,
}
