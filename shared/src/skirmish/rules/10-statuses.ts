import type { GivenStatus } from '../model/move.ts'
import { fighterAt, fighterOf } from '../model/state.ts'
import { type Status, statusValue, withStatus } from '../model/status.ts'
import type { Seat } from '../types.ts'
import { loseHp } from './07-damage.ts'
import { heal } from './08-healing.ts'
import { changeFighter, type Draft, emit } from './draft.ts'

/** Gives the status of a move, if it has one and its bearer still stands (R8.5). */
export function landStatus(draft: Draft, giver: Seat, seat: Seat, given?: GivenStatus): void {
  const bearer = fighterAt(draft.state, seat)
  if (given === undefined || bearer === undefined || draft.state.outcome !== null) return
  const { kind, n, turns } = given
  const old = bearer.statuses.find((status) => status.kind === kind)
  if (old !== undefined && old.n > n) {
    emit(draft, { type: 'statusRefused', seat, kind, n, turns })
    return
  }
  if (old !== undefined) emit(draft, { type: 'statusEnded', seat, kind, cause: 'replaced' })
  const status: Status = { kind, n, turns, isNew: giver === seat }
  changeFighter(draft, seat, { statuses: withStatus(bearer.statuses, status) })
  emit(draft, { type: 'statusGained', seat, kind, n, turns })
}

/** `regen` gives back, then `burn` takes, unless the turn does not count for it (R10.2, R10.4). */
export function applyRegenAndBurn(draft: Draft, seat: Seat): void {
  const counted = fighterOf(draft.state, seat).statuses.filter(({ isNew }) => !isNew)
  if (counted.length === 0) return
  const regen = statusValue(counted, 'regen')
  if (regen > 0) heal(draft, seat, regen, { cause: 'regen', dice: [] })
  const burn = statusValue(counted, 'burn')
  if (burn > 0) loseHp(draft, seat, burn, 'burn')
}

/** Counts an own turn of the bearer for its statuses; those without a turn left end (R10.4). */
export function countStatuses(draft: Draft, seat: Seat): void {
  const { statuses } = fighterOf(draft.state, seat)
  if (statuses.length === 0) return
  const counted = statuses.map((status) =>
    status.isNew ? { ...status, isNew: false } : { ...status, turns: status.turns - 1 },
  )
  changeFighter(draft, seat, { statuses: counted.filter(({ turns }) => turns > 0) })
  for (const { kind, turns } of counted)
    if (turns === 0) emit(draft, { type: 'statusEnded', seat, kind, cause: 'time' })
}

/** Ends all statuses of a fighter that transforms (R11.3). */
export function endAllStatuses(draft: Draft, seat: Seat): void {
  const { statuses } = fighterOf(draft.state, seat)
  if (statuses.length === 0) return
  changeFighter(draft, seat, { statuses: [] })
  for (const { kind } of statuses)
    emit(draft, { type: 'statusEnded', seat, kind, cause: 'transformed' })
}
