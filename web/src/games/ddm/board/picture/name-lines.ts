/** Letters that a line on a square has room for; longer ones are drawn narrower. */
export const MOST_LETTERS = 10

/** A name in one line or two, cut at the space nearest to its middle. */
export function linesOf(name: string): readonly string[] {
  if (name.length <= MOST_LETTERS) return [name]
  const middle = name.length / 2
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [cut] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return cut === undefined ? [name] : [name.slice(0, cut), name.slice(cut + 1)]
}
