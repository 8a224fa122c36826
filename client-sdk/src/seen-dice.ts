import {
  type DiceFault,
  diceFault,
  diceKey,
  err,
  fairChance,
  type MatchDice,
  ok,
  type Result,
} from '@dungeon-dice/shared'
import {
  drawnNumbers,
  firstOtherNumber,
  type GameEvent,
  SEATS,
  type Seat,
} from '@dungeon-dice/shared/ddm'
import type { DicePart } from './dice-part.ts'
import type { View } from './view.ts'

/** What a match was found to have done with its dice. */
export interface FairDice {
  /** Numbers of chance: every die that was rolled, and who begins if that was drawn. */
  readonly rolls: number
  /** Whether the own nonce is in them, as this side has chosen it: not after coming back from elsewhere. */
  readonly hasOwnNonce: boolean
  /**
   * How often dice were thrown away before the start, after this side had opened its nonce: more
   * than once or twice, and somebody may be choosing (docs/fairness.md).
   */
  readonly redrawn: number
}

/** The first thing that is wrong with the dice of a match, as this side saw it. */
export type SeenFault =
  /** The match has no outcome yet: nothing is revealed. */
  | { readonly code: 'not_over' }
  /** A commitment is another now than before the start: the server's, or that of `seat`. */
  | { readonly code: 'other_commitment'; readonly seat: Seat | null }
  /** The own nonce is not the one that this side has chosen. */
  | { readonly code: 'not_own_nonce' }
  | DiceFault
  /** Number `roll` of chance (from 0) is not the one that was shown, or was never shown. */
  | { readonly code: 'other_roll'; readonly roll: number }

interface Seen {
  readonly matchId: string
  readonly seat: Seat
  readonly part: DicePart
  readonly view: View
  readonly events: readonly GameEvent[]
}

/** Whether what was shown while the match was played is what was revealed at its end. */
export function checkSeen({
  matchId,
  seat,
  part,
  view,
  events,
}: Seen): Result<FairDice, SeenFault> {
  const { state } = view
  const dice = revealedDice(view)
  if (dice === null || state === null || part.seen === null) return err({ code: 'not_over' })
  const { commitment, seats, nonce } = part.seen
  if (commitment !== dice.commitment) return err({ code: 'other_commitment', seat: null })
  const changed = SEATS.find((one) => seats[one] !== view.dice.seats[one])
  if (changed !== undefined) return err({ code: 'other_commitment', seat: changed })
  if (nonce !== null && nonce !== view.dice.nonces[seat]) return err({ code: 'not_own_nonce' })
  const broken = diceFault(matchId, dice)
  if (broken !== null) return err(broken)
  const { A, B } = state.setup.lists
  const drawn = drawnNumbers(events, { A: A.dice, B: B.dice })
  const roll = firstOtherNumber(drawn, fairChance(diceKey(matchId, dice)))
  if (roll !== null) return err({ code: 'other_roll', roll })
  if (drawn.length !== state.drawn) return err({ code: 'other_roll', roll: drawn.length })
  return ok({ rolls: drawn.length, hasOwnNonce: nonce !== null, redrawn: part.redrawn })
}

/** What the dice of a match hung on, as its room reveals it at the end; null before. */
export function revealedDice({
  dice: { commitment, secret, seats, nonces },
}: View): MatchDice | null {
  if (secret === '') return null
  const bySeat = (seat: Seat) => ({ seat, commitment: seats[seat], nonce: nonces[seat] })
  return { secret, commitment, seats: SEATS.map(bySeat) }
}
