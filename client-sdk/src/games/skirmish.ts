import {
  type Answer,
  decisionsOf,
  defaultIntent,
  drawnNumbers,
  FIGHTERS_HASH,
  fromEventWire,
  isFree,
  legalIntents,
  ordersSchema,
  type Parts,
  RULES_VERSION,
  readParts,
  type Secret,
  secretSchema,
} from '@dungeon-dice/shared/skirmish'
import { ProtocolBroken } from '../errors.ts'
import type { ClientGame } from './client-game.ts'

const BUILT_IN = { hash: FIGHTERS_HASH }

/** Skirmish for clients. */
export const SKIRMISH: ClientGame<'skirmish'> = {
  id: 'skirmish',
  rulesVersion: RULES_VERSION,
  builtIn: BUILT_IN,
  readCatalogue: async ({ catalogue }) => {
    if (catalogue === FIGHTERS_HASH) return BUILT_IN
    throw new ProtocolBroken('the catalogue', 'these fighters are of another version')
  },
  own: secretSchema.nullable(),
  // The room's schema and `own` have checked both.
  readState: (view, { own }) => readParts((view as { parts: Parts }).parts, own as Secret | null),
  fromEventWire,
  orders: ordersSchema.loose(),
  defaultOrders: {},
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
