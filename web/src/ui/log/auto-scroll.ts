/** For how long after a wheel, touch or key a scroll counts as its effect, in milliseconds. */
const OWN_MS = 400

/** True if the reader caused a scroll; `movedAt` is the time of their last wheel, touch or key. */
export const isOfReader = (movedAt: number, now: number): boolean => now - movedAt < OWN_MS

/** True if a list keeps scrolling to its end: only its reader can leave the end, and returns by scrolling near it. */
export const staysAtEnd = (wasAtEnd: boolean, isNear: boolean, isByReader: boolean): boolean =>
  isNear || (wasAtEnd && !isByReader)
