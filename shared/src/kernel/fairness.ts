import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/*
 * Dice that nobody can choose: the server commits to a secret, then every seat to a nonce, then the
 * nonces are opened, and the dice hang on all of them together (docs/fairness.md). What is hashed is
 * text, so that anybody can do it again with any tool. Secrets and nonces are 32 bytes, in lower-case
 * hex everywhere.
 */

/** What a seat put into the dice of a match. */
export interface SeatDice {
  readonly seat: string
  /** Its commitment, given before any nonce was opened. */
  readonly commitment: string
  readonly nonce: string
}

/** All that the dice of a match hang on. */
export interface MatchDice {
  /** The server's; told to nobody before the end. */
  readonly secret: string
  /** The server's commitment to it, shown before any seat committed itself. */
  readonly commitment: string
  /** In the order of the seats. */
  readonly seats: readonly SeatDice[]
}

const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The server's commitment to its secret, in hex. The match is in it: no other match can use it. */
export const secretCommitment = (matchId: string, secret: string): string =>
  hashText(`dungeon-dice secret:${matchId}:${secret}`)

/** A seat's commitment to its nonce, in hex. The seat is in it: nobody can copy another's. */
export const nonceCommitment = (matchId: string, seat: string, nonce: string): string =>
  hashText(`dungeon-dice nonce:${matchId}:${seat}:${nonce}`)

/**
 * The key of the dice, for `fairChance`: HMAC-SHA256 under the secret's 32 bytes of the text
 * "matchId:nonce:nonce…", nonces in the order of the seats.
 */
export const diceKey = (matchId: string, { secret, seats }: MatchDice): Uint8Array =>
  hmac(
    sha256,
    hexToBytes(secret),
    utf8ToBytes([matchId, ...seats.map(({ nonce }) => nonce)].join(':')),
  )

/** Which commitment was not kept: the server's, or that of a seat. */
export type DiceFault =
  | { readonly code: 'other_secret' }
  | { readonly code: 'other_nonce'; readonly seat: string }

/** The first commitment that what was opened does not keep; null when all are kept. */
export function diceFault(matchId: string, dice: MatchDice): DiceFault | null {
  if (secretCommitment(matchId, dice.secret) !== dice.commitment) return { code: 'other_secret' }
  const broken = dice.seats.find(
    ({ seat, nonce, commitment }) => nonceCommitment(matchId, seat, nonce) !== commitment,
  )
  return broken === undefined ? null : { code: 'other_nonce', seat: broken.seat }
}
