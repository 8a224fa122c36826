import type { AttackIntent, JumpIntent, MoveIntent } from '../../src/ddm/language/intent.ts'
import type { Monster, State } from '../../src/ddm/model/state.ts'
import { canName } from './slow-abilities.ts'
import {
  distance,
  has,
  isHeld,
  isMoveDoubled,
  isPath,
  isVortex,
  itemAt,
  master,
  monsterAt,
  other,
  type Point,
  pathSteps,
  pointOf,
} from './slow-board.ts'

/** True when the turn player may walk so (R10). */
export function canWalk(state: State, { walk }: MoveIntent): boolean {
  const points = walk.map(pointOf)
  const [start] = points
  const mover = start === undefined ? undefined : monsterAt(state, start)
  if (mover === undefined || mover.controller !== state.player || points.length < 2) return false
  const { options } = state.setup
  if (isHeld(state, mover)) return false
  if (mover.attacks > 0 && options.moveAfterAttack === 'no') return false
  if (mover.moved && (options.moveChance === 'once' || mover.card.maxSpaces !== null)) return false
  const spaces = points.length - 1
  if (mover.card.maxSpaces !== null && spaces > mover.card.maxSpaces) return false
  if (priceOf(state, mover, spaces) > state.seats[state.player].crests.movement) return false
  return points.slice(1).every((point, i) => {
    const isLast = i === spaces - 1
    return (
      distance(point, points[i] ?? point) === 1 &&
      isPath(state, point) &&
      (isLast ? canStop(state, mover, point) : canGoOver(state, mover, point))
    )
  })
}

/** R10.10. */
function priceOf(state: State, mover: Monster, spaces: number): number {
  const crests = Math.ceil(
    (spaces * (has(state, mover, 'flying') ? 2 : 1)) / mover.card.spacesPerCrest,
  )
  return isMoveDoubled(state) ? 2 * crests : crests
}

function canStop(state: State, mover: Monster, point: Point): boolean {
  const there = monsterAt(state, point)
  return there === undefined || there.id === mover.id
}

function canGoOver(state: State, mover: Monster, point: Point): boolean {
  const { itemsBlock, passOwn, flyingPass } = state.setup.options
  const tunnels = has(state, mover, 'tunnel')
  if (itemsBlock === 'yes' && !tunnels && itemAt(state, point) !== undefined) return false
  const there = monsterAt(state, point)
  if (there === undefined || there.id === mover.id || tunnels) return true
  const flies = (one: Monster): boolean => has(state, one, 'flying')
  if (flyingPass === 'nonFlying' && flies(mover) !== flies(there)) return true
  return there.controller === mover.controller && passOwn === 'yes'
}

/** True when the turn player may attack so, with the abilities named (R11, R12.10, R16.10.1). */
export const canAttack = (state: State, intent: AttackIntent): boolean =>
  canStrike(state, intent) && canName(state, intent)

function canStrike(state: State, { from, at }: AttackIntent): boolean {
  const { options } = state.setup
  const foe = other(state.player)
  const target = monsterAt(state, pointOf(at))
  const isFoe = target?.controller === foe
  const flies = isFoe && has(state, target, 'flying')
  const isNear = distance(pointOf(from), pointOf(at)) === 1
  const canPay = state.seats[state.player].crests.attack > 0
  if (distance(pointOf(from), master(state, state.player)) === 0)
    return (
      options.lordAttacks === 'yes' &&
      state.seats[state.player].masterAttacks === 0 &&
      canPay &&
      isNear &&
      isFoe &&
      (!flies || options.lordHitsFlying === 'yes')
    )
  const attacker = monsterAt(state, pointOf(from))
  if (attacker?.controller !== state.player || attacker.attacks >= attacker.card.attacksPerTurn)
    return false
  const reach = reachOf(state, attacker)
  if (reach === null && !canPay) return false
  if (!isNear && pathSteps(state, pointOf(from), pointOf(at)) > (reach ?? 1)) return false
  if (distance(pointOf(at), master(state, foe)) === 0) return true
  return isFoe && (!flies || has(state, attacker, 'flying') || has(state, attacker, 'hits-flying'))
}

/** Reach of its next attack, if an ability made that free (R14.20). */
function reachOf({ lasting }: State, { id }: Monster): number | null {
  const reaches = lasting.flatMap((change) =>
    change.what === 'reach' && change.monster === id ? [change.distance] : [],
  )
  return reaches.length === 0 ? null : Math.max(...reaches)
}

/** True when the turn player may jump so (R15.11). */
export function canJump(state: State, { from, to }: JumpIntent): boolean {
  const jumper = monsterAt(state, pointOf(from))
  return (
    jumper?.controller === state.player &&
    !jumper.jumped &&
    !isHeld(state, jumper) &&
    isVortex(state, pointOf(from)) &&
    isVortex(state, pointOf(to)) &&
    monsterAt(state, pointOf(to)) === undefined
  )
}
