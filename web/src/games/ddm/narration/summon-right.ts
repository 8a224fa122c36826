import type { EventOf, Level } from '@dungeon-dice/client-sdk/rules'

/** Whether a roll gives the right to summon (R7.1), and why not. */
export type SummonRight =
  | { readonly is: 'right'; readonly level: Level }
  /** No summon face, or one alone. */
  | { readonly is: 'none' }
  | { readonly is: 'one' }
  /** Several, but no two of the same level. */
  | { readonly is: 'apart'; readonly levels: readonly Level[] }
  /** The levels of the dice are not known. */
  | { readonly is: 'unknown' }

/** The summons that a roll allows; `levelOf` gives a die's level by its number. */
export function summonRight(
  { dice }: Pick<EventOf<'diceRolled'>, 'dice'>,
  levelOf: (die: number) => Level | undefined,
): SummonRight {
  const summons = dice.filter(({ face }) => face.crest === 'summon')
  if (summons.length === 0) return { is: 'none' }
  if (summons.length === 1) return { is: 'one' }
  const levels = summons.flatMap(({ die }) => levelOf(die) ?? [])
  if (levels.length < summons.length) return { is: 'unknown' }
  const level = levels.find((one, place) => levels.indexOf(one) !== place)
  return level === undefined
    ? { is: 'apart', levels: levels.toSorted((a, b) => a - b) }
    : { is: 'right', level }
}
