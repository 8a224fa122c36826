import type { Refusal, Result } from '@dungeon-dice/shared'
import type { SeatGrant, SettingsBody, ShownSettings } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Caller } from './lobby-clients.ts'

/** A player and the dice list as submitted. */
export interface Opponent {
  readonly participant: Participant
  readonly list?: unknown
}

/** Starts matches for challenges, independently of the game. */
export interface ChallengeMatchFactory<Settings> {
  /** Refused with `not_challengeable` for other than two seats. */
  readonly read: (chosen: SettingsBody) => Result<Settings, Refusal>
  readonly shown: (settings: Settings) => ShownSettings
  /** The settings in the form from which they are read. */
  readonly chosen: (settings: Settings) => SettingsBody
  /** Checks the submitted list of a caller; refused when they cannot play with it. */
  readonly listOf: (
    settings: Settings,
    caller: Pick<Caller, 'accountId' | 'address'>,
    submitted: unknown,
  ) => Promise<Result<unknown, Refusal>>
  /** Creates a match with these players on its seats. */
  readonly seat: (
    settings: Settings,
    opponents: readonly Opponent[],
  ) => Promise<Result<readonly SeatGrant[], Refusal>>
}
