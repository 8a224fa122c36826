import type { EffectCause } from '../../language/event.ts'
import type { Limit } from '../../model/options.ts'
import type { RolledDie } from '../../model/state.ts'
import { CRESTS, type Crest, type CrestPool } from '../01-terms/crests.ts'
import type { Face } from '../01-terms/die.ts'
import type { Seat } from '../01-terms/players.ts'
import { changeSeat, type Draft, emit } from '../draft.ts'

/** Adds the rolled crests to the turn player's pool; summon faces never enter it (R6.3). */
export function gainRolled(draft: Draft, rolled: readonly RolledDie[]): void {
  for (const crest of CRESTS) {
    const count = countOf(rolled, crest)
    if (count > 0) gainCrests(draft, draft.state.player, crest, count, 'roll')
  }
}

const countOf = (rolled: readonly RolledDie[], crest: Face['crest']): number =>
  rolled.reduce((sum, { face }) => sum + (face.crest === crest ? face.count : 0), 0)

/** Result of a gain: the new pool, and how much the cap cut off (R6.4). */
interface Gain {
  readonly pool: CrestPool
  readonly amount: number
  readonly lost: number
}

/** Adds `count` crests of one kind up to the cap (R6.4). */
export function gain(pool: CrestPool, crest: Crest, count: number, cap: Limit): Gain {
  const room = cap === 'none' ? count : Math.max(0, cap - pool[crest])
  const amount = Math.min(count, room)
  return { pool: { ...pool, [crest]: pool[crest] + amount }, amount, lost: count - amount }
}

/** Removes `count` crests of one kind; the caller has checked that they are available. */
const spend = (pool: CrestPool, crest: Crest, count: number): CrestPool => ({
  ...pool,
  [crest]: pool[crest] - count,
})

/** Pays crests from a seat's pool; the caller has checked that they are available (R6.6). */
export function pay(draft: Draft, seat: Seat, crest: Crest, amount: number): void {
  changeSeat(draft, seat, { crests: spend(draft.state.seats[seat].crests, crest, amount) })
  emit(draft, { type: 'crestsLost', seat, crest, amount, cause: 'paid' })
}

/**
 * Removes crests from a seat's pool by an effect, as far as available; returns whether there were
 * any.
 */
export function loseCrests(
  draft: Draft,
  seat: Seat,
  crest: Crest,
  count: number,
  cause: EffectCause,
): boolean {
  const { crests } = draft.state.seats[seat]
  const amount = Math.min(count, crests[crest])
  if (amount === 0) return false
  changeSeat(draft, seat, { crests: spend(crests, crest, amount) })
  emit(draft, { type: 'crestsLost', seat, crest, amount, cause })
  return true
}

/** Adds crests to a seat's pool up to the cap (R6.4). */
export function gainCrests(
  draft: Draft,
  seat: Seat,
  crest: Crest,
  count: number,
  cause: 'roll' | EffectCause,
): void {
  const { crestCap } = draft.state.setup.options
  const { pool, amount, lost } = gain(draft.state.seats[seat].crests, crest, count, crestCap)
  changeSeat(draft, seat, { crests: pool })
  emit(draft, { type: 'crestsGained', seat, crest, amount, lost, cause })
}
