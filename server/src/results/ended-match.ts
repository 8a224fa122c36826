import type { Placing } from '@dungeon-dice/shared'
import type { Settings } from '../game/settings.ts'
import { type Clocks, hasRunOut } from '../match/clocks.ts'
import type { Participant } from '../match/participant.ts'
import type { TakenSeat } from '../match/seats.ts'

/** Somebody who sat there at the end. */
interface EndedSeat {
  readonly seat: string
  readonly participant: Participant
  /** Hash of the network from which they came when it began; null when unknown. */
  readonly network: string | null
}

/** What became of a match that was played to its end. */
export interface EndedMatch {
  readonly matchId: string
  readonly settings: Settings<unknown>
  readonly seats: readonly EndedSeat[]
  readonly placing: Placing<string>
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** Number of the turn in which it ended, from 1; the turns of all seats count. */
  readonly turn: number
  /** Seats whose players were away, or had let time run out, when it ended. */
  readonly absent: readonly string[]
}

/** Those who sat there when it ended. */
export const endedSeats = <Seat extends string>(
  taken: readonly TakenSeat<Seat, unknown>[],
  clocks: Clocks<Seat> | null,
): Pick<EndedMatch, 'seats' | 'absent'> => ({
  seats: taken.map(({ seat, participant, network }) => ({ seat, participant, network })),
  absent: taken
    .filter(({ seat, awaySinceMs }) => awaySinceMs !== null || hasRunOut(clocks?.get(seat)))
    .map(({ seat }) => seat),
})
