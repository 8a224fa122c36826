import { present } from '../../kernel/assert.ts'
import { cellsAt, findNet, findOrientation, type Orientation } from '../geometry/nets.ts'
import {
  isOnBoard,
  parseSquare,
  type Square,
  type SquareName,
  squareAt,
  squareName,
  xOf,
  yOf,
} from '../geometry/square.ts'
import { addSquare, copySet, hasSquare } from '../geometry/square-set.ts'
import type { DimensionIntent } from '../language/intent.ts'
import type { Cover, RuleError } from '../language/refusal.ts'
import { frontierOf, netsAllowed } from '../model/board.ts'
import type { MonsterCard } from '../model/card.ts'
import { masterOn } from '../model/setup.ts'
import {
  cardOf,
  countSummon,
  countsTurns,
  type Monster,
  type State,
  UNTOUCHED,
} from '../model/state.ts'
import type { Level } from '../types.ts'
import { checkSummon } from './07-summon.ts'
import {
  changePath,
  changeSeat,
  type Draft,
  emit,
  finishUnit,
  markEventful,
  schedule,
} from './draft.ts'
import { addItem, addMonster, turnUp } from './figures.ts'

/** Whether this summon and placement are legal for the right to `level` (R7, R9). */
export const checkDimension = (
  state: State,
  level: Level,
  intent: DimensionIntent,
): RuleError | null => checkSummon(state, level, intent) ?? checkNet(state, intent)

function checkNet(state: State, intent: DimensionIntent): RuleError | null {
  const net = findNet(intent.net)
  if (net === undefined) return { code: 'no_such_net', rule: 'R9.2', net: intent.net }
  if ((netsAllowed(state, state.player) & (1 << net.index)) === 0)
    return { code: 'net_used', rule: 'R9.3', net: intent.net }
  const orientation = findOrientation(intent.net, intent.turn, intent.flip)
  if (orientation === undefined)
    return { code: 'no_such_orientation', rule: 'R9.2', turn: intent.turn, flip: intent.flip }
  return checkSpaces(state, intent, orientation)
}

function checkSpaces(
  state: State,
  intent: DimensionIntent,
  orientation: Orientation,
): RuleError | null {
  const spaces = spacesOn(state, intent.at, orientation)
  if (spaces === null) return { code: 'off_board', rule: 'R9.4.1', at: intent.at }
  for (const space of spaces) {
    const on = coverOf(state, space)
    if (on !== null) return { code: 'overlap', rule: 'R9.4.2', at: squareName(space), on }
  }
  const near = spaces.find((space) => !hasSquare(state.ground.open, space))
  if (near !== undefined) return { code: 'near_obstacle', rule: 'R3.5', at: squareName(near) }
  const frontier = frontierOf(state, state.player)
  if (!spaces.some((space) => hasSquare(frontier, space)))
    return { code: 'not_connected', rule: 'R9.4.3' }
  return checkStand(state, intent, spaces)
}

function coverOf({ path, setup, ground }: State, space: Square): Cover | null {
  if (hasSquare(path.A, space) || hasSquare(path.B, space)) return 'path'
  if (masterOn(setup.options.board, space) !== null) return 'dungeonMaster'
  return hasSquare(ground.obstacles, space) ? 'obstacle' : null
}

/** R9.7: given only with `summonCell any`, and then one of the six spaces. */
function checkStand(
  state: State,
  { at, stand }: DimensionIntent,
  spaces: readonly Square[],
): RuleError | null {
  const square = stand === undefined ? null : parseSquare(stand)
  const isFine =
    state.setup.options.summonCell === 'any'
      ? square !== null && spaces.includes(square)
      : stand === undefined
  return isFine ? null : { code: 'bad_stand', rule: 'R9.7', at: stand ?? at }
}

/** The six squares of a piece in net order; null if one is off the board (R9.4.1). */
function spacesOn(state: State, at: SquareName, orientation: Orientation): Square[] | null {
  const { board } = state.setup.options
  const anchor = parseSquare(at)
  if (anchor === null) return null
  const cells = cellsAt(orientation, xOf(anchor), yOf(anchor))
  if (!cells.every(({ x, y }) => isOnBoard(board, x, y))) return null
  return cells.map(({ x, y }) => squareAt(x, y))
}

/**
 * Unfolds the die, lays its path, brings the figure in and opens its window (R9.1, R9.7, R9.10).
 */
export function dimension(draft: Draft, intent: DimensionIntent): void {
  finishUnit(draft)
  layPiece(draft, intent)
  useUp(draft, intent)
  bringIn(draft, intent)
  markEventful(draft)
  schedule(draft, { type: 'arrive', figure: draft.state.arrivals, ability: 1, links: [] })
}

function layPiece(draft: Draft, { die, net, turn, flip, at }: DimensionIntent): void {
  const { state } = draft
  const seat = state.player
  const orientation = present(findOrientation(net, turn, flip), 'a checked orientation')
  const squares = present(spacesOn(state, at, orientation), 'a checked placement')
  const path = copySet(state.path[seat])
  for (const square of squares) addSquare(path, square)
  changePath(draft, seat, path)
  if (state.setup.options.netUse === 'oncePerNet')
    changeSeat(draft, seat, { netsUsed: state.seats[seat].netsUsed | (1 << orientation.net) })
  const spaces = squares.map(squareName)
  emit(draft, { type: 'dimensioned', seat, die, net, turn, flip, at, spaces })
}

/** Removes die and figure from the set and the reserve, and counts the summon (R7.6, R7.7). */
function useUp(draft: Draft, { die, figure }: DimensionIntent): void {
  const seat = draft.state.player
  const { dice, reserve, summons } = draft.state.seats[seat]
  changeSeat(draft, seat, {
    dice: dice.filter((one) => one !== die),
    reserve: reserve.filter((one) => one !== figure),
    summons: summons + 1,
  })
}

function bringIn(draft: Draft, { die, figure: named, at, stand = at }: DimensionIntent): void {
  const { state } = draft
  const seat = state.player
  const figure = named ?? null
  state.arrivals += 1
  const square = present(parseSquare(stand), 'a checked square')
  const origin = { id: state.arrivals, summoner: seat, die, figure, square }
  const summoned = { seat, at: stand, die, ...(figure === null ? {} : { figure }) }
  const card = cardOf(state.setup, origin)
  if (card.kind === 'monster') {
    changeSeat(draft, seat, { summoned: countSummon(state.seats[seat].summoned, card.level) })
    emit(draft, { type: 'monsterSummoned', ...summoned, monster: card.id })
    addMonster(draft, freshMonster(state, origin, card))
    return
  }
  const item = { ...origin, faceUp: false }
  emit(draft, { type: 'itemSummoned', ...summoned, level: card.level, item: card.id })
  addItem(draft, item)
  if (card.abilities.some(({ timing }) => timing === 'summon')) turnUp(draft, item, 'summoned')
}

/** A new monster: controlled by its summoner and unmarked, so it may act this turn (R5.5). */
const freshMonster = (
  { turn }: State,
  origin: Pick<Monster, 'id' | 'summoner' | 'die' | 'figure' | 'square'>,
  card: MonsterCard,
): Monster => ({
  ...origin,
  ...UNTOUCHED,
  card,
  controller: origin.summoner,
  since: countsTurns(card) ? turn : 0,
})
