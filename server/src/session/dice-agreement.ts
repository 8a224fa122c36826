import { type MatchDice, nonceCommitment } from '@dungeon-dice/shared'
import { DiceAttempt } from '../match/dice-attempt.ts'
import type { Seats } from '../match/seats.ts'
import { nativeTextHash } from '../platform/native-hash.ts'

/** Dependencies of `DiceAgreement`. */
interface DiceAgreementParts {
  readonly matchId: string
  readonly seats: Seats<string, unknown>
  /** 32 fresh random bytes. */
  readonly secret: () => Uint8Array
  /** Time that a seat has for its commitment, and then for its nonce. */
  readonly nonceMs: number
}

/**
 * Agrees on the dice of a match (P19): runs one attempt after another until one succeeds. Each has a
 * secret of its own, so that nonces opened in an earlier attempt reveal nothing about the next dice.
 */
export class DiceAgreement {
  readonly #parts: DiceAgreementParts
  #attempt: DiceAttempt
  /** Hash of each seat's token when `refresh` last ran. */
  #tokenHashes = new Map<string, string>()
  /** When the time of the missing seats is over; null while seats are free. */
  #deadlineMs: number | null = null
  #isOpening = false
  #botNonces = new Map<string, string>()
  #restored: MatchDice | null = null

  constructor(parts: DiceAgreementParts) {
    this.#parts = parts
    this.#attempt = this.#newAttempt()
  }

  /** The current attempt. */
  get attempt(): DiceAttempt {
    return this.#attempt
  }

  /** The agreed dice; null before. */
  get agreed(): MatchDice | null {
    return this.#restored ?? this.#attempt.dice
  }

  /** Restores dice from the journal. */
  restore(dice: MatchDice): void {
    this.#restored = dice
  }

  /** The server's commitment. */
  get commitment(): string {
    return this.#restored?.commitment ?? this.#attempt.commitment
  }

  /** The commitment of a seat; empty before it gave one. */
  commitmentOf(seat: string): string {
    const restored = this.#restored?.seats.find((one) => one.seat === seat)
    return restored?.commitment ?? this.#attempt.hashOf(seat)
  }

  /** Call when seats may have changed: starts a new attempt if a seat was freed or changed hands. */
  refresh(nowMs: number): void {
    if (this.agreed !== null) return
    const { seats } = this.#parts
    const before = [...this.#tokenHashes]
    const hasLeft = before.some(([seat, hash]) => seats.at(seat)?.tokenHash !== hash)
    this.#tokenHashes = new Map(seats.taken.map(({ seat, tokenHash }) => [seat, tokenHash]))
    if (hasLeft) this.#startOver()
    if (seats.isComplete) this.#deadlineMs ??= nowMs + this.#parts.nonceMs
  }

  /** The seats that have missed their deadline. */
  lateAt(nowMs: number): readonly string[] {
    const isLate = this.#deadlineMs !== null && nowMs >= this.#deadlineMs
    return isLate && this.agreed === null ? this.#attempt.missing : []
  }

  /**
   * True if all seats are taken and the dice agreement waits for this seat's commitment or nonce.
   */
  awaits(seat: string): boolean {
    if (this.#deadlineMs === null || this.agreed !== null) return false
    return this.#attempt.missing.includes(seat)
  }

  /** Once all seats are taken, commits for the bots; once all have committed, opens the bots' nonces. */
  advance(nowMs: number): void {
    const { seats, nonceMs } = this.#parts
    if (this.agreed !== null || this.#deadlineMs === null) return
    for (const { seat, participant } of seats.taken)
      if (participant.bot !== undefined && this.#attempt.hashOf(seat) === '') this.#commitBot(seat)
    if (!this.#attempt.isSealed) return
    if (!this.#isOpening) this.#deadlineMs = nowMs + nonceMs
    this.#isOpening = true
    for (const [seat, nonce] of this.#botNonces) this.#attempt.open(seat, nonce)
  }

  #commitBot(seat: string): void {
    const nonce = Buffer.from(this.#parts.secret()).toString('hex')
    this.#botNonces.set(seat, nonce)
    const hash = nonceCommitment(this.#parts.matchId, seat, nonce, nativeTextHash)
    this.#attempt.commit(seat, { commitment: this.#attempt.commitment, hash })
  }

  #startOver(): void {
    this.#deadlineMs = null
    this.#isOpening = false
    if (this.#attempt.isFresh) return
    this.#botNonces.clear()
    this.#attempt = this.#newAttempt()
  }

  #newAttempt(): DiceAttempt {
    const { matchId, seats, secret } = this.#parts
    return new DiceAttempt(matchId, seats.names, secret())
  }
}
