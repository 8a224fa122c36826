import { NETS, type Orientation } from '../geometry/nets.ts'
import { parseSquare, type SquareName } from '../geometry/square.ts'
import type { RolledDie } from '../model/state.ts'
import {
  CRESTS,
  type Crest,
  type CrestPool,
  EMPTY_POOL,
  type FaceCrest,
} from '../rules/01-terms/crests.ts'
import type { Face } from '../rules/01-terms/die.ts'
import { LEVELS, type Level } from '../rules/01-terms/levels.ts'
import { SEATS } from '../rules/01-terms/players.ts'
import { type Codec, count, separated, shape, word } from './codec.ts'

/*
 * The words that all notations share (`docs/notation.md`, "Words").
 */

/** The letter of each crest kind. */
export const CREST_LETTERS = {
  movement: 'M',
  attack: 'A',
  defense: 'D',
  magic: 'G',
  trap: 'T',
} as const satisfies Readonly<Record<Crest, string>>

/** A seat by its letter. */
export const SEAT = word(...SEATS)

/** A square by its name. */
export const SQUARE: Codec<SquareName> = {
  form: '[a-y]\\d{1,2}',
  write: (square) => square,
  read: (name) => (parseSquare(name) === null ? undefined : name),
}

/** A level. */
export const LEVEL: Codec<Level> = {
  form: '[1-4]',
  write: String,
  read: (digit) => LEVELS.find((level) => String(level) === digit),
}

/** A kind of crest by its letter. */
export const CREST: Codec<Crest> = {
  form: '[MADGT]',
  write: (crest) => CREST_LETTERS[crest],
  read: (letter) => CRESTS.find((crest) => CREST_LETTERS[crest] === letter),
}

/** Crests by kinds, a letter and a number for each that is there: `M2A1`. */
export const POOL: Codec<CrestPool> = {
  form: `(?:${CREST.form}\\d{0,6})+`,
  write: (pool) =>
    CRESTS.filter((crest) => pool[crest] > 0)
      .map((crest) => `${CREST_LETTERS[crest]}${pool[crest]}`)
      .join(''),
  read: (found) => {
    const pool: Record<Crest, number> = { ...EMPTY_POOL }
    const kinds = found.match(/\D\d*/g) ?? []
    for (const [letter = '', ...digits] of kinds) {
      const crest = CREST.read(letter)
      if (crest === undefined) return undefined
      pool[crest] = digits.length === 0 ? 1 : Number(digits.join(''))
    }
    return new Set(kinds.map(([letter]) => letter)).size < kinds.length ? undefined : pool
  },
}

const faceCrestOf = (letter: string): FaceCrest | undefined =>
  letter === 'S' ? 'summon' : CREST.read(letter)

/** A face: its letter, and how many when more than one: `S`, `M2`. `M1` is read like `M`. */
export const FACE: Codec<Face> = {
  form: '[SMADGT]\\d{0,4}',
  write: ({ crest, count: number }) =>
    `${crest === 'summon' ? 'S' : CREST_LETTERS[crest]}${number === 1 ? '' : number}`,
  read: ([letter = '', ...digits]) => {
    const [crest, number] = [faceCrestOf(letter), Number(digits.join('') || '1')]
    if (crest === undefined || number === 0 || (crest === 'summon' && number > 1)) return undefined
    return { crest, count: number }
  },
}

const ROLLED_DIE = shape<RolledDie>({ die: count(3), face: FACE })

/** Dice and what they show: numbers and faces, by dots: `1S.7S.12M2`. */
export const ROLLED: Codec<readonly RolledDie[]> = {
  ...separated(ROLLED_DIE, '.'),
  // Written for every roll of every match: a tenth of the time of all events.
  write: (rolled) => rolled.map(({ die, face }) => `${die}${FACE.write(face)}`).join('.'),
}

/** By quarter turns. */
const TURNS = [0, 90, 180, 270] as const

type Laid = Pick<Orientation, 'netId' | 'flip' | 'turn'>

const ALIASES: ReadonlyMap<string, string> = new Map(NETS.map(({ id, alias }) => [id, alias]))
const LAID = /^([A-Za-z])(['’]?)([0-3]?)$/

/** An orientation: the net's letter, `'` if mirrored, quarter turns unless 0: `T'2`. It need not be one that is listed (R9.2). */
export const NET: Codec<Laid> = {
  form: "[A-Za-z]['’]?[0-3]?",
  write: ({ netId, turn, flip }) =>
    `${ALIASES.get(netId) ?? '?'}${flip ? "'" : ''}${turn === 0 ? '' : turn / 90}`,
  read: (found) => {
    const [, letter = '', mirrored, quarters] = LAID.exec(found) ?? []
    const net = NETS.find(({ alias }) => alias === letter.toUpperCase())
    const turn = TURNS[Number(quarters ?? 0)]
    if (net === undefined || turn === undefined) return undefined
    return { netId: net.id, turn, flip: mirrored !== '' }
  },
}
