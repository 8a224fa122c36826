import { parseSquare, type Square, STEPS, squareName, stepsBetween } from '../geometry/square.ts'
import { hasSquare, neighboursOf, squaresOf } from '../geometry/square-set.ts'
import type { Answer, AttackIntent } from '../language/intent.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import { legalAttacks } from '../play/attacking.ts'
import { legalReaches, type Reach, walkTo } from '../play/walking.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { squaresHeld } from '../rules/01-terms/spaces-and-path.ts'
import { masterOn, masterSquare } from '../rules/03-board/board.ts'
import { walkCost } from '../rules/10-movement/walk-cost.ts'
import { checkAttacker } from '../rules/11-battle/attack.ts'
import { checkAttackPrice } from '../rules/11-battle/crests-paid.ts'
import { canHit } from '../rules/13-general/flying.ts'
import type { Distances } from './distances.ts'
import { nearness, wayToFoe } from './outlook.ts'
import { crestsWorth, type Uses, usesOf } from './purse.ts'
import { PROSPECT } from './scene.ts'
import { strikeValue } from './striking.ts'
import { HEART_POINT, NEARNESS } from './worth.ts'

const END_TURN: Answer = { type: 'endTurn' }

/** Attacks where that pays, else walks where that pays, else ends the turn. Uses no abilities. */
export function quickAct(state: State, seat: Seat): Answer {
  return bestAttack(state, seat) ?? bestWalk(state, seat) ?? END_TURN
}

function bestAttack(state: State, seat: Seat): AttackIntent | null {
  let best: AttackIntent | null = null
  let high = 0
  for (const attack of legalAttacks(state)) {
    const fighter = monsterOn(state, parseSquare(attack.from) ?? -1) ?? 'master'
    const value = strikeAt(state, seat, fighter, parseSquare(attack.at) ?? -1)
    if (value <= high) continue
    high = value
    best = attack
  }
  return best
}

function strikeAt(state: State, seat: Seat, attacker: Monster | 'master', at: Square): number {
  const { board } = state.setup.options
  if (masterOn(board, at) === otherSeat(seat)) return HEART_POINT
  const target = monsterOn(state, at)
  if (target === undefined || target.controller === seat || !canHit(state, attacker, target))
    return 0
  const threat = nearness(stepsBetween(at, masterSquare(board, seat)))
  return strikeValue(state, attacker, target, threat)
}

/** A monster that may walk, and what its walks are worth. */
interface Walker {
  readonly state: State
  readonly seat: Seat
  readonly mover: Monster
  readonly ways: Distances
  readonly uses: Uses
  /** Squares next to an enemy; null if it cannot attack. */
  readonly near: readonly number[] | null
}

function bestWalk(state: State, seat: Seat): Answer | null {
  const reaches = legalReaches(state)
  if (reaches.length === 0) return null
  const ways = wayToFoe(state, seat)
  const uses = usesOf(state, seat)
  const near = besideFoes(state, seat)
  let best: { readonly reach: Reach; readonly end: Square } | null = null
  let high = 0
  for (const reach of reaches) {
    const mover = monsterOn(state, reach.from)
    if (mover === undefined) continue
    const isArmed =
      checkAttackPrice(state, mover) === null && checkAttacker(state, mover, mover.square) === null
    const walker = { state, seat, mover, ways, uses, near: isArmed ? near : null }
    const { gain, end } = bestEnd(walker, reach)
    if (gain <= high) continue
    high = gain
    best = { reach, end }
  }
  if (best === null) return null
  return { type: 'move', walk: walkTo(state, best.reach, best.end).map(squareName) }
}

/** Squares next to the enemy Dungeon Master or monsters. */
function besideFoes(state: State, seat: Seat): readonly number[] {
  const { board } = state.setup.options
  const foe = otherSeat(seat)
  const foes = state.monsters.filter(({ controller }) => controller === foe)
  return neighboursOf(squaresHeld(state, [{ square: masterSquare(board, foe) }, ...foes]), board)
}

function bestEnd(walker: Walker, { ends }: Reach): { readonly gain: number; readonly end: Square } {
  const { state, seat, mover, ways, uses } = walker
  const start =
    NEARNESS * nearness(ways[mover.square]) + PROSPECT * bestStrike(walker, mover.square)
  const have = state.seats[seat].crests.movement
  let best = { gain: 0, end: mover.square }
  for (const end of squaresOf(ends)) {
    const cost = walkCost(state, mover, stepsBetween(mover.square, end))
    const price = crestsWorth('movement', Math.max(0, have - cost), cost, uses)
    const hope = NEARNESS * nearness(ways[end]) + PROSPECT * bestStrike(walker, end)
    const gain = hope - start - price
    if (gain > best.gain) best = { gain, end }
  }
  return best
}

function bestStrike({ state, seat, mover, near }: Walker, from: Square): number {
  if (near === null || !hasSquare(near, from)) return 0
  let best = 0
  for (const step of STEPS) best = Math.max(best, strikeAt(state, seat, mover, from + step))
  return best
}
