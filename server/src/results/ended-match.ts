import type { Placing } from '@dungeon-dice/shared'
import type { Settings } from '../game/settings.ts'
import { type Clocks, hasRunOut } from '../match/clocks.ts'
import type { Participant } from '../match/participant.ts'
import type { TakenSeat } from '../match/seats.ts'

/** A participant at the end of the match. */
interface EndedSeat {
  readonly seat: string
  readonly participant: Participant
  /** Hash of the player's network at the start; null if unknown. */
  readonly network: string | null
}

/** The result of a match that was played to its end. */
export interface EndedMatch {
  readonly matchId: string
  readonly settings: Settings
  readonly seats: readonly EndedSeat[]
  readonly placing: Placing<string>
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** Number of the last turn, from 1, over all seats. */
  readonly turn: number
  /** Seats whose players were away or out of time at the end. */
  readonly absent: readonly string[]
}

/** The participants at the end. */
export const endedSeats = <Seat extends string>(
  taken: readonly TakenSeat<Seat, unknown>[],
  clocks: Clocks<Seat> | null,
): Pick<EndedMatch, 'seats' | 'absent'> => ({
  seats: taken.map(({ seat, participant, network }) => ({ seat, participant, network })),
  absent: taken
    .filter(({ seat, awaySinceMs }) => awaySinceMs !== null || hasRunOut(clocks?.get(seat)))
    .map(({ seat }) => seat),
})
