import { type Face, type State, seededChance } from '@dungeon-dice/client-sdk/rules'
import type { Dice } from './local-match.ts'

const LETTERS: Readonly<Record<string, Face['crest']>> = {
  S: 'summon',
  M: 'movement',
  A: 'attack',
  D: 'defense',
  G: 'magic',
  T: 'trap',
}

/** Faces by die, such as `1S.3S.4M2`, by turn. */
export type Rolls = Readonly<Record<number, string>>

/** The face that a roll names for a die; null for none. */
function wantedFace(roll: string, die: number): Pick<Face, 'crest' | 'count'> | null {
  const part = roll.split('.').find((one) => one.replace(/[A-Z].*$/, '') === String(die))
  const [, letter = '', count = ''] = /([A-Z])(\d*)$/.exec(part ?? '') ?? []
  const crest = LETTERS[letter]
  return crest === undefined ? null : { crest, count: count === '' ? 1 : Number(count) }
}

/** Place of the face on the die; negative for none. */
function placeOf({ setup, player }: State, die: number, roll: string): number {
  const wanted = wantedFace(roll, die)
  const faces = setup.lists[player].dice[die - 1]?.faces ?? []
  return faces.findIndex(({ crest, count }) => crest === wanted?.crest && count === wanted?.count)
}

/** Dice that fall as `rolls` says; the same every time where it says nothing (R6.2). */
export const scriptedDice =
  (rolls: Rolls): Dice =>
  (state, answer) => {
    const others = seededChance(state.turn)
    if (answer.type !== 'roll') return others
    const dice = answer.dice.toSorted((a, b) => a - b)
    return (index, below) => {
      const place = placeOf(state, dice[index - state.drawn] ?? 0, rolls[state.turn] ?? '')
      return place < 0 ? others(index, below) : place
    }
  }
