/** The rating shown after this part of the animation: fast at first, slow at the end. */
export const countedTo = (rating: number, change: number, part: number): number =>
  rating + Math.round(change * (1 - (1 - Math.min(1, Math.max(0, part))) ** 3))
