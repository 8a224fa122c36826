/** How long after a wheel, touch or key a scroll is still its doing, in milliseconds. */
const OWN_MS = 400

/** Whether a scroll is the doing of a reader who last moved at this time. */
export const isOfReader = (movedAt: number, now: number): boolean => now - movedAt < OWN_MS

/** Whether a list is followed after a scroll: only its reader leaves the end, and coming there is enough to follow. */
export const isFollowed = (isFollowing: boolean, isNear: boolean, isByReader: boolean): boolean =>
  isNear || (isFollowing && !isByReader)
