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
import type { Policy } from './policy.ts'
import { crestsWorth, type Uses, usesOf } from './purse.ts'
import { makeShelter, type Shelter } from './shelter.ts'
import { strikeValue } from './striking.ts'
import { HEART_POINT } from './usual-weights.ts'

const END_TURN: Answer = { type: 'endTurn' }

/** An action that pays, and what it is worth. */
interface Gain<T extends Answer> {
  readonly answer: T
  readonly value: number
}

/** Attacks or walks where that pays, else ends the turn. Uses no abilities. */
export function quickAct(state: State, seat: Seat, policy: Policy): Answer {
  const attack = bestAttack(state, seat, policy)
  const isFirst = policy.attacksFirst || (attack?.value ?? 0) >= HEART_POINT
  if (attack !== null && isFirst) return attack.answer
  const walk = bestWalk(state, seat, policy)
  if (walk !== null && walk.value > (attack?.value ?? 0)) return walk.answer
  return attack?.answer ?? END_TURN
}

function bestAttack(state: State, seat: Seat, policy: Policy): Gain<AttackIntent> | null {
  let best: AttackIntent | null = null
  let high = 0
  for (const attack of legalAttacks(state)) {
    const fighter = monsterOn(state, parseSquare(attack.from) ?? -1) ?? 'master'
    const value = strikeAt(state, seat, fighter, parseSquare(attack.at) ?? -1, policy)
    if (value <= high) continue
    high = value
    best = attack
  }
  return best === null ? null : { answer: best, value: high }
}

function strikeAt(
  state: State,
  seat: Seat,
  attacker: Monster | 'master',
  at: Square,
  policy: Policy,
): number {
  const { board } = state.setup.options
  if (masterOn(board, at) === otherSeat(seat)) return HEART_POINT
  const target = monsterOn(state, at)
  if (target === undefined || target.controller === seat || !canHit(state, attacker, target))
    return 0
  const threat = nearness(stepsBetween(at, masterSquare(board, seat)))
  return strikeValue(state, attacker, target, threat, policy)
}

/** A monster that may walk, and what its walks are worth. */
interface Walker {
  readonly state: State
  readonly seat: Seat
  readonly policy: Policy
  readonly mover: Monster
  readonly ways: Distances
  readonly uses: Uses
  readonly shelter: Shelter
  /** Squares next to an enemy; null if it cannot attack. */
  readonly near: readonly number[] | null
}

function bestWalk(state: State, seat: Seat, policy: Policy): Gain<Answer> | null {
  const reaches = legalReaches(state)
  if (reaches.length === 0) return null
  const ways = wayToFoe(state, seat, policy.costs)
  const uses = usesOf(state, seat)
  const shelter = makeShelter(state, seat, policy)
  const near = besideFoes(state, seat)
  let best: { readonly reach: Reach; readonly end: Square } | null = null
  let high = 0
  for (const reach of reaches) {
    const mover = monsterOn(state, reach.from)
    if (mover === undefined) continue
    const isArmed =
      checkAttackPrice(state, mover) === null && checkAttacker(state, mover, mover.square) === null
    const walker = {
      ...{ state, seat, policy, mover, ways, uses, shelter },
      near: isArmed ? near : null,
    }
    const { gain, end } = bestEnd(walker, reach)
    if (gain <= high) continue
    high = gain
    best = { reach, end }
  }
  if (best === null) return null
  const walk = walkTo(state, best.reach, best.end).map(squareName)
  return { answer: { type: 'move', walk }, value: high }
}

/** Squares next to the enemy Dungeon Master or monsters. */
function besideFoes(state: State, seat: Seat): readonly number[] {
  const { board } = state.setup.options
  const foe = otherSeat(seat)
  const foes = state.monsters.filter(({ controller }) => controller === foe)
  return neighboursOf(squaresHeld(state, [{ square: masterSquare(board, foe) }, ...foes]), board)
}

function bestEnd(walker: Walker, { ends }: Reach): { readonly gain: number; readonly end: Square } {
  const { state, seat, policy, mover, uses } = walker
  const start = hopeAt(walker, mover.square)
  const have = state.seats[seat].crests.movement
  let best = { gain: 0, end: mover.square }
  for (const end of squaresOf(ends)) {
    const cost = walkCost(state, mover, stepsBetween(mover.square, end))
    const left = Math.max(0, have - cost)
    const price = policy.walk.price * crestsWorth('movement', left, cost, uses, policy.wants)
    const gain = hopeAt(walker, end) - start - price
    if (gain > best.gain) best = { gain, end }
  }
  return best
}

/** Value of a square for a monster. */
function hopeAt(walker: Walker, square: Square): number {
  const { policy, mover, ways, shelter } = walker
  const { nearness: weight, prospect } = policy.walk
  return (
    weight * nearness(ways[square]) + prospect * bestStrike(walker, square) + shelter(square, mover)
  )
}

function bestStrike({ state, seat, policy, mover, near }: Walker, from: Square): number {
  if (near === null || !hasSquare(near, from)) return 0
  let best = 0
  for (const step of STEPS) best = Math.max(best, strikeAt(state, seat, mover, from + step, policy))
  return best
}
