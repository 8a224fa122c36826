import {
  type Answer,
  CARDS_HASH,
  decisionsOf,
  defaultIntent,
  drawnNumbers,
  fromEventWire,
  isFree,
  legalIntents,
  ordersSchema,
  type Parts,
  DUEL as RULES,
  RULES_VERSION,
  readView,
  type Secret,
  secretSchema,
} from '@dungeon-dice/shared/duel'
import { ProtocolBroken } from '../errors.ts'
import type { ClientGame } from './client-game.ts'

const BUILT_IN = { hash: CARDS_HASH }

/** Duel for clients. */
export const DUEL: ClientGame<'duel'> = {
  id: 'duel',
  rulesVersion: RULES_VERSION,
  builtIn: BUILT_IN,
  readCatalogue: async ({ catalogue }) => {
    if (catalogue === CARDS_HASH) return BUILT_IN
    throw new ProtocolBroken('the catalogue', 'these cards are of another version')
  },
  own: secretSchema,
  readState: (view, { seat, own }) => {
    // Without its own facts, a seat cannot read the state.
    if (seat !== null && own === null) return null
    // The room's schema and `own` have checked both.
    return readView((view as { parts: Parts }).parts, seat === null ? null : (own as Secret))
  },
  fromEventWire,
  // Newer servers may add fields.
  orders: ordersSchema.loose(),
  defaultOrders: RULES.defaultOrders,
  decisions: decisionsOf,
  legalIntents: (state, seat) => legalIntents(state, seat) as readonly Answer[],
  defaultIntent: (state, seat) => defaultIntent(state, seat) as Answer,
  isFree,
  outcome: ({ outcome }) => outcome,
  checkRolls: (events, { drawn: count }, chance) => {
    const drawn = drawnNumbers(events)
    const other = drawn.findIndex(({ below, number }, place) => chance(place, below) !== number)
    if (other >= 0) return { count: drawn.length, other }
    return { count: drawn.length, other: drawn.length === count ? null : drawn.length }
  },
}
