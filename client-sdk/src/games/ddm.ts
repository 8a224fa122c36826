import type { Placing } from '@dungeon-dice/shared'
import {
  type Answer,
  BUILT_IN,
  type DdmWire,
  DEFAULT_ORDERS,
  decisionOf,
  defaultIntent,
  drawnNumbers,
  firstOtherNumber,
  fromEventWire,
  fromWire,
  isFree,
  legalIntents,
  loadState,
  type Outcome,
  type OwnList,
  ordersSchema,
  otherSeat,
  ownListSchema,
  RULES_VERSION,
  SEATS,
  type Seat,
} from '@dungeon-dice/shared/ddm'
import { ProtocolBroken } from '../errors.ts'
import type { ClientGame } from './client-game.ts'

const placesOf = ({ winner, rule }: Outcome): Placing<Seat> => ({
  places: winner === null ? [SEATS] : [[winner], [otherSeat(winner)]],
  rule,
})

/** Dungeon Dice Monsters for clients. */
export const DDM: ClientGame<'ddm'> = {
  id: 'ddm',
  rulesVersion: RULES_VERSION,
  builtIn: BUILT_IN,
  readCatalogue: async ({ catalogue: hash, packs }) => {
    if (packs.length === 0 && hash === BUILT_IN.hash) return BUILT_IN
    // Few servers have packs: a browser loads what reads them only for those.
    const { readPacks, sentenceOf } = await import('../packs.ts')
    const read = readPacks(packs.map((files, place) => ({ name: `pack ${place + 1}`, files })))
    if (!read.ok) throw new ProtocolBroken('the catalogue', read.error.map(sentenceOf).join(' '))
    return read.value.catalogue
  },
  own: ownListSchema,
  readState: (view, { seat, own }, catalogue) => {
    // Without its own list, a seat cannot read the state.
    if (seat !== null && own === null) return null
    // The room's schema and `own` have checked both.
    const list = own as OwnList['list']
    return loadState(catalogue, fromWire(view as DdmWire, seat === null ? null : { seat, list }))
  },
  fromEventWire,
  // Newer servers may add fields.
  orders: ordersSchema.loose(),
  defaultOrders: DEFAULT_ORDERS,
  decisions: (state) => {
    const decision = decisionOf(state)
    return decision === null ? [] : [decision]
  },
  legalIntents,
  defaultIntent: (state, seat) => defaultIntent(state, seat) as Answer,
  isFree,
  outcome: ({ outcome }) => (outcome === null ? null : { ...placesOf(outcome), ...outcome }),
  checkRolls: (events, { setup: { lists }, drawn: count }, chance) => {
    const drawn = drawnNumbers(events, { A: lists.A.dice, B: lists.B.dice })
    const other = firstOtherNumber(drawn, chance)
    return { count: drawn.length, other: other ?? (drawn.length === count ? null : drawn.length) }
  },
}
