/** What can fail because of its input: a value, or a coded error that is answered to the sender. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A success that holds `value`. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

/** A failure that holds `error`. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })
