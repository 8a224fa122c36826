import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Port for ids and secrets; no other code generates them. */
export interface Ids {
  /** Public id of a match. */
  readonly matchId: () => string
  /** Token that opens a seat: 192 random bits. */
  readonly seatToken: () => string
  /** Join code of a private match: eight unambiguous characters, about 39 bits. */
  readonly joinCode: () => string
  /** 32 random bytes, for the dice of a match or the random choices of a bot. */
  readonly secret: () => Uint8Array
  /** Id of a challenge, known to its two players. */
  readonly challengeId: () => string
  /** Random order of two players. */
  readonly coin: () => boolean
  /** Id of an account: 96 random bits. */
  readonly accountId: () => string
  /** Public code that distinguishes guests: six letters and digits. */
  readonly guestCode: () => string
  /**
   * Recovery code, usable once instead of a password: twenty characters in groups of five, about 98
   * bits.
   */
  readonly recoveryCode: () => string
  /** Key that signs tokens when the host has not set one: 32 bytes. */
  readonly tokenKey: () => Uint8Array
}

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const CODE_LENGTH = 8
const GUEST_CODE_LENGTH = 6

const randomLetter = (): string => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))
const randomLetters = (length: number): string => Array.from({ length }, randomLetter).join('')

/** Random bytes as base64url without a leading dash: on a command line that would be an option. */
export function randomId(bytes: number): string {
  for (;;) {
    const id = randomBytes(bytes).toString('base64url')
    if (!id.startsWith('-')) return id
  }
}

/** Ids and secrets from the system's secure randomness. */
export const secureIds: Ids = {
  matchId: () => randomId(12),
  seatToken: () => randomId(24),
  joinCode: () => randomLetters(CODE_LENGTH),
  secret: () => randomBytes(32),
  challengeId: () => randomId(12),
  coin: () => randomInt(2) === 0,
  accountId: () => randomId(12),
  guestCode: () => randomLetters(GUEST_CODE_LENGTH),
  recoveryCode: () => Array.from({ length: 4 }, () => randomLetters(5)).join('-'),
  tokenKey: () => randomBytes(32),
}

/** Normalizes a join or recovery code as typed by a user: ignores case, spaces and dashes. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Stored form of a token: its SHA-256 in hex. Comparing hashes leaks nothing by timing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
