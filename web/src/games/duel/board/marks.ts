import type { Zone } from '@dungeon-dice/client-sdk/duel'

/** The mark on a zone during a decision. */
export type Mark = 'free' | 'target' | 'attacker' | 'chosen' | 'usable'

/** The marks of all zones. */
export type Marks = ReadonlyMap<Zone, Mark>

export const NO_MARKS: Marks = new Map()

/** Input of the field. */
export type FieldInput =
  | { readonly type: 'aim' | 'pick'; readonly zone: Zone }
  | { readonly type: 'leave' | 'back' }
