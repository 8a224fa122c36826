import type { Die, Face, State } from '../../src/ddm/index.ts'
import { type Chance, seededChance } from '../../src/index.ts'

/** Chance by a seed, of which single numbers can be laid down before they are drawn. */
export interface LoadedDice {
  readonly chance: Chance
  /** Number `index` of the duel will be `number`. */
  readonly load: (index: number, number: number) => void
}

/** Dice that fall by a seed where nobody loads them. */
export function loadedDice(seed: number): LoadedDice {
  const fair = seededChance(seed)
  const loaded = new Map<number, number>()
  return {
    chance: (index, below) => Math.min(loaded.get(index) ?? fair(index, below), below - 1),
    load: (index, number) => loaded.set(index, number),
  }
}

const isSummon = ({ crest }: Face): boolean => crest === 'summon'

/**
 * Loads the roll of these dice, by number: those `summoning` show a summon face, the others fall as
 * they would, or show the face that pays most.
 */
export function loadRoll(
  { load }: LoadedDice,
  { drawn, setup, player }: State,
  numbers: readonly number[],
  summoning: readonly number[],
  isPaying: boolean,
): void {
  numbers
    .toSorted((a, b) => a - b)
    .forEach((number, place) => {
      const die = setup.lists[player].dice[number - 1]
      const isSummoning = summoning.includes(number)
      if (die !== undefined && (isSummoning || isPaying))
        load(drawn + place, faceOf(die, isSummoning))
    })
}

function faceOf({ faces }: Die, isSummoning: boolean): number {
  if (isSummoning) return faces.findIndex(isSummon)
  const worth = ({ crest, count }: Face): number => (crest === 'summon' ? 0 : count)
  const best = Math.max(...faces.map(worth))
  return faces.findIndex((face) => worth(face) === best)
}
