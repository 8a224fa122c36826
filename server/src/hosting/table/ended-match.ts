import type { Placing } from '@dungeon-dice/shared'
import type { Sitter } from '../../accounts/ports.ts'
import { type Clocks, hasRunOut } from '../../match/clocks.ts'
import type { TakenSeat } from '../../match/seats.ts'
import type { Settings } from './settings.ts'

/** What became of a match that was played to its end. */
export interface EndedMatch {
  readonly matchId: string
  readonly settings: Settings<unknown>
  readonly seats: readonly { readonly seat: string; readonly sitter: Sitter }[]
  readonly placing: Placing<string>
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** Seats whose players were away, or had let time run out, when it ended. */
  readonly absent: readonly string[]
}

/** Those who sat there when it ended. */
export const endedSeats = <Seat extends string>(
  taken: readonly TakenSeat<Seat, unknown>[],
  clocks: Clocks<Seat> | null,
): Pick<EndedMatch, 'seats' | 'absent'> => ({
  seats: taken.map(({ seat, sitter }) => ({ seat, sitter })),
  absent: taken
    .filter(({ seat, awaySinceMs }) => awaySinceMs !== null || hasRunOut(clocks?.get(seat)))
    .map(({ seat }) => seat),
})
