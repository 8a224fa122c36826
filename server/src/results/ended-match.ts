import type { GameTypes, Placing } from '@dungeon-dice/shared'
import type { Settings } from '../game/settings.ts'
import { hasRunOut } from '../match/clocks.ts'
import type { Participant } from '../match/participant.ts'
import type { Position } from '../match/position.ts'
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
  /** Seats that the server put out, and those whose players were away or out of time at the end. */
  readonly absent: readonly string[]
  /** Seats that gave up. */
  readonly resigned: readonly string[]
}

type Ending<G extends GameTypes> = Pick<
  Position<G>,
  'clocks' | 'out' | 'putOut' | 'keptWaiting' | 'resigned'
>

/** The participants at the end. */
export const endedSeats = <G extends GameTypes>(
  taken: readonly TakenSeat<string, unknown>[],
  { clocks, out, putOut, keptWaiting, resigned }: Ending<G>,
): Pick<EndedMatch, 'seats' | 'absent' | 'resigned'> => ({
  resigned,
  seats: taken.map(({ seat, participant, network }) => ({ seat, participant, network })),
  absent: taken
    .filter(({ seat, awaySinceMs }) => {
      // A player who leaves because another does not answer has not walked out.
      if (keptWaiting.includes(seat)) return false
      // Seats that are out may leave: only the journal tells who was put out for being absent.
      if (putOut.includes(seat) || out.includes(seat)) return putOut.includes(seat)
      return awaySinceMs !== null || hasRunOut(clocks?.get(seat))
    })
    .map(({ seat }) => seat),
})
