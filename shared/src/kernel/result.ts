/**
 * Result of an operation that can fail because of its input: a value, or a coded error for the
 * sender.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A success with `value`. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

/** A failure with `error`. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })
