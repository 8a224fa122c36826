import {
  type DimensionIntent,
  decisionOf,
  type Intent,
  itemOn,
  type Monster,
  type MoveIntent,
  monsterOn,
  type Seat,
  type State,
} from '../../src/ddm/index.ts'
import nets from './nets.json' with { type: 'json' }

/**
 * A second, slow and obvious reading of the rules of legality, by coordinates and plain loops, to
 * hold the engine's checks against. Only data types are shared with the engine.
 */

interface Point {
  readonly x: number
  readonly y: number
}

const pointOf = (name: string): Point => ({
  x: name.charCodeAt(0) - 97,
  y: Number(name.slice(1)) - 1,
})
const codeOf = ({ x, y }: Point): number => y * 32 + x
const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
const other = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A')

const master = ({ setup }: State, seat: Seat): Point => ({
  x: (setup.options.board.width - 1) / 2,
  y: seat === 'A' ? 0 : setup.options.board.length - 1,
})

const isPathOf = (state: State, seat: Seat, { x, y }: Point): boolean =>
  x >= 0 && (((state.path[seat][y] ?? 0) >> x) & 1) === 1
const isPath = (state: State, point: Point): boolean =>
  isPathOf(state, 'A', point) || isPathOf(state, 'B', point)
const isOn = ({ setup: { options } }: State, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < options.board.width && y < options.board.length

/** Whether `actor` may do this now. */
export function isLegal(state: State, actor: Seat | 'server', intent: Intent): boolean {
  if (state.outcome !== null) return false
  if (intent.type === 'lapse') return actor === 'server'
  if (actor === 'server') return false
  if (intent.type === 'resign') return true
  if (intent.type === 'offerDraw')
    return state.drawOffer === null && !state.seats[actor].offeredDraw
  if (intent.type === 'answerDraw') return state.drawOffer === other(actor)
  const decision = decisionOf(state)
  return decision?.seat === actor && answers(state, decision.type, intent)
}

function answers(state: State, asked: string, intent: Intent): boolean {
  const { dice, crests } = state.seats[state.player]
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
      return asked === 'act' && crests.attack > 0 && canAttack(state, intent.from, intent.at)
    case 'endTurn':
      return asked === 'act'
    default:
      return asked === 'defend' && (intent.type === 'defend' || intent.type === 'take')
  }
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
  const { obstacles, obstacleReach } = state.setup.options
  const near = obstacleReach === 'neighbours' ? 1 : 0
  return (
    !isPath(state, space) &&
    distance(space, master(state, 'A')) > 0 &&
    distance(space, master(state, 'B')) > 0 &&
    obstacles.every((name) => distance(space, pointOf(name)) > near)
  )
}

const isNextToOwn = (state: State, { x, y }: Point): boolean =>
  [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ].some(
    (near) =>
      isPathOf(state, state.player, near) || distance(near, master(state, state.player)) === 0,
  )

function canWalk(state: State, { walk }: MoveIntent): boolean {
  const points = walk.map(pointOf)
  const [start] = points
  const mover = start === undefined ? undefined : monsterOn(state, codeOf(start))
  if (mover === undefined || mover.controller !== state.player || points.length < 2) return false
  const { options } = state.setup
  if (mover.attacks > 0 && options.moveAfterAttack === 'no') return false
  if (mover.moved && (options.moveChance === 'once' || mover.card.maxSpaces !== null)) return false
  const spaces = points.length - 1
  if (mover.card.maxSpaces !== null && spaces > mover.card.maxSpaces) return false
  const flies = mover.card.general.includes('flying')
  const price = Math.ceil((spaces * (flies ? 2 : 1)) / mover.card.spacesPerCrest)
  if (price > state.seats[state.player].crests.movement) return false
  return points.slice(1).every((point, i) => {
    const isLast = i === spaces - 1
    return (
      distance(point, points[i] ?? point) === 1 &&
      isPath(state, point) &&
      (isLast ? canStop(state, mover, point) : canGoOver(state, mover, point))
    )
  })
}

function canStop(state: State, mover: Monster, point: Point): boolean {
  const there = monsterOn(state, codeOf(point))
  return there === undefined || there.id === mover.id
}

function canGoOver(state: State, mover: Monster, point: Point): boolean {
  const { itemsBlock, passOwn, flyingPass } = state.setup.options
  const tunnels = mover.card.general.includes('tunnel')
  if (itemsBlock === 'yes' && !tunnels && itemOn(state, codeOf(point)) !== undefined) return false
  const there = monsterOn(state, codeOf(point))
  if (there === undefined || there.id === mover.id || tunnels) return true
  const flies = (one: Monster): boolean => one.card.general.includes('flying')
  if (flyingPass === 'nonFlying' && flies(mover) !== flies(there)) return true
  return there.controller === mover.controller && passOwn === 'yes'
}

function canAttack(state: State, from: string, at: string): boolean {
  const { options } = state.setup
  if (distance(pointOf(from), pointOf(at)) !== 1) return false
  const foe = other(state.player)
  const target = monsterOn(state, codeOf(pointOf(at)))
  const isFoe = target?.controller === foe
  const flies = isFoe && target.card.general.includes('flying')
  if (distance(pointOf(from), master(state, state.player)) === 0)
    return (
      options.lordAttacks === 'yes' &&
      state.seats[state.player].masterAttacks === 0 &&
      isFoe &&
      (!flies || options.lordHitsFlying === 'yes')
    )
  const attacker = monsterOn(state, codeOf(pointOf(from)))
  if (attacker?.controller !== state.player || attacker.attacks >= attacker.card.attacksPerTurn)
    return false
  if (distance(pointOf(at), master(state, foe)) === 0) return true
  const hitsFlyers = attacker.card.general.some((one) => one === 'flying' || one === 'hits-flying')
  return isFoe && (!flies || hitsFlyers)
}
