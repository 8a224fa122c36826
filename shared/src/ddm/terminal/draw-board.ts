import { type Square, squareAt, squareName } from '../geometry/square.ts'
import { type Item, itemOn, type Monster, monsterOn, type State } from '../model/state.ts'
import { markAt } from '../notation/board.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { masterOn } from '../rules/03-board/board.ts'
import { has } from '../rules/13-general/general-abilities.ts'
import { drawSeat } from './draw-seat.ts'
import { drawStanding } from './draw-standing.ts'
import { drawTurn } from './draw-turn.ts'
import { ansiPaint, type Paint, plainPaint } from './paint.ts'

/** Characters of one square. */
const CELL = 3
/** Characters in front of the first square. */
const MARGIN = 4

/**
 * A state or view as lines for a terminal: the board with rank 1 at the bottom, and beside it B's
 * seat and figures, the turn, A's seat and figures. 13 by 19 squares take 21 lines of 90 characters.
 *
 * `·` void, `a` `b` path, `#` an obstacle, `A♥` a Dungeon Master, `A3` a monster of A with 30 HP
 * left, `A3^` one that flies, `A?` an item face down, `A!` one face up. With `colours`, ANSI codes
 * say again whose is what.
 */
export function drawBoard(state: State, { colours = false } = {}): string {
  const paint = colours ? ansiPaint : plainPaint
  const board = drawRanks(state, paint)
  const panel = drawPanel(state, paint, board.length)
  const blank = ' '.repeat(MARGIN + CELL * state.setup.options.board.width)
  return Array.from({ length: Math.max(board.length, panel.length) }, (_, line) =>
    `${board[line] ?? blank}  ${panel[line] ?? ''}`.trimEnd(),
  ).join('\n')
}

/** Squares from the last rank to the first, with rank numbers in front and file letters below. */
function drawRanks(state: State, paint: Paint): readonly string[] {
  const { width, length } = state.setup.options.board
  const files = Array.from({ length: width }, (_, x) => x)
  const ranks = Array.from({ length }, (_, place) => length - 1 - place)
  const letters = files.map((x) => squareName(squareAt(x, 0)).slice(0, 1).padEnd(CELL))
  return [
    ...ranks.map((y) => {
      const front = paint(String(y + 1).padStart(MARGIN - 2), 'dim')
      return `${front}  ${files.map((x) => drawSquare(state, squareAt(x, y), paint)).join('')}`
    }),
    `${' '.repeat(MARGIN)}${paint(letters.join(''), 'dim')}`,
  ]
}

function drawSquare(state: State, square: Square, paint: Paint): string {
  const monster = monsterOn(state, square)
  if (monster !== undefined)
    return paint(drawMonster(state, monster).padEnd(CELL), monster.controller)
  const item = itemOn(state, square)
  if (item !== undefined) return paint(drawItem(item).padEnd(CELL), item.summoner)
  const master = masterOn(state.setup.options.board, square)
  if (master !== null) return paint(`${master}♥`.padEnd(CELL), master)
  return drawGround(state, square, paint)
}

/** HP left in tens, one digit. */
function drawMonster(state: State, monster: Monster): string {
  const tens = Math.ceil((monster.card.hp - monster.damage) / 10)
  return `${monster.controller}${tens > 9 ? '+' : tens}${has(state, monster, 'flying') ? '^' : ''}`
}

const drawItem = ({ summoner, faceUp }: Item): string => `${summoner}${faceUp ? '!' : '?'}`

function drawGround(state: State, square: Square, paint: Paint): string {
  const mark = markAt(state, square)
  if (mark === 'a' || mark === 'b') return paint(mark.padEnd(CELL), mark)
  return paint((mark === 'x' ? '#' : '·').padEnd(CELL), 'dim')
}

/** B's side at the top, A's at the bottom; the turn and what stands in force between them. */
function drawPanel(state: State, paint: Paint, height: number): readonly string[] {
  const side = (seat: Seat): readonly string[] => drawSeat(state, seat, paint)
  const turn = [...drawTurn(state, paint), ...drawStanding(state)]
  const [above, below] = [side('B'), side('A')]
  const free = Math.max(2, height - above.length - turn.length - below.length - 1)
  const gap = Array<string>(Math.floor(free / 2)).fill('')
  const rest = Array<string>(free - gap.length).fill('')
  return [...above, ...gap, ...turn, ...rest, ...below]
}
