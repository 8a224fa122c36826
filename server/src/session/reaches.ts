/**
 * Returns true when at least `most` members of a set count. A set with fewer members is not looked at, so
 * that a limit which is far away costs nothing.
 */
export function reaches<T>(set: ReadonlySet<T>, most: number, counts: (member: T) => boolean) {
  if (set.size < most) return false
  let count = 0
  for (const member of set) if (counts(member)) count += 1
  return count >= most
}
