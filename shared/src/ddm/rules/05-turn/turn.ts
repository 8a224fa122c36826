import type { Monster } from '../../model/state.ts'
import { otherSeat, SEATS } from '../01-terms/players.ts'
import { endTurnChanges } from '../14-abilities/duration.ts'
import { checkTurnEnd } from '../17-end/stall-and-turn-limit.ts'
import { changeSeat, type Draft, emit, finishUnit, openWindow, schedule } from '../draft.ts'

/**
 * Begins a turn: the roll first, if a die is left (R5.1, R5.2). The actions lie below it on the
 * agenda until the turn ends (R5.4), so a summon is offered before them or not at all (R5.3).
 */
export function beginTurn(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  state.turn += 1
  state.rolled = []
  emit(draft, { type: 'turnBegan', turn: state.turn, seat: state.player })
  schedule(draft, { type: 'act' })
  if (state.seats[state.player].dice.length > 0) schedule(draft, { type: 'roll' })
}

/** Ends the action phase for good (R5.6). */
export function endTurn(draft: Draft): void {
  finishUnit(draft)
  const last = draft.state.player
  schedule(draft, openWindow('turnEnd', last), { type: 'closeTurn' })
}

/** Clears the turn's marks, checks whether the duel ends, and passes the turn (R5.6). */
export function closeTurn(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  endTurnChanges(draft)
  clearMarks(draft)
  emit(draft, { type: 'turnEnded', turn: state.turn, seat: state.player })
  checkTurnEnd(draft)
  if (state.outcome !== null) return
  state.player = otherSeat(state.player)
  schedule(draft, { type: 'beginTurn' })
}

/** The marks of a monster that has done nothing this turn, such as a new one (R5.5). */
const UNMARKED = { moved: false, attacks: 0, jumped: false, uses: [] } as const

const isMarked = ({ moved, attacks, jumped, uses }: Monster): boolean =>
  moved || jumped || attacks > 0 || uses.length > 0

/** Clears the turn's marks. Unmarked objects stay identical, so that rooms have less to send. */
function clearMarks(draft: Draft): void {
  draft.state.drawOffer = null
  if (draft.state.monsters.some(isMarked))
    draft.state.monsters = draft.state.monsters.map((monster) =>
      isMarked(monster) ? { ...monster, ...UNMARKED } : monster,
    )
  for (const seat of SEATS) {
    const { masterAttacks, offeredDraw } = draft.state.seats[seat]
    if (masterAttacks > 0 || offeredDraw)
      changeSeat(draft, seat, { masterAttacks: 0, offeredDraw: false })
  }
}
