import { type MatchDice, nonceCommitment } from '@dungeon-dice/shared'
import { DicePact } from '../match/dice-pact.ts'
import type { Seats } from '../match/seats.ts'

/** What the dice of a table are made with. */
interface DiceAgreementParts {
  readonly matchId: string
  readonly seats: Seats<string, unknown>
  /** 32 fresh random bytes. */
  readonly secret: () => Uint8Array
  /** How long a seat has for its commitment, and then for its nonce. */
  readonly nonceMs: number
}

/**
 * How a table comes by its dice: attempts to agree on them, one after the other until one comes to
 * its end. Each has a secret of its own: whatever was opened before tells nothing of the next dice.
 */
export class DiceAgreement {
  readonly #parts: DiceAgreementParts
  #pact: DicePact
  /** Who sat where when this was last looked at, by the hash of their token. */
  #sitters = new Map<string, string>()
  /** Until when the seats have time that the attempt waits for; null while seats are missing. */
  #deadlineMs: number | null = null
  #isOpening = false
  #botNonces = new Map<string, string>()
  #kept: MatchDice | null = null

  constructor(parts: DiceAgreementParts) {
    this.#parts = parts
    this.#pact = this.#freshPact()
  }

  /** The attempt that goes on. */
  get pact(): DicePact {
    return this.#pact
  }

  /** What was agreed on; null before. */
  get agreed(): MatchDice | null {
    return this.#kept ?? this.#pact.dice
  }

  /** Takes up what was agreed on before the server came up. */
  restore(dice: MatchDice): void {
    this.#kept = dice
  }

  /** The server's commitment. */
  get commitment(): string {
    return this.#kept?.commitment ?? this.#pact.commitment
  }

  /** The commitment of a seat; empty before it gave one. */
  commitmentOf(seat: string): string {
    const kept = this.#kept?.seats.find((one) => one.seat === seat)
    return kept?.commitment ?? this.#pact.hashOf(seat)
  }

  /** Somebody may have come or gone: when a place was freed, whoever sits there later agrees anew. */
  look(nowMs: number): void {
    if (this.agreed !== null) return
    const { seats } = this.#parts
    const hasLeft = [...this.#sitters].some(([seat, hash]) => seats.at(seat)?.tokenHash !== hash)
    this.#sitters = new Map(seats.taken.map(({ seat, tokenHash }) => [seat, tokenHash]))
    if (hasLeft) this.#startOver()
    if (seats.isComplete) this.#deadlineMs ??= nowMs + this.#parts.nonceMs
  }

  /** The seats whose time for their part is over. */
  lateAt(nowMs: number): readonly string[] {
    const isLate = this.#deadlineMs !== null && nowMs >= this.#deadlineMs
    return isLate && this.agreed === null ? this.#pact.missing : []
  }

  /** Bots do their part as soon as everybody is here; the seats have time again for what comes next. */
  goOn(nowMs: number): void {
    const { seats, nonceMs } = this.#parts
    if (this.agreed !== null || this.#deadlineMs === null) return
    for (const { seat, participant } of seats.taken)
      if (participant.bot !== undefined && this.#pact.hashOf(seat) === '') this.#commitBot(seat)
    if (!this.#pact.isSealed) return
    if (!this.#isOpening) this.#deadlineMs = nowMs + nonceMs
    this.#isOpening = true
    for (const [seat, nonce] of this.#botNonces) this.#pact.open(seat, nonce)
  }

  #commitBot(seat: string): void {
    const nonce = Buffer.from(this.#parts.secret()).toString('hex')
    this.#botNonces.set(seat, nonce)
    const hash = nonceCommitment(this.#parts.matchId, seat, nonce)
    this.#pact.commit(seat, { commitment: this.#pact.commitment, hash })
  }

  #startOver(): void {
    this.#deadlineMs = null
    this.#isOpening = false
    if (this.#pact.isFresh) return
    this.#botNonces.clear()
    this.#pact = this.#freshPact()
  }

  #freshPact(): DicePact {
    const { matchId, seats, secret } = this.#parts
    return new DicePact(matchId, seats.names, secret())
  }
}
