import {
  err,
  type MatchDice,
  nonceCommitment,
  ok,
  type Result,
  secretCommitment,
} from '@dungeon-dice/shared'
import { type CommitRequest, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { nativeTextHash } from '../platform/native-hash.ts'

/**
 * One attempt of the server and the seats to agree on dice that none of them can choose (P19): the
 * server commits itself first, then each seat does, then each seat opens its nonce.
 */
export class DiceAttempt {
  /** The server's commitment. */
  readonly commitment: string
  readonly #matchId: string
  readonly #seats: readonly string[]
  readonly #secret: string
  readonly #hashes = new Map<string, string>()
  readonly #nonces = new Map<string, string>()

  /** `secret`: 32 fresh random bytes, used for this attempt alone. */
  constructor(matchId: string, seats: readonly string[], secret: Uint8Array) {
    this.#matchId = matchId
    this.#seats = seats
    this.#secret = Buffer.from(secret).toString('hex')
    this.commitment = secretCommitment(matchId, this.#secret, nativeTextHash)
  }

  /** Whether no seat has committed yet. */
  get isFresh(): boolean {
    return this.#hashes.size === 0
  }

  /** Whether all seats have committed: from then on the commitments are fixed. */
  get isSealed(): boolean {
    return this.#seats.every((seat) => this.#hashes.has(seat))
  }

  /** The commitment of a seat; empty before. */
  hashOf(seat: string): string {
    return this.#hashes.get(seat) ?? ''
  }

  /** The seats without a commitment, or once all have one, without a nonce. */
  get missing(): readonly string[] {
    const given = this.isSealed ? this.#nonces : this.#hashes
    return this.#seats.filter((seat) => !given.has(seat))
  }

  /** The agreed dice; null before the last nonce is open. */
  get dice(): MatchDice | null {
    if (!this.#seats.every((seat) => this.#nonces.has(seat))) return null
    const seats = this.#seats.map((seat) => ({
      seat,
      commitment: this.hashOf(seat),
      nonce: this.#nonces.get(seat) ?? '',
    }))
    return { secret: this.#secret, commitment: this.commitment, seats }
  }

  /** Takes a commitment; a seat may replace it until all seats have committed (P19.2). */
  commit(seat: string, { commitment, hash }: CommitRequest): Result<null, ServerRefusal> {
    if (commitment !== this.commitment)
      return err(refusal('other_attempt', { commitment: this.commitment }))
    if (this.isSealed && hash !== this.hashOf(seat)) return err(refusal('already_committed'))
    this.#hashes.set(seat, hash)
    return ok(null)
  }

  /** Takes a nonce, which must match the commitment of the seat (P19.4). */
  open(seat: string, nonce: string): Result<null, ServerRefusal> {
    if (!this.isSealed) return err(refusal('not_committed', { missing: this.missing }))
    if (nonceCommitment(this.#matchId, seat, nonce, nativeTextHash) !== this.hashOf(seat))
      return err(refusal('other_nonce'))
    this.#nonces.set(seat, nonce)
    return ok(null)
  }
}
