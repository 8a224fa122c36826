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
import type { DicePart } from './dice-part.ts'
import type { EventOf, GameId } from './games/types.ts'
import type { View } from './view.ts'

/** Result of checking the dice of a match. */
export interface FairDice {
  /** Number of random draws: every die rolled, and the starting player if drawn. */
  readonly rolls: number
  /**
   * True if your own nonce, as chosen by this client, is part of them; false after resuming
   * elsewhere.
   */
  readonly hasOwnNonce: boolean
  /**
   * How often the dice were discarded before the start after this client had revealed its nonce.
   * More than once or twice suggests that somebody is choosing (docs/fairness.md).
   */
  readonly redrawn: number
}

/** The first fault in the dice of a match, as seen by this client. */
export type SeenFault =
  /** The match is not over, so nothing is revealed yet. */
  | { readonly code: 'not_over' }
  /** A commitment differs from the one before the start: the server's, or that of `seat`. */
  | { readonly code: 'other_commitment'; readonly seat: string | null }
  /** Your own nonce is not the one this client chose. */
  | { readonly code: 'not_own_nonce' }
  | DiceFault
  /**
   * The server no longer had all events when this client connected, so not every roll was seen; the
   * record has them all.
   */
  | { readonly code: 'missed_events' }
  /** Draw number `roll` (from 0) differs from the one shown, or was never shown. */
  | { readonly code: 'other_roll'; readonly roll: number }

interface Seen<Id extends GameId> {
  readonly matchId: string
  readonly seat: string
  readonly part: DicePart
  readonly view: View<Id>
  readonly events: readonly EventOf<Id>[]
  readonly hasMissedEvents: boolean
}

/** Compares what was shown during the match with what was revealed at its end. */
export function checkSeen<Id extends GameId>({
  matchId,
  seat,
  part,
  view,
  events,
  hasMissedEvents,
}: Seen<Id>): Result<FairDice, SeenFault> {
  const { state } = view
  const dice = revealedDice(view)
  if (dice === null || state === null || part.seen === null) return err({ code: 'not_over' })
  const { commitment, seats, nonce } = part.seen
  if (commitment !== dice.commitment) return err({ code: 'other_commitment', seat: null })
  const changed = view.seats.find((one) => seats[one] !== view.dice.seats[one])
  if (changed !== undefined) return err({ code: 'other_commitment', seat: changed })
  if (nonce !== null && nonce !== view.dice.nonces[seat]) return err({ code: 'not_own_nonce' })
  const broken = diceFault(matchId, dice)
  if (broken !== null) return err(broken)
  if (hasMissedEvents) return err({ code: 'missed_events' })
  const chance = fairChance(diceKey(matchId, dice))
  const { count, other } = view.played.game.checkRolls(events, state, chance)
  if (other !== null) return err({ code: 'other_roll', roll: other })
  return ok({ rolls: count, hasOwnNonce: nonce !== null, redrawn: part.redrawn })
}

/** The secrets behind the dice, as revealed at the end; null before. */
export function revealedDice({
  dice: { commitment, secret, seats, nonces },
}: Pick<View<GameId>, 'dice'>): MatchDice | null {
  if (secret === '') return null
  const shown = Object.keys(seats)
  const bySeat = (seat: string) => ({
    seat,
    commitment: seats[seat] ?? '',
    nonce: nonces[seat] ?? '',
  })
  return { secret, commitment, seats: shown.map(bySeat) }
}
