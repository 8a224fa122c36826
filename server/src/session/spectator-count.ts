/** Number of spectators of a match, and the accounts among them. */
export interface SpectatorCount {
  readonly count: number
  readonly accountIds: ReadonlySet<string>
}

export const NO_SPECTATORS: SpectatorCount = { count: 0, accountIds: new Set() }
