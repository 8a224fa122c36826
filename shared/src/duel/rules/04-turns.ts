import type { Change, Monster } from '../model/card-on-field.ts'
import { otherSeat, SEATS, type Seat } from '../types.ts'
import { checkLimits } from './19-end.ts'
import { changeSeat, type Draft, emit, finishUnit, schedule } from './draft.ts'

/** Begins a turn of a seat in its Main Step (R4.1). */
export function beginTurn(draft: Draft, seat: Seat): void {
  const { state } = draft
  state.turn += 1
  state.turnSeat = seat
  state.step = 'main'
  emit(draft, { type: 'turnBegan', turn: state.turn, seat })
  schedule(draft, { type: 'main' })
}

/** Ends the turn: what lasts for a turn is over, and the other seat's begins (R15.2). */
export function endTurn(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  checkLimits(draft)
  if (state.outcome !== null) return
  clearChanges(draft, 'turn')
  state.grants = []
  state.hasPlaced = false
  state.supportsUsed = 0
  state.drawOffer = null
  state.offered = []
  beginTurn(draft, otherSeat(state.turnSeat))
}

/** Ends changes of all monsters with this step or turn, and with the turn what was done (R16.1). */
export function clearChanges(draft: Draft, end: 'damageStep' | 'turn'): void {
  for (const seat of SEATS) {
    const { monsters } = draft.state.seats[seat]
    const cleared = monsters.map((monster) => monster && clearMonster(monster, end))
    if (cleared.some((monster, place) => monster !== monsters[place]))
      changeSeat(draft, seat, { monsters: cleared })
  }
}

function clearMonster(monster: Monster, end: 'damageStep' | 'turn'): Monster {
  const isOver = ({ until }: Change) => until === end || (end === 'turn' && until === 'damageStep')
  const isKept = end === 'damageStep' || (monster.attacks === 0 && !monster.isTurned)
  if (isKept && !monster.changes.some(isOver)) return monster
  return {
    ...monster,
    changes: monster.changes.filter((change) => !isOver(change)),
    ...(end === 'turn' ? { attacks: 0, isTurned: false } : {}),
  }
}
