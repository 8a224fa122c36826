/**
 * The slow, obvious second implementation of geometry: nested loops over coordinates, and every
 * walk tried. It shares no code with the engine, and reads the published list of nets.
 */
import netsFile from './nets.json' with { type: 'json' }

/** Column and row, from 0. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A board as lists of points. */
export interface SlowBoard {
  readonly width: number
  readonly length: number
  /** Points that a piece may cover. */
  readonly free: readonly Point[]
  /** Points of which a piece must cover one. */
  readonly frontier: readonly Point[]
}

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** True when a list holds this point. */
export const holds = (points: readonly Point[], point: Point): boolean =>
  points.some((other) => isSame(point, other))

/** Every point of a board, by y, then x. */
export const allPoints = (width: number, length: number): Point[] => {
  const points: Point[] = []
  for (let y = 0; y < length; y += 1) {
    for (let x = 0; x < width; x += 1) points.push({ x, y })
  }
  return points
}

/** True when two points share an edge (R1.9). */
export const touch = (a: Point, b: Point): boolean =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1

/** The points of `through` connected with one of `from` inside `through`, by y, then x. */
export const slowFlood = (from: readonly Point[], through: readonly Point[]): Point[] => {
  let reached = through.filter((point) => holds(from, point))
  for (;;) {
    const more = through.filter(
      (point) => holds(reached, point) || reached.some((other) => touch(point, other)),
    )
    if (more.length === reached.length) return more
    reached = more
  }
}

/** Orientations of the published list, each with the name `net turn flip`. */
const slowOrientations = netsFile.nets.flatMap((net, index) =>
  net.orientations.map(({ flip, rot, cells }) => ({
    index,
    name: `${net.id} ${rot} ${flip}`,
    cells: cells.map(([x = 0, y = 0]) => ({ x, y })),
  })),
)

/** Legal placements (R9.4) as `net turn flip x,y`, by orientation, then by the anchor's y and x. */
export const slowPlacements = (board: SlowBoard, nets: readonly number[]): string[] => {
  const found: string[] = []
  const isIn = gridOf(board, board.free)
  const isNear = gridOf(board, board.frontier)
  for (const { index, name, cells } of slowOrientations) {
    if (!nets.includes(index)) continue
    for (const anchor of allPoints(board.width, board.length)) {
      const covered = cells.map(({ x, y }) => ({ x: anchor.x + x, y: anchor.y + y }))
      if (covered.every(isIn) && covered.some(isNear)) found.push(`${name} ${anchor.x},${anchor.y}`)
    }
  }
  return found
}

/** Asks a list of points often: the same answer as `holds`, and false off the board. */
const gridOf = (board: SlowBoard, points: readonly Point[]): ((point: Point) => boolean) => {
  const rows = Array.from({ length: board.length }, () => Array<boolean>(board.width).fill(false))
  for (const { x, y } of points) {
    const row = rows[y]
    if (row !== undefined) row[x] = true
  }
  return ({ x, y }) => rows[y]?.[x] ?? false
}

/** Points of `passable` by steps from `from`, `from` first with 0: passes until nothing changes. */
export const slowLayers = (
  passable: readonly Point[],
  from: Point,
  maxSteps: number,
): Point[][] => {
  const layers: Point[][] = [[from]]
  let open = passable.filter((point) => !isSame(point, from))
  while (layers.length <= maxSteps) {
    const edge = layers.at(-1) ?? []
    const next = open.filter((point) => edge.some((other) => touch(point, other)))
    if (next.length === 0) break
    layers.push(next)
    open = open.filter((point) => !holds(next, point))
  }
  return layers
}

const compareWalks = (a: readonly Point[], b: readonly Point[]): number => {
  for (const [i, point] of a.entries()) {
    const other = b[i] ?? point
    if (!isSame(point, other)) return point.y - other.y || point.x - other.x
  }
  return 0
}

/** Every walk of exactly `steps` steps over `passable` from the end of `walk` to `to`. */
const walksOf = (
  passable: readonly Point[],
  walk: readonly Point[],
  to: Point,
  steps: number,
): Point[][] => {
  const at = walk.at(-1)
  if (at === undefined) return []
  if (steps === 0) return isSame(at, to) ? [[...walk]] : []
  // Nobody gets there in time from farther away than this; it only saves hopeless tries.
  if (Math.abs(at.x - to.x) + Math.abs(at.y - to.y) > steps) return []
  return passable
    .filter((point) => touch(at, point))
    .flatMap((point) => walksOf(passable, [...walk, point], to, steps - 1))
}

/** The walk listed from `from` to `to` (R10.3): all shortest ones are made and compared. */
export const slowShortestWalk = (
  passable: readonly Point[],
  from: Point,
  to: Point,
  items: readonly Point[],
): Point[] | null => {
  const steps = slowLayers(passable, from, passable.length).findIndex((layer) => holds(layer, to))
  if (steps < 1) return null
  const cost = (walk: readonly Point[]): number =>
    walk.slice(1).filter((point) => holds(items, point)).length
  const walks = walksOf(passable, [from], to, steps)
  return walks.toSorted((a, b) => cost(a) - cost(b) || compareWalks(a, b))[0] ?? null
}
