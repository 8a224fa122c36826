import {
  err,
  type MatchDice,
  nonceCommitment,
  ok,
  type Result,
  secretCommitment,
} from '@dungeon-dice/shared'
import { type CommitRequest, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'

/**
 * One attempt of the seats of a match and the server to agree on dice that none of them can choose:
 * the server has committed itself, then each seat does, then each opens its nonce. It knows nothing
 * of who sits where, nor of time.
 */
export class DiceAttempt {
  /** The server's commitment. */
  readonly commitment: string
  readonly #matchId: string
  readonly #seats: readonly string[]
  readonly #secret: string
  readonly #hashes = new Map<string, string>()
  readonly #nonces = new Map<string, string>()

  /** `secret`: 32 fresh bytes, used for this attempt alone. */
  constructor(matchId: string, seats: readonly string[], secret: Uint8Array) {
    this.#matchId = matchId
    this.#seats = seats
    this.#secret = Buffer.from(secret).toString('hex')
    this.commitment = secretCommitment(matchId, this.#secret)
  }

  /** Whether no seat has committed itself. */
  get isFresh(): boolean {
    return this.#hashes.size === 0
  }

  /** Whether all seats have committed themselves: from here on nobody can change anything. */
  get isSealed(): boolean {
    return this.#seats.every((seat) => this.#hashes.has(seat))
  }

  /** What a seat committed itself to; empty before. */
  hashOf(seat: string): string {
    return this.#hashes.get(seat) ?? ''
  }

  /** The seats that it waits for: for their commitments, then for their nonces. */
  get missing(): readonly string[] {
    const given = this.isSealed ? this.#nonces : this.#hashes
    return this.#seats.filter((seat) => !given.has(seat))
  }

  /** What all agreed on; null before the last nonce is open. */
  get dice(): MatchDice | null {
    if (!this.#seats.every((seat) => this.#nonces.has(seat))) return null
    const seats = this.#seats.map((seat) => ({
      seat,
      commitment: this.hashOf(seat),
      nonce: this.#nonces.get(seat) ?? '',
    }))
    return { secret: this.#secret, commitment: this.commitment, seats }
  }

  /** A seat commits itself; as often as it likes until all have, and then no more. */
  commit(seat: string, { commitment, hash }: CommitRequest): Result<null, ServerRefusal> {
    if (commitment !== this.commitment)
      return err(refusal('other_attempt', { commitment: this.commitment }))
    if (this.isSealed && hash !== this.hashOf(seat)) return err(refusal('already_committed'))
    this.#hashes.set(seat, hash)
    return ok(null)
  }

  /** A seat opens its nonce, which must be the one that it committed itself to. */
  open(seat: string, nonce: string): Result<null, ServerRefusal> {
    if (!this.isSealed) return err(refusal('not_committed', { missing: this.missing }))
    if (nonceCommitment(this.#matchId, seat, nonce) !== this.hashOf(seat))
      return err(refusal('other_nonce'))
    this.#nonces.set(seat, nonce)
    return ok(null)
  }
}
