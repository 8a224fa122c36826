import type { Change, Monster } from '../model/card-on-field.ts'
import { otherSeat, SEATS, type Seat } from '../types.ts'
import { checkLimits } from './19-end.ts'
import { type Draft, emit, finishUnit, ownSeat, schedule } from './draft.ts'

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
export function clearChanges(draft: Draft, end: End): void {
  for (const seat of SEATS) {
    const { monsters } = draft.state.seats[seat]
    if (monsters.some((monster) => monster !== null && isOver(monster, end)))
      ownSeat(draft, seat).monsters = monsters.map((monster) => monster && cleared(monster, end))
  }
}

type End = 'damageStep' | 'turn'

const endsWith = ({ until }: Change, end: End): boolean =>
  until === end || (end === 'turn' && until === 'damageStep')

/** Whether something of a monster is over with this end. */
const isOver = ({ attacks, isTurned, changes }: Monster, end: End): boolean =>
  (end === 'turn' && (attacks > 0 || isTurned)) || changes.some((change) => endsWith(change, end))

function cleared(monster: Monster, end: End): Monster {
  if (!isOver(monster, end)) return monster
  const changes = monster.changes.filter((change) => !endsWith(change, end))
  return end === 'turn'
    ? { ...monster, changes, attacks: 0, isTurned: false }
    : { ...monster, changes }
}
