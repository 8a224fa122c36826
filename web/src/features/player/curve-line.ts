/** Size of the picture of a curve, and what its left edge keeps for numbers. */
export const CURVE = { width: 320, height: 120, left: 36, edge: 8 } as const

/** Least distance between the numbers beside a curve, in points of rating. */
const LEAST_SPAN = 40

interface Rated {
  readonly rating: number
}

/** Where ratings stand in the picture. */
export interface Scale {
  readonly least: number
  readonly most: number
  readonly marks: readonly { readonly rating: number; readonly y: number }[]
  readonly yOf: (rating: number) => number
}

/** The scale on which these ratings fill the picture; a flat line stands in the middle. */
export function scaleOf(points: readonly Rated[]): Scale {
  const ratings = points.map(({ rating }) => rating)
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)]
  const room = Math.max(0, LEAST_SPAN - (most - least)) / 2
  const [low, high] = [Math.floor(least - room), Math.ceil(most + room)]
  const { height, edge } = CURVE
  const yOf = (rating: number): number =>
    edge + ((high - rating) / (high - low)) * (height - 2 * edge)
  const marks = [high, Math.round((low + high) / 2), low].map((rating) => ({
    rating,
    y: yOf(rating),
  }))
  return { least, most, marks, yOf }
}

/** The points of the line, from the first match at the left to the last at the right. */
export function curveLine(points: readonly Rated[], { yOf }: Scale): string {
  const { width, left, edge } = CURVE
  const step = (width - left - edge) / Math.max(1, points.length - 1)
  const places = points.map(({ rating }, place) => [left + place * step, yOf(rating)] as const)
  const [first = [left, 0] as const] = places
  // One match alone is drawn as a level line.
  const drawn = places.length === 1 ? [first, [width - edge, first[1]] as const] : places
  return drawn.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}
