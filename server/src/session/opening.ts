import type { MatchDice } from '@dungeon-dice/shared'
import type { Seats } from '../match/seats.ts'
import { DiceAgreement } from './dice-agreement.ts'

/** What the opening of a table is made of. */
export interface OpeningParts<Seat extends string> {
  readonly matchId: string
  readonly seats: Seats<Seat, unknown>
  /** 32 fresh random bytes. */
  readonly secret: () => Uint8Array
  /** How long a seat is kept for a player who is not here, and how long it has for the dice. */
  readonly patience: {
    readonly seatMs: number
    readonly absentMs: number
    readonly nonceMs: number
  }
}

/** The time in which a table waits for its match: for its seats, and for what they do for the dice. */
export class Opening<Seat extends string> {
  readonly dice: DiceAgreement
  /** When its code ends, in milliseconds since 1970; null without a code. */
  codeEndsAtMs: number | null = null
  /** How long a seat is kept for a player who is not here. */
  seatMs: number
  /** Whether anybody may take a seat: then nobody who is here waits long for somebody who is not. */
  isPublic = false
  readonly #absentMs: number
  readonly #seats: Seats<Seat, unknown>

  constructor({ matchId, seats, secret, patience }: OpeningParts<Seat>) {
    const { seatMs, absentMs, nonceMs } = patience
    this.#absentMs = absentMs
    this.#seats = seats
    this.seatMs = seatMs
    this.dice = new DiceAgreement({ matchId, seats, secret, nonceMs })
  }

  /** Whether its code has ended, and with it a match that never began. */
  hasCodeEnded(nowMs: number): boolean {
    return this.codeEndsAtMs !== null && nowMs >= this.codeEndsAtMs
  }

  /** The seats whose players are away for too long. */
  lateSeats(nowMs: number): readonly Seat[] {
    const latest = nowMs - this.#keptMs
    return this.#seats.taken
      .filter(({ awaySinceMs }) => (awaySinceMs ?? latest) < latest)
      .map(({ seat }) => seat)
  }

  get #keptMs(): number {
    const isAwaited = this.#seats.people.some(({ awaySinceMs }) => awaySinceMs === null)
    return this.isPublic && isAwaited ? Math.min(this.seatMs, this.#absentMs) : this.seatMs
  }

  /** The seats that let the dice wait for too long. */
  slowSeats(nowMs: number): readonly Seat[] {
    const slow = this.dice.lateAt(nowMs)
    return this.#seats.names.filter((seat) => slow.includes(seat))
  }

  /** The dice, when every seat is taken and all have agreed on them; null before. */
  diceAt(nowMs: number): MatchDice | null {
    this.dice.look(nowMs)
    this.dice.goOn(nowMs)
    return this.dice.agreed
  }
}
