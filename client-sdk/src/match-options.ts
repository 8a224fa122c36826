/** Options for a rematch. */
export interface RematchOptions {
  /** Declines the rematch when aborted. */
  readonly signal?: AbortSignal
}

/** A bot for a free seat; by default the strongest, on the emptiest side. */
export interface BotWish {
  readonly seat?: string
  readonly bot?: string
}
