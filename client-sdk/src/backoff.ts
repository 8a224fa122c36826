/** How the SDK reconnects after a lost connection. */
export interface ReconnectOptions {
  /** Attempts before giving up. */
  readonly tries: number
  /** Delay before the second attempt; the first is immediate, and each later delay doubles. */
  readonly firstDelayMs: number
  /** Longest delay between two attempts. */
  readonly maxDelayMs: number
}

/** Retries for about five minutes. */
export const RECONNECT: ReconnectOptions = { tries: 64, firstDelayMs: 100, maxDelayMs: 5_000 }

/**
 * Delay before attempt number `attempt`, counted from 1. A `share` below 1 subtracts up to half of
 * it, so that clients of a lost server do not all return at once.
 */
export function delayBefore(
  attempt: number,
  { firstDelayMs, maxDelayMs }: ReconnectOptions,
  share: number,
): number {
  if (attempt <= 1) return 0
  const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 2))
  return delay * (0.5 + share / 2)
}
