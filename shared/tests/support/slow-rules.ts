import {
  type DimensionIntent,
  decisionOf,
  type Intent,
  type Seat,
  type State,
} from '../../src/ddm/index.ts'
import nets from './nets.json' with { type: 'json' }
import { canUse, isSummonUse, windowOf } from './slow-abilities.ts'
import {
  beside,
  distance,
  isObstacle,
  isOn,
  isPath,
  isPathOf,
  master,
  other,
  type Point,
  pointOf,
} from './slow-board.ts'
import { canAttack, canJump, canWalk } from './slow-moves.ts'

/**
 * A second, slow and obvious reading of the rules of legality, to hold the engine's checks against.
 * Only data types are shared with the engine.
 */

/** True when `actor` may do this now. */
export function isLegal(state: State, actor: Seat | 'server', intent: Intent): boolean {
  if (state.outcome !== null) return false
  if (intent.type === 'lapse') return actor === 'server'
  if (actor === 'server') return false
  if (intent.type === 'resign') return true
  if (intent.type === 'offerDraw')
    return state.drawOffer === null && !state.seats[actor].offeredDraw
  if (intent.type === 'answerDraw') return state.drawOffer === other(actor)
  const decision = decisionOf(state)
  return decision?.seat === actor && answers(state, decision.type, actor, intent)
}

function answers(state: State, asked: string, seat: Seat, intent: Intent): boolean {
  const { dice } = state.seats[state.player]
  switch (intent.type) {
    case 'roll':
      return (
        asked === 'roll' &&
        intent.dice.length === Math.min(3, dice.length) &&
        new Set(intent.dice).size === intent.dice.length &&
        intent.dice.every((die) => dice.includes(die))
      )
    case 'dimension':
      return asked === 'dimension' && canSummon(state, intent) && canPlace(state, intent)
    case 'skip':
      return asked === 'dimension'
    case 'move':
      return asked === 'act' && canWalk(state, intent)
    case 'attack':
      return asked === 'act' && canAttack(state, intent)
    case 'jump':
      return asked === 'act' && canJump(state, intent)
    case 'ability':
      return (asked === 'act' || asked === 'window') && canUse(state, seat, windowOf(state), intent)
    case 'summonAbility':
    case 'decline':
      return asked === 'summonAbility' && isSummonUse(state, intent)
    case 'choose':
      return asked === 'choose' && isChoice(state, intent.option)
    case 'endTurn':
      return asked === 'act'
    case 'pass':
      return asked === 'window'
    default:
      return asked === 'defend' && (intent.type === 'defend' || intent.type === 'take')
  }
}

function isChoice(state: State, option: number): boolean {
  const decision = decisionOf(state)
  const count = decision?.type === 'choose' ? decision.among.length : 0
  return Number.isInteger(option) && option > 0 && option <= count
}

function canSummon(state: State, { die, figure }: DimensionIntent): boolean {
  const { options, lists } = state.setup
  const list = lists[state.player]
  const level = list.dice[die - 1]?.level
  const showing = state.rolled.filter(
    (one) => one.face.crest === 'summon' && list.dice[one.die - 1]?.level === level,
  )
  if (showing.length < 2 || !showing.some((one) => one.die === die)) return false
  if (options.summonBinding === 'bound') return figure === undefined
  const card = figure === undefined ? undefined : list.figures[figure - 1]
  if (card === undefined || !state.seats[state.player].reserve.includes(figure ?? 0)) return false
  const more = options.tripleSummon === 'on' && showing.length === 3 ? 1 : 0
  const isLevel = card.level === level || card.level === (level ?? 0) + more
  return isLevel && card.type === list.dice[die - 1]?.type
}

function canPlace(state: State, intent: DimensionIntent): boolean {
  const index = nets.nets.findIndex(({ id }) => id === intent.net)
  const orientation = nets.nets[index]?.orientations.find(
    ({ flip, rot }) => flip === intent.flip && rot === intent.turn,
  )
  if (orientation === undefined || ((state.seats[state.player].netsUsed >> index) & 1) === 1)
    return false
  const at = pointOf(intent.at)
  const spaces = orientation.cells.map(([dx = 0, dy = 0]) => ({ x: at.x + dx, y: at.y + dy }))
  const { summonCell } = state.setup.options
  const { stand } = intent
  if (summonCell === 'anchor' && stand !== undefined) return false
  if (summonCell === 'any' && stand === undefined) return false
  if (stand !== undefined && !spaces.some((one) => distance(one, pointOf(stand)) === 0))
    return false
  return (
    spaces.every((space) => isOn(state, space) && isFree(state, space)) &&
    spaces.some((space) => isNextToOwn(state, space))
  )
}

function isFree(state: State, space: Point): boolean {
  const near = state.setup.options.obstacleReach === 'neighbours' ? beside(space) : []
  return (
    !isPath(state, space) &&
    distance(space, master(state, 'A')) > 0 &&
    distance(space, master(state, 'B')) > 0 &&
    ![space, ...near].some((point) => isObstacle(state, point))
  )
}

const isNextToOwn = (state: State, space: Point): boolean =>
  beside(space).some(
    (near) =>
      isPathOf(state, state.player, near) || distance(near, master(state, state.player)) === 0,
  )
