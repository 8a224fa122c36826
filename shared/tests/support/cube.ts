/** The slow, obvious way to the nets: all shapes of six cells, and rolling a cube over each. */

type Cell = readonly [x: number, y: number]
type Shape = readonly Cell[]

const STEPS: Shape = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]

const has = (shape: Shape, [x, y]: Cell): boolean => shape.some(([a, b]) => a === x && b === y)

/** The text of a shape wherever it lies: its cells from its own corner, in order. */
export function shapeOf(cells: Shape): string {
  const left = Math.min(...cells.map(([x]) => x))
  const top = Math.min(...cells.map(([, y]) => y))
  return cells
    .map(([x, y]) => `${x - left},${y - top}`)
    .toSorted()
    .join(' ')
}

/** Every shape of one cell more. */
const grow = (shape: Shape): readonly Shape[] =>
  shape
    .flatMap(([x, y]) => STEPS.map(([dx, dy]): Cell => [x + dx, y + dy]))
    .filter((cell) => !has(shape, cell))
    .map((cell) => [...shape, cell])

/** All shapes of six cells that hang together by their edges, turned and mirrored ones apart. */
export function hexominoes(): readonly Shape[] {
  let shapes: readonly Shape[] = [[[0, 0]]]
  for (let size = 2; size <= 6; size += 1) {
    const grown = shapes.flatMap(grow)
    shapes = [...new Map(grown.map((shape) => [shapeOf(shape), shape])).values()]
  }
  return shapes
}

/** Orientation of a cube: the faces at its bottom, to the right and to the back; `5 - face` is opposite. */
interface Lie {
  readonly bottom: number
  readonly right: number
  readonly back: number
}

const rolled = ({ bottom, right, back }: Lie, [dx, dy]: Cell): Lie => {
  if (dx === 1) return { bottom: right, right: 5 - bottom, back }
  if (dx === -1) return { bottom: 5 - right, right: bottom, back }
  if (dy === 1) return { bottom: back, right, back: 5 - bottom }
  return { bottom: 5 - back, right, back: bottom }
}

/** True when the shape folds into a cube: rolled over all of it, a cube shows it every face once. */
export function folds(shape: Shape): boolean {
  const faces = new Map<string, number>()
  const visit = (cell: Cell, lie: Lie): void => {
    if (!has(shape, cell) || faces.has(`${cell}`)) return
    faces.set(`${cell}`, lie.bottom)
    for (const step of STEPS) visit([cell[0] + step[0], cell[1] + step[1]], rolled(lie, step))
  }
  visit(shape[0] ?? [0, 0], { bottom: 0, right: 1, back: 2 })
  return new Set(faces.values()).size === shape.length
}
