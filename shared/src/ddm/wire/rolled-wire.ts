import { present } from '../../kernel/assert.ts'
import type { Snapshot } from '../model/snapshot.ts'

type Rolled = Snapshot['rolled'][number]
type FaceCrest = Rolled['face']['crest']

/** Letters of crests, as in dice notation. */
const LETTERS: Readonly<Record<FaceCrest, string>> = {
  summon: 'S',
  movement: 'M',
  attack: 'A',
  defense: 'D',
  magic: 'G',
  trap: 'T',
}
const CREST_OF = new Map(Object.entries(LETTERS).map(([crest, letter]) => [letter, crest]))

/** Encodes a roll, `1:S1 7:M2 12:A1`: die number, crest letter and count of each face. */
export const toRolledWire = (rolled: readonly Rolled[]): string =>
  rolled.map(({ die, face }) => `${die}:${LETTERS[face.crest]}${face.count}`).join(' ')

/** Decodes a roll. Throws on text that `toRolledWire` did not produce. */
export const fromRolledWire = (text: string): readonly Rolled[] =>
  text === '' ? [] : text.split(' ').map(readDie)

function readDie(text: string): Rolled {
  const [die = '', face = ''] = text.split(':')
  const crest = present(CREST_OF.get(face.slice(0, 1)), `no face ${face}`) as FaceCrest
  return { die: Number(die), face: { crest, count: Number(face.slice(1)) } }
}
