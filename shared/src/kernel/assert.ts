/** Throws when `condition` is false: for our own mistakes only, never for what input can cause. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}

/** `value` itself; throws when it is missing. For look-ups that our own invariants keep from failing. */
export function present<T>(value: T | null | undefined, message: string): T {
  assert(value !== null && value !== undefined, message)
  return value
}

/** Ends a `switch` over a closed union; the compiler refuses it while a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
