import { nonceCommitment } from '@dungeon-dice/shared'
import type { GameId } from './games/types.ts'
import type { View } from './view.ts'

/** Dependencies of `DicePart`. */
export interface DicePartParts {
  readonly matchId: string
  readonly view: Pick<View<GameId>, 'dice' | 'ownSeat' | 'phase' | 'seat' | 'seats'>
}

/** Sends a request; rejects while disconnected. */
type Request = (type: 'commit' | 'nonce', payload: object) => Promise<unknown>

/** The dice agreement as this client saw it before the start. */
export interface SeenDice {
  readonly commitment: string
  /** Commitments by seat. */
  readonly seats: Readonly<Record<string, string>>
  /** Your own nonce; null if another connection submitted it. */
  readonly nonce: string | null
}

/** One attempt to agree on the dice. */
interface Attempt {
  /** The server's commitment, which identifies the attempt. */
  readonly commitment: string
  readonly seat: string
  readonly nonce: string
  readonly hash: string
  isOpened: boolean
}

const NONCE_BYTES = 32

/** Fresh random bytes, in hex. */
const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * This seat's part in the dice agreement (docs/fairness.md): commits to a fresh nonce, reveals it
 * once all have committed, and remembers what it saw.
 */
export class DicePart {
  readonly #parts: DicePartParts
  /** Null until first connected. */
  #request: Request | null = null
  #attempt: Attempt | null = null
  #seen: SeenDice | null = null
  /** The last request on this connection, which is not repeated for the same seat and dice. */
  #asked = ''
  #redrawn = 0
  #isLost = false
  #ready = Promise.withResolvers<void>()

  constructor(parts: DicePartParts) {
    this.#parts = parts
  }

  /** The agreement as this client saw it before the start; null until all have committed. */
  get seen(): SeenDice | null {
    return this.#seen
  }

  /** How often the dice were discarded after this client had revealed its nonce. */
  get redrawn(): number {
    return this.#redrawn
  }

  /** Handles a state change of the room. */
  onState(): void {
    this.#settle()
    const { view } = this.#parts
    const { commitment, seats } = view.dice
    if (commitment === '' || this.#request === null) return
    if (view.phase !== 'waiting') {
      this.#seen ??= { commitment, seats, nonce: null }
      return
    }
    const attempt = this.#attemptAt(commitment)
    const own = seats[attempt.seat]
    const isSealed = view.seats.every((seat) => seats[seat] !== '')
    if (!isSealed && own !== attempt.hash) this.#ask('commit', attempt.commitment, attempt)
    // If another hash is shown than our own, there is nothing to reveal.
    if (isSealed && own === attempt.hash) this.#open(attempt, seats)
  }

  /** The connection is lost for good: stop waiting. */
  lost(): void {
    this.#isLost = true
    this.#ready.resolve()
  }

  /** Resolves once the dice are agreed, or while a player is missing; usually at once. */
  get ready(): Promise<void> {
    return this.#isAgreeing ? this.#ready.promise : Promise.resolve()
  }

  /** Starts taking part. */
  begin(request: Request): void {
    this.#request = request
    this.onState()
  }

  /** Reconnected: earlier requests may not have arrived. */
  onUp(): void {
    this.#asked = ''
    this.onState()
  }

  /** True if everybody is present but the dice are not agreed yet. */
  get #isAgreeing(): boolean {
    const { view } = this.#parts
    if (this.#isLost || view.phase !== 'waiting') return false
    return view.seats.every((seat) => view.seat(seat)?.connected)
  }

  #settle(): void {
    if (this.#isAgreeing) return
    this.#ready.resolve()
    this.#ready = Promise.withResolvers()
  }

  #attemptAt(commitment: string): Attempt {
    const seat = this.#parts.view.ownSeat ?? ''
    const { commitment: last, seat: lastSeat } = this.#attempt ?? {}
    if (this.#attempt !== null && last === commitment && lastSeat === seat) return this.#attempt
    if (this.#attempt?.isOpened) this.#redrawn += 1
    const nonce = freshNonce()
    const hash = nonceCommitment(this.#parts.matchId, seat, nonce)
    this.#attempt = { commitment, seat, nonce, hash, isOpened: false }
    this.#seen = null
    return this.#attempt
  }

  #open(attempt: Attempt, seats: SeenDice['seats']): void {
    const { commitment, nonce } = attempt
    // Anything shown after the nonce was revealed may depend on it: keep the first.
    if (!attempt.isOpened) this.#seen = { commitment, seats, nonce }
    attempt.isOpened = true
    this.#ask('nonce', commitment, attempt)
  }

  /** Refusals need no handling: each state change triggers another look at what holds. */
  #ask(type: 'commit' | 'nonce', commitment: string, { hash, nonce }: Attempt): void {
    // A seat that moves commits anew, even if the server keeps its commitment.
    const what = `${type} ${commitment} ${hash}`
    if (this.#asked === what) return
    this.#asked = what
    const payload = type === 'commit' ? { commitment, hash } : { nonce }
    this.#request?.(type, payload).catch(() => {
      if (this.#asked === what) this.#asked = ''
    })
  }
}
