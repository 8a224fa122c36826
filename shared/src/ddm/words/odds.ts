import type { ByCrest, Crest } from '../rules/01-terms/crests.ts'
import type { Die } from '../rules/01-terms/die.ts'

type Faces = Pick<Die, 'faces'>

/** Faces of a die (R1.3). */
const FACES = 6

/** Probability that a die shows a summon face, from 0 to 1 (R6.2). */
export const summonChance = ({ faces }: Faces): number =>
  faces.filter(({ crest }) => crest === 'summon').length / FACES

/** Probability that at least two of three dice with this probability show a summon face (R7.1). */
export const pairChance = (chance: number): number => 3 * chance ** 2 * (1 - chance) + chance ** 3

/** Average crests of each kind per roll of a die (R6.3). */
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
