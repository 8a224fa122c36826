import type { WaysTold } from '../../text/speaking.ts'
import type { Actor } from './actions.ts'

/** A figure's possible actions, by kind. */
export const waysOf = ({ walks, attacks, abilities, jumps }: Actor): WaysTold => ({
  walks: walks.length > 0,
  attacks: attacks.length > 0,
  abilities: abilities.length > 0,
  jumps: jumps.length > 0,
})
