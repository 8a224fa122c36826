import type { Refusal, Result } from '@dungeon-dice/shared'
import type { SeatGrant, SettingsBody, ShownSettings } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'

/** Who sits down, and what they bring as it came. */
export interface Opponent {
  readonly sitter: Sitter
  readonly list?: unknown
}

/** How challenges are played, to somebody who need not know what is played. */
export interface Arena<Settings> {
  readonly read: (chosen: SettingsBody) => Result<Settings, Refusal>
  readonly shown: (settings: Settings) => ShownSettings
  /** What leads to these settings when it is read. */
  readonly chosen: (settings: Settings) => SettingsBody
  /** The list that an account brings, from what it said; or why it cannot play so. */
  readonly listOf: (
    settings: Settings,
    accountId: string,
    said: unknown,
  ) => Promise<Result<unknown, Refusal>>
  /** A new match with these on its seats. */
  readonly seat: (
    settings: Settings,
    opponents: readonly Opponent[],
  ) => Promise<Result<readonly SeatGrant[], Refusal>>
}
