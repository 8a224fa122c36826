import type { Card, GeneralAbility, Item, Monster, Seat, State } from '../../src/ddm/index.ts'

/**
 * A second, slow and obvious reading of the board, by coordinates and plain loops, to hold the
 * engine's checks against. Only data types are shared with the engine.
 */

/** A square by its coordinates (R3.2). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The point of a square by its name. */
export const pointOf = (name: string): Point => ({
  x: name.charCodeAt(0) - 97,
  y: Number(name.slice(1)) - 1,
})

/** The point of a square as the engine counts them. */
export const pointAt = (square: number): Point => ({ x: square % 32, y: Math.floor(square / 32) })

/** Steps over the board (R14.12). */
export const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

const isSame = (a: Point, b: Point): boolean => distance(a, b) === 0

/** The seat that is not this one. */
export const other = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A')

/** Point of a Dungeon Master (R3.2). */
export const master = ({ setup }: State, seat: Seat): Point => ({
  x: (setup.options.board.width - 1) / 2,
  y: seat === 'A' ? 0 : setup.options.board.length - 1,
})

/** True when a point is path that a seat placed (R1.10). */
export const isPathOf = (state: State, seat: Seat, { x, y }: Point): boolean =>
  x >= 0 && (((state.path[seat][y] ?? 0) >> x) & 1) === 1

/** True when a point is path (R1.9). */
export const isPath = (state: State, point: Point): boolean =>
  isPathOf(state, 'A', point) || isPathOf(state, 'B', point)

/** True when a point lies on the board. */
export const isOn = ({ setup: { options } }: State, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < options.board.width && y < options.board.length

/** True when an obstacle lies on a point now (R3.4). */
export const isObstacle = ({ ground }: State, { x, y }: Point): boolean =>
  x >= 0 && (((ground.obstacles[y] ?? 0) >> x) & 1) === 1

/** The four points beside one. */
export const beside = ({ x, y }: Point): readonly Point[] => [
  { x: x + 1, y },
  { x: x - 1, y },
  { x, y: y + 1 },
  { x, y: y - 1 },
]

/** The monster on a point: that which arrived first, if a walk waits there. */
export const monsterAt = ({ monsters }: State, point: Point): Monster | undefined =>
  monsters.find(({ square }) => isSame(pointAt(square), point))

/** The item on a point, if any. */
export const itemAt = ({ items }: State, point: Point): Item | undefined =>
  items.find(({ square }) => isSame(pointAt(square), point))

/** The card of an item in play. */
export function cardOfItem({ setup }: State, { summoner, die, figure }: Item): Card {
  const { dice, figures } = setup.lists[summoner]
  const card = figure === null ? dice[die - 1]?.card : figures[figure - 1]
  if (card === undefined) throw new Error('an item of the list')
  return card
}

/** All effects that hold since their figures are in play and face up (R14.7, R15.9), each with its monster if it has one. */
function* effectsInForce(state: State) {
  for (const monster of state.monsters)
    for (const { timing, effects } of monster.card.abilities)
      if (timing === 'continuous') for (const effect of effects) yield { effect, monster }
  for (const item of state.items)
    if (item.faceUp)
      for (const { effects } of cardOfItem(state, item).abilities)
        for (const effect of effects) yield { effect, monster: null }
}

/** True when a monster has a general ability now (R13, R13.11). */
export function has(state: State, monster: Monster, general: GeneralAbility): boolean {
  for (const { effect } of effectsInForce(state))
    if (effect.op === 'suppressGeneral' && effect.general === general) return false
  return (
    monster.card.general.includes(general) ||
    state.lasting.some(
      (change) =>
        change.what === 'general' && change.monster === monster.id && change.general === general,
    )
  )
}

/** True when walks cost double (R10.10). */
export function isMoveDoubled(state: State): boolean {
  for (const { effect } of effectsInForce(state)) if (effect.op === 'doubleMoveCost') return true
  return false
}

/** True when a monster cannot move at all in this turn (R14.17, R18.7). */
export function isHeld(state: State, mover: Monster): boolean {
  if (mover.card.maxSpaces === 0) return true
  for (const { effect, monster } of effectsInForce(state)) {
    if (effect.op !== 'alternateMove' || effect.type !== mover.card.type) continue
    // Each player's turns since then are counted from 1: the odd ones are blocked.
    const turns = Math.ceil((state.turn - (monster?.since ?? 0)) / 2)
    if (turns % 2 === 1) return true
  }
  return false
}

/** True when a point is a vortex (R15.11). */
export function isVortex(state: State, point: Point): boolean {
  const item = itemAt(state, point)
  return (
    item?.faceUp === true &&
    cardOfItem(state, item).abilities.some(({ effects }) =>
      effects.some(({ op }) => op === 'warpGate'),
    )
  )
}

/** Steps along path from one point to another, a Dungeon Master one step from the path beside it (R14.12). */
export function pathSteps(state: State, from: Point, to: Point): number {
  const isEnd =
    isPath(state, to) || isSame(to, master(state, 'A')) || isSame(to, master(state, 'B'))
  const reached = new Set([keyOf(from)])
  let edge: readonly Point[] = [from]
  for (let steps = 1; ; steps += 1) {
    const next = edge.flatMap(beside)
    if (isEnd && next.some((point) => isSame(point, to))) return steps
    const more = new Map(
      next
        .filter((point) => isPath(state, point) && !reached.has(keyOf(point)))
        .map((point) => [keyOf(point), point]),
    )
    if (more.size === 0) return Number.POSITIVE_INFINITY
    for (const key of more.keys()) reached.add(key)
    edge = [...more.values()]
  }
}

const keyOf = ({ x, y }: Point): string => `${x},${y}`
