/** How many watch a match, and with which accounts. */
export interface SpectatorCount {
  readonly count: number
  readonly accountIds: ReadonlySet<string>
}

/** Nobody watches. */
export const NOBODY: SpectatorCount = { count: 0, accountIds: new Set() }
