import type { Refusal, Result } from '@dungeon-dice/shared'
import type { SeatGrant, SettingsBody, ShownSettings } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Caller } from './lobby-clients.ts'

/** Who sits down, and what they bring as it came. */
export interface Opponent {
  readonly participant: Participant
  readonly list?: unknown
}

/** How challenges are played, to somebody who need not know what is played. */
export interface ChallengeMatchFactory<Settings> {
  readonly read: (chosen: SettingsBody) => Result<Settings, Refusal>
  readonly shown: (settings: Settings) => ShownSettings
  /** What leads to these settings when it is read. */
  readonly chosen: (settings: Settings) => SettingsBody
  /** The list that a caller brings, from what they said; or why they cannot play so. */
  readonly listOf: (
    settings: Settings,
    caller: Pick<Caller, 'accountId' | 'address'>,
    said: unknown,
  ) => Promise<Result<unknown, Refusal>>
  /** A new match with these on its seats. */
  readonly seat: (
    settings: Settings,
    opponents: readonly Opponent[],
  ) => Promise<Result<readonly SeatGrant[], Refusal>>
}
