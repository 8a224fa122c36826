/** Throws if `condition` is false. Only for bugs, never for errors that input can cause. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}

/**
 * Returns `value`; throws if it is missing. For look-ups that cannot fail unless there is a bug.
 */
export function present<T>(value: T | null | undefined, message: string): T {
  assert(value !== null && value !== undefined, message)
  return value
}

/** Throws as `present` does: for look-ups that are made too often to word a message for each. */
export function missing(message: string): never {
  throw new Error(`assertion failed: ${message}`)
}

/** Ends a `switch` over a closed union: a missing case is a compile error. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
