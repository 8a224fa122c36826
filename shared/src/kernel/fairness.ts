import { hexToBytes } from '@noble/hashes/utils.js'
import { type KeyedHash, keyedHash } from './chance.ts'
import { type TextHash, textHash } from './hash.ts'

/**
 * Dice that nobody can choose: the server commits to a secret, then every seat to a nonce, then the
 * nonces are revealed, and the dice depend on all of them (docs/fairness.md). Hashes are over text,
 * so that any tool can verify them. Secrets and nonces are 32 bytes in lower-case hex. Where there is
 * a faster hash than ours, it can be given.
 */

/** A seat's part in the dice. */
export interface SeatDice {
  readonly seat: string
  /** Its commitment, made before any nonce was revealed. */
  readonly commitment: string
  readonly nonce: string
}

/** Everything the dice of a match depend on. */
export interface MatchDice {
  /** The server's secret, revealed at the end. */
  readonly secret: string
  /** The server's commitment, shown before any seat commits. */
  readonly commitment: string
  /** In seat order. */
  readonly seats: readonly SeatDice[]
}

/**
 * The server's commitment to its secret, in hex. It includes the match id, so no other match can
 * use it.
 */
export const secretCommitment = (
  matchId: string,
  secret: string,
  hash: TextHash = textHash,
): string => hash(`dungeon-dice secret:${matchId}:${secret}`)

/** A seat's commitment to its nonce, in hex. It includes the seat, so it cannot be copied. */
export const nonceCommitment = (
  matchId: string,
  seat: string,
  nonce: string,
  hash: TextHash = textHash,
): string => hash(`dungeon-dice nonce:${matchId}:${seat}:${nonce}`)

/**
 * The dice key for `fairChance`: HMAC-SHA256, keyed with the secret's 32 bytes, of the text
 * "matchId:nonce:nonce…" with nonces in seat order.
 */
export const diceKey = (
  matchId: string,
  { secret, seats }: MatchDice,
  keyed: (key: Uint8Array) => KeyedHash = keyedHash,
): Uint8Array => keyed(hexToBytes(secret))([matchId, ...seats.map(({ nonce }) => nonce)].join(':'))

/** The commitment that was broken: the server's, or a seat's. */
export type DiceFault =
  | { readonly code: 'other_secret' }
  | { readonly code: 'other_nonce'; readonly seat: string }

/** The first broken commitment; null if there is none. */
export function diceFault(matchId: string, dice: MatchDice): DiceFault | null {
  if (secretCommitment(matchId, dice.secret) !== dice.commitment) return { code: 'other_secret' }
  const broken = dice.seats.find(
    ({ seat, nonce, commitment }) => nonceCommitment(matchId, seat, nonce) !== commitment,
  )
  return broken === undefined ? null : { code: 'other_nonce', seat: broken.seat }
}
