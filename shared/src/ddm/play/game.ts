import type { Game } from '../../kernel/game.ts'
import type { Plain } from '../../kernel/hash.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import type { GameEvent } from '../language/event.ts'
import { type Intent, isFree } from '../language/intent.ts'
import type { RuleError } from '../language/refusal.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Setup } from '../model/setup.ts'
import { loadState, type Snapshot, saveState } from '../model/snapshot.ts'
import type { State } from '../model/state.ts'
import { otherSeat, SEATS, type Seat } from '../rules/01-terms/players.ts'
import { viewEvent, viewState } from '../rules/08-views/view.ts'
import { RULES_VERSION } from '../rules/version.ts'
import { apply } from './apply.ts'
import { create } from './create.ts'
import { defaultIntent, legalAnswers } from './legal.ts'
import { DEFAULT_ORDERS, type Orders, ordered, ordersAfter } from './orders.ts'

/** The types of Dungeon Dice Monsters. */
export interface DdmTypes {
  Setup: Setup
  State: State
  Seat: Seat
  Intent: Intent
  Event: GameEvent
  Decision: Decision
  Refusal: RuleError
  Orders: Orders
}

/** Each seat plays for itself (R1.1). */
const SIDES = SEATS.map((seat) => [seat])

/** Dungeon Dice Monsters with the catalogue of a match. */
export const ddmGame = (catalogue: Catalogue): Game<DdmTypes> => ({
  id: 'ddm',
  rulesVersion: RULES_VERSION,
  seatsOf: () => SEATS,
  sidesOf: () => SIDES,
  create,
  decisions: (state) => {
    const decision = decisionOf(state)
    return decision === null ? [] : [decision]
  },
  needsDecision: (intent) => !isFree(intent),
  legalAnswers,
  defaultIntent,
  isInTurn: ({ player }, seat) => player === seat,
  turnOf: ({ turn }) => turn,
  // A duel ends when a seat loses.
  isOut: () => false,
  absenceIntent: (seat) => ({ type: 'lapse', seat, result: 'loss' }),
  drawIntent: (seat) => ({ type: 'lapse', seat, result: 'draw' }),
  defaultOrders: DEFAULT_ORDERS,
  ordered,
  ordersAfter,
  apply,
  viewState,
  viewEvent,
  outcome: ({ outcome }) => {
    if (outcome === null) return null
    const { winner, rule } = outcome
    return { places: winner === null ? [SEATS] : [[winner], [otherSeat(winner)]], rule }
  },
  // A snapshot is plain data, but its interfaces lack the index signature of Plain.
  save: (state) => saveState(state) as unknown as Plain,
  load: (data) => loadState(catalogue, data as unknown as Snapshot),
})
