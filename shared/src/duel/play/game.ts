import type { Game } from '../../kernel/game.ts'
import type { Plain } from '../../kernel/hash.ts'
import { type Decision, decisionsOf } from '../language/decision.ts'
import type { DuelEvent } from '../language/event.ts'
import { type Intent, isFree } from '../language/intent.ts'
import type { DuelRefusal } from '../language/refusal.ts'
import type { Setup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { RULES_VERSION } from '../rules-version.ts'
import { SEATS, type Seat } from '../types.ts'
import { apply } from './apply.ts'
import { create } from './create.ts'
import { defaultIntent, legalAnswers } from './legal.ts'
import { DEFAULT_ORDERS, type Orders, ordered, ordersAfter } from './orders.ts'
import { viewEvent, viewState } from './view.ts'

/** The types of a duel. */
export interface DuelTypes {
  Setup: Setup
  State: State
  Seat: Seat
  Intent: Intent
  Event: DuelEvent
  Decision: Decision
  Refusal: DuelRefusal
  Orders: Orders
}

const SIDES: readonly (readonly Seat[])[] = SEATS.map((seat) => [seat])

/** Duel: the Battle Phase of a card duel (`docs/games/duel/rules.md`). */
export const DUEL: Game<DuelTypes> = {
  id: 'duel',
  rulesVersion: RULES_VERSION,
  seatsOf: () => SEATS,
  sidesOf: () => SIDES,
  create,
  decisions: decisionsOf,
  needsDecision: (intent) => !isFree(intent),
  legalAnswers,
  defaultIntent,
  isInTurn: ({ turnSeat }, seat) => turnSeat === seat,
  turnOf: ({ turn }) => turn,
  isOut: () => false,
  absenceIntent: (seat) => ({ type: 'lapse', seat, result: 'loss' }),
  drawIntent: (seat) => ({ type: 'lapse', seat, result: 'draw' }),
  defaultOrders: DEFAULT_ORDERS,
  ordered,
  ordersAfter,
  apply,
  viewState,
  viewEvent,
  outcome: ({ outcome }) => outcome,
  // A state is plain data, but its interfaces lack the index signature of Plain.
  save: (state) => state as unknown as Plain,
  load: (data) => data as unknown as State,
}
