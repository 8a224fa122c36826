import { nonceCommitment } from '@dungeon-dice/shared'
import { SEATS, type Seat } from '@dungeon-dice/shared/ddm'
import type { View } from './view.ts'

/** What a seat's part in the dice is done with. */
export interface DicePartParts {
  readonly matchId: string
  readonly seat: Seat
  readonly view: View
}

/** Asks the server; rejects while the line is down. */
type Request = (type: 'commit' | 'nonce', payload: object) => Promise<unknown>

/** What this side saw of the dice before they were thrown. */
export interface SeenDice {
  readonly commitment: string
  /** Commitments by seat. */
  readonly seats: Readonly<Record<Seat, string>>
  /** The own nonce; null when another connection has given it. */
  readonly nonce: string | null
}

/** One attempt to agree on the dice. */
interface Attempt {
  /** The server's commitment, which names it. */
  readonly commitment: string
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
 * This seat's part in the dice (docs/fairness.md): it commits itself to a fresh nonce, opens that
 * when all have committed themselves, and keeps what it saw.
 */
export class DicePart {
  readonly #parts: DicePartParts
  /** Null until the line is up for the first time. */
  #request: Request | null = null
  #attempt: Attempt | null = null
  #seen: SeenDice | null = null
  /** What was asked over this line and is not to be asked again. */
  #asked = ''
  #redrawn = 0
  #isLost = false
  #ready = Promise.withResolvers<void>()

  constructor(parts: DicePartParts) {
    this.#parts = parts
  }

  /** What this side saw before the dice were thrown; null while not all had committed themselves. */
  get seen(): SeenDice | null {
    return this.#seen
  }

  /** How often dice were thrown away after this side had opened its nonce. */
  get redrawn(): number {
    return this.#redrawn
  }

  /** The room shows something new. */
  look(): void {
    this.#settle()
    const { view } = this.#parts
    const { commitment, seats } = view.dice
    if (commitment === '' || this.#request === null) return
    if (view.phase !== 'waiting') {
      this.#seen ??= { commitment, seats, nonce: null }
      return
    }
    const attempt = this.#attemptAt(commitment)
    const own = seats[this.#parts.seat]
    const isSealed = SEATS.every((seat) => seats[seat] !== '')
    if (!isSealed && own !== attempt.hash) this.#ask('commit', attempt.commitment, attempt)
    // Whoever is shown another hash than its own has nothing to open.
    if (isSealed && own === attempt.hash) this.#open(attempt, seats)
  }

  /** The line is gone for good: nothing is to be waited for. */
  lost(): void {
    this.#isLost = true
    this.#ready.resolve()
  }

  /** Resolves when the dice are there, or have to wait for a player: at once, mostly. */
  get ready(): Promise<void> {
    return this.#isAgreeing ? this.#ready.promise : Promise.resolve()
  }

  /** Does its part from now on. */
  begin(request: Request): void {
    this.#request = request
    this.look()
  }

  /** The line is up again: what was asked before may never have come. */
  lineIsUp(): void {
    this.#asked = ''
    this.look()
  }

  /** Whether everybody is here and the dice are not. */
  get #isAgreeing(): boolean {
    const { view } = this.#parts
    if (this.#isLost || view.phase !== 'waiting') return false
    return SEATS.every((seat) => view.seat(seat)?.connected)
  }

  #settle(): void {
    if (this.#isAgreeing) return
    this.#ready.resolve()
    this.#ready = Promise.withResolvers()
  }

  #attemptAt(commitment: string): Attempt {
    if (this.#attempt?.commitment === commitment) return this.#attempt
    if (this.#attempt?.isOpened) this.#redrawn += 1
    const nonce = freshNonce()
    const hash = nonceCommitment(this.#parts.matchId, this.#parts.seat, nonce)
    this.#attempt = { commitment, nonce, hash, isOpened: false }
    this.#seen = null
    return this.#attempt
  }

  #open(attempt: Attempt, seats: SeenDice['seats']): void {
    const { commitment, nonce } = attempt
    // What is shown after the nonce is open was perhaps chosen by it: the first counts.
    if (!attempt.isOpened) this.#seen = { commitment, seats, nonce }
    attempt.isOpened = true
    this.#ask('nonce', commitment, attempt)
  }

  /** A refusal needs no answer: the state shows what holds, and is looked at again. */
  #ask(type: 'commit' | 'nonce', commitment: string, { hash, nonce }: Attempt): void {
    const what = `${type} ${commitment}`
    if (this.#asked === what) return
    this.#asked = what
    const payload = type === 'commit' ? { commitment, hash } : { nonce }
    this.#request?.(type, payload).catch(() => {
      if (this.#asked === what) this.#asked = ''
    })
  }
}
