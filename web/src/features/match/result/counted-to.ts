/** A rating on its way to its change, after this part of the time: fast at first, and slow at the end. */
export const countedTo = (rating: number, change: number, part: number): number =>
  rating + Math.round(change * (1 - (1 - Math.min(1, Math.max(0, part))) ** 3))
