import type { Face } from '../model/die.ts'
import { CRESTS, type Crest, type FaceCrest } from '../types.ts'
import { parseNumber } from './number-list.ts'

/** The letter of each crest kind (`docs/notation.md`). */
export const CREST_LETTERS = {
  movement: 'M',
  attack: 'A',
  defense: 'D',
  magic: 'G',
  trap: 'T',
} as const satisfies Readonly<Record<Crest, string>>

/** The crest kind of a letter, or null. */
export const parseCrest = (letter: string): Crest | null =>
  CRESTS.find((crest) => CREST_LETTERS[crest] === letter) ?? null

const CREST_BY_LETTER: ReadonlyMap<string, FaceCrest> = new Map<string, FaceCrest>([
  ['S', 'summon'],
  ['M', 'movement'],
  ['A', 'attack'],
  ['D', 'defense'],
  ['G', 'magic'],
  ['T', 'trap'],
])

/** A face in text: its letter, and how many when more than one: `S`, `M2`. */
export const makeFace = ({ crest, count }: Face): string =>
  `${crest === 'summon' ? 'S' : CREST_LETTERS[crest]}${count === 1 ? '' : count}`

/** The face of such a text, or null. `M1` is read like `M`. */
export function parseFace(text: string): Face | null {
  const crest = CREST_BY_LETTER.get(text.slice(0, 1))
  const count = text.length === 1 ? 1 : parseNumber(text.slice(1))
  if (crest === undefined || count === null || count === 0) return null
  return crest === 'summon' && count > 1 ? null : { crest, count }
}
