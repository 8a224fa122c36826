import type { Die } from '../model/die.ts'
import type { ByCrest, Crest } from '../types.ts'

type Faces = Pick<Die, 'faces'>

/** Faces of a die (R1.3). */
const FACES = 6

/** The chance that a die shows a summon face, from 0 to 1 (R6.2). */
export const summonChance = ({ faces }: Faces): number =>
  faces.filter(({ crest }) => crest === 'summon').length / FACES

/** The chance that at least two of three dice with this chance each show a summon face (R7.1). */
export const pairChance = (chance: number): number => 3 * chance ** 2 * (1 - chance) + chance ** 3

/** Crests of each kind that a die gives a roll, on average (R6.3). */
export function crestsExpected({ faces }: Faces): ByCrest<number> {
  const mean = (kind: Crest): number =>
    faces.reduce((sum, { crest, count }) => sum + (crest === kind ? count : 0), 0) / FACES
  return {
    movement: mean('movement'),
    attack: mean('attack'),
    defense: mean('defense'),
    magic: mean('magic'),
    trap: mean('trap'),
  }
}
