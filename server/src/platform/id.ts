import { createHash, randomBytes, randomInt } from 'node:crypto'

/** The port for fresh ids and secrets; nothing else draws them. */
export interface Ids {
  /** Names a match, in public. */
  readonly matchId: () => string
  /** Opens a seat to whoever holds it: 192 random bits. */
  readonly seatToken: () => string
  /** Opens a private match: eight letters and digits that cannot be misread, about 39 bits. */
  readonly joinCode: () => string
  /** 32 bytes that nobody can guess: what the dice of a match hang on, or a bot's thoughts. */
  readonly secret: () => Uint8Array
  /** Names a challenge, to the two whom it concerns. */
  readonly challengeId: () => string
  /** Who of two comes first. */
  readonly coin: () => boolean
  /** Names an account: 96 random bits. */
  readonly accountId: () => string
  /** Tells guests apart, in public: six letters and digits. */
  readonly guestCode: () => string
  /** Stands for a password once: twenty letters and digits in groups of five, about 98 bits. */
  readonly recoveryCode: () => string
  /** Signs tokens when the host has set no key: 32 bytes. */
  readonly tokenKey: () => Uint8Array
}

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const CODE_LENGTH = 8
const GUEST_CODE_LENGTH = 6

const randomLetter = (): string => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))
const randomLetters = (length: number): string => Array.from({ length }, randomLetter).join('')

/** Ids and secrets from the machine's secure randomness. */
export const secureIds: Ids = {
  matchId: () => randomBytes(12).toString('base64url'),
  seatToken: () => randomBytes(24).toString('base64url'),
  joinCode: () => randomLetters(CODE_LENGTH),
  secret: () => randomBytes(32),
  challengeId: () => randomBytes(12).toString('base64url'),
  coin: () => randomInt(2) === 0,
  accountId: () => randomBytes(12).toString('base64url'),
  guestCode: () => randomLetters(GUEST_CODE_LENGTH),
  recoveryCode: () => Array.from({ length: 4 }, () => randomLetters(5)).join('-'),
  tokenKey: () => randomBytes(32),
}

/** Letters of a join code, or of a recovery code, as somebody typed it: case, spaces and dashes do not matter. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** What is kept of a token: its SHA-256 in hex. Comparing these tells nothing by its time. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
