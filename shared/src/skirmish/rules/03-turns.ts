import { type Fighter, fighterAt, fighterInTurn, NO_PROGRESS } from '../model/state.ts'
import { nearTo, provoke } from './06-opportunity.ts'
import { countRecharge } from './08-recharge.ts'
import { applyRegenAndBurn, countStatuses } from './10-statuses.ts'
import { countTransformation } from './11-transformation.ts'
import { lapseOffer } from './13-draws.ts'
import { checkLimits } from './13-end.ts'
import { changeFighter, type Draft, emit } from './draft.ts'

/** Begins the turn of the fighter at the front: its defence and immunity end (R3.2, R4.4, R11.4). */
export function beginTurn(draft: Draft): void {
  const { state } = draft
  const fighter = fighterInTurn(state)
  const { seat } = fighter
  state.turn += 1
  emit(draft, { type: 'turnBegan', turn: state.turn, seat })
  if (fighter.stance !== 'open') changeFighter(draft, seat, { stance: 'open' })
  state.progress = { ...NO_PROGRESS, near: nearTo(state, fighter) }
  dropStrikesOnImmune(draft, fighter)
  state.offered = []
  lapseOffer(draft, seat)
}

/** Strikes against a runner that is immune by now are dropped unasked (R6.6). */
function dropStrikesOnImmune({ state }: Draft, { seat }: Fighter): void {
  if (state.strikes.length === 0) return
  state.strikes = state.strikes.filter(
    ({ striker, runner }) => striker !== seat || fighterAt(state, runner)?.stance !== 'immune',
  )
}

/** Ends the turn of the fighter at the front, in the order of R3.3. */
export function endTurn(draft: Draft): void {
  const { seat } = fighterInTurn(draft.state)
  applyRegenAndBurn(draft, seat)
  if (draft.state.outcome !== null) return
  const isStanding = fighterAt(draft.state, seat) !== undefined
  if (isStanding) {
    countStatuses(draft, seat)
    countRecharge(draft, seat)
    countTransformation(draft, seat)
    draft.state.queue = [...draft.state.queue.slice(1), seat]
    provoke(draft, seat)
  }
  passTurn(draft)
}

/** Checks the limits, then begins the next turn (R3.3, R13.2, R13.4). */
export function passTurn(draft: Draft): void {
  checkLimits(draft)
  if (draft.state.outcome === null) beginTurn(draft)
}
