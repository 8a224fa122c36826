import type { Game } from '../../kernel/game.ts'
import type { Plain } from '../../kernel/hash.ts'
import { listedAnswers } from '../../kernel/legal-answers.ts'
import { type Decision, decisionsOf } from '../language/decision.ts'
import type { BattleEvent } from '../language/event.ts'
import { type Intent, isFree } from '../language/intent.ts'
import type { BattleRefusal } from '../language/refusal.ts'
import { type Setup, sidesOf } from '../model/setup.ts'
import { isOut, type State } from '../model/state.ts'
import { RULES_VERSION } from '../rules-version.ts'
import type { Seat } from '../types.ts'
import { apply } from './apply.ts'
import { create } from './create.ts'
import { defaultIntent, legalIntents } from './legal.ts'
import { viewEvent, viewState } from './view.ts'

/** There are no standing orders: every decision is the seat's own. */
export type Orders = Readonly<Record<never, never>>

/** The types of a skirmish. */
export interface SkirmishTypes {
  Setup: Setup
  State: State
  Seat: Seat
  Intent: Intent
  Event: BattleEvent
  Decision: Decision
  Refusal: BattleRefusal
  Orders: Orders
}

/** Skirmish: two to six fighters on a grid (`docs/games/skirmish/rules.md`). */
export const SKIRMISH: Game<SkirmishTypes> = {
  id: 'skirmish',
  rulesVersion: RULES_VERSION,
  seatsOf: ({ seats }) => seats,
  sidesOf,
  create,
  decisions: decisionsOf,
  needsDecision: (intent) => !isFree(intent),
  legalAnswers: (state, seat) => listedAnswers(legalIntents(state, seat)),
  defaultIntent,
  isInTurn: ({ queue }, seat) => queue[0] === seat,
  turnOf: ({ turn }) => turn,
  isOut,
  absenceIntent: (seat) => ({ type: 'lapse', seat, result: 'loss' }),
  drawIntent: (seat) => ({ type: 'lapse', seat, result: 'draw' }),
  defaultOrders: {},
  ordered: () => null,
  ordersAfter: (orders) => orders,
  apply,
  viewState,
  viewEvent,
  outcome: ({ outcome }) => outcome,
  // A state is plain data, but its interfaces lack the index signature of Plain.
  save: (state) => state as unknown as Plain,
  load: (data) => data as unknown as State,
}
