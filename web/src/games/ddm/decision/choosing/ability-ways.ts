import type { AbilityIntent, Answer, SquareName } from '@dungeon-dice/client-sdk/rules'

/** An ability that can be used now, and every legal way to use it. */
export interface UsableAbility {
  readonly from: SquareName
  /** Its number on the card, from 1. */
  readonly ability: number
  /** At least one. */
  readonly ways: readonly AbilityIntent[]
}

const isAbility = (answer: Answer): answer is AbilityIntent => answer.type === 'ability'

/** The abilities among legal answers, each with all its ways, in the order in which they are listed. */
export function usableAbilities(answers: readonly Answer[]): readonly UsableAbility[] {
  const found = new Map<string, readonly AbilityIntent[]>()
  for (const answer of answers.filter(isAbility)) {
    const key = `${answer.from} ${answer.ability}`
    found.set(key, [...(found.get(key) ?? []), answer])
  }
  return [...found.values()].flatMap((ways) => {
    const [first] = ways
    return first === undefined ? [] : [{ from: first.from, ability: first.ability, ways }]
  })
}
