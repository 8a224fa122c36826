import { createHash } from 'node:crypto'
import { nonceCommitment } from '@dungeon-dice/shared'

/** Message `dice`: how far the seats are (docs/protocol.md, section 19). */
export interface DiceState {
  readonly commitment: string
  readonly seats: Readonly<Record<string, string>>
}

/** A message of a client. */
interface Said {
  readonly type: 'commit' | 'nonce'
  readonly body: object
}

/** Does the part of one seat for the dice, each step of it once. */
export class DicePart {
  readonly #matchId: string
  readonly #seat: string
  #last = ''

  constructor(matchId: string, seat: string) {
    this.#matchId = matchId
    this.#seat = seat
  }

  /** What to send upon a message `dice`; null for nothing. */
  answer({ commitment, seats }: DiceState): Said | null {
    const matchId = this.#matchId
    const nonce = createHash('sha256').update(`${matchId}${this.#seat}${commitment}`).digest('hex')
    const isComplete = Object.values(seats).every((hash) => hash !== '')
    const type = isComplete ? 'nonce' : 'commit'
    const step = `${type} ${commitment}`
    if (step === this.#last || (!isComplete && seats[this.#seat] !== '')) return null
    this.#last = step
    const hash = nonceCommitment(matchId, this.#seat, nonce)
    return { type, body: isComplete ? { nonce } : { commitment, hash } }
  }
}
