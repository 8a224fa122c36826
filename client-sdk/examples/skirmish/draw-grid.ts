import { partsOf, type Square, type State } from '@dungeon-dice/client-sdk/skirmish'

const WIDTH = 3

const cell = (text: string): string => text.padStart(WIDTH)

/**
 * The grid as text, row 0 at the bottom: a fighter by its seat and stage, `+` for the squares in
 * `marked`; below it the seats in notation (docs/games/skirmish/notation.md).
 */
export function drawGrid(state: State, marked: readonly Square[] = []): string {
  const { grid: side } = state.setup.options
  const columns = Array.from({ length: side }, (_, x) => x)
  const rows = columns.toReversed().map((y) => {
    const squares = columns.map((x) => cell(signAt(state, { x, y }, marked)))
    return `${String(y).padStart(2)}${squares.join('')}`
  })
  return [...rows, `  ${columns.map((x) => cell(String(x))).join('')}`, ...seatLines(state)].join(
    '\n',
  )
}

const isSame = (one: Square, other: Square): boolean => one.x === other.x && one.y === other.y

function signAt({ fighters }: State, at: Square, marked: readonly Square[]): string {
  const fighter = fighters.find((one) => isSame(one.at, at))
  if (fighter !== undefined) return `${fighter.seat}${fighter.stage}`
  return marked.some((square) => isSame(square, at)) ? '+' : '·'
}

function seatLines(state: State): readonly string[] {
  const parts = partsOf(state)
  return state.setup.seats.map((seat) => `${seat}  ${parts[`seat.${seat}`] ?? ''}`)
}
