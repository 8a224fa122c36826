/** Answers to one decision that are played ahead; usual ones have up to 26. */
export const MOST_TRIED = 200

/** At most `most` of the items, evenly from the first to the last, both included. */
export function thinned<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, place) => items[Math.round(place * step)]).filter(
    (item) => item !== undefined,
  )
}
