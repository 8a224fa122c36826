import type { MatchDice } from '@dungeon-dice/shared'
import type { Seats } from '../match/seats.ts'
import { DiceAgreement } from './dice-agreement.ts'

/** Dependencies of `PreMatch`. */
export interface PreMatchParts<Seat extends string> {
  readonly matchId: string
  readonly seats: Seats<Seat, unknown>
  /** 32 fresh random bytes. */
  readonly secret: () => Uint8Array
  /** As in `Timeouts`. */
  readonly timeouts: {
    readonly seatMs: number
    readonly absentMs: number
    readonly nonceMs: number
  }
}

/** The part of a session before its match begins: waits for the players and their part in the dice. */
export class PreMatch<Seat extends string> {
  readonly dice: DiceAgreement
  /** When the join code expires, in milliseconds since 1970; null without a code. */
  codeEndsAtMs: number | null = null
  /** How long a seat is kept for an absent player, in milliseconds. */
  seatMs: number
  /** Public matches and those of the queue: a waiting player does not wait long for an absent one. */
  isAmongStrangers = false
  readonly #absentMs: number
  readonly #seats: Seats<Seat, unknown>

  constructor({ matchId, seats, secret, timeouts }: PreMatchParts<Seat>) {
    const { seatMs, absentMs, nonceMs } = timeouts
    this.#absentMs = absentMs
    this.#seats = seats
    this.seatMs = seatMs
    this.dice = new DiceAgreement({ matchId, seats, secret, nonceMs })
  }

  hasCodeEnded(nowMs: number): boolean {
    return this.codeEndsAtMs !== null && nowMs >= this.codeEndsAtMs
  }

  /** The seats whose players have been away for too long. */
  lateSeats(nowMs: number): readonly Seat[] {
    const latest = nowMs - this.#keptMs
    return this.#seats.taken
      .filter(({ awaySinceMs }) => (awaySinceMs ?? latest) < latest)
      .map(({ seat }) => seat)
  }

  get #keptMs(): number {
    const isAwaited = this.#seats.people.some(({ awaySinceMs }) => awaySinceMs === null)
    return this.isAmongStrangers && isAwaited ? Math.min(this.seatMs, this.#absentMs) : this.seatMs
  }

  /** The seats that missed the deadline for the dice. */
  slowSeats(nowMs: number): readonly Seat[] {
    const slow = this.dice.lateAt(nowMs)
    return this.#seats.names.filter((seat) => slow.includes(seat))
  }

  /** The agreed dice; null until every seat is taken and has done its part. */
  diceAt(nowMs: number): MatchDice | null {
    this.dice.refresh(nowMs)
    this.dice.advance(nowMs)
    return this.dice.agreed
  }
}
