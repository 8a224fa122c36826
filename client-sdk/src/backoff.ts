/** How the SDK tries to come back after a connection was lost. */
export interface ReconnectOptions {
  /** Tries before it gives up. */
  readonly tries: number
  /** Wait before the second try; the first comes at once, and each later wait is twice as long. */
  readonly firstDelayMs: number
  /** Longest wait between two tries. */
  readonly maxDelayMs: number
}

/** Tries for five minutes or so. */
export const RECONNECT: ReconnectOptions = { tries: 64, firstDelayMs: 100, maxDelayMs: 5_000 }

/**
 * Wait before try number `attempt`, from 1. `share` below 1 takes up to half of it off, so that
 * many clients that lost one server do not come back in one moment.
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
