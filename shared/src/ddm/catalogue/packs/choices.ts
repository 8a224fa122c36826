import type { Ability } from '../../model/ability.ts'
import { DIRECTIONS } from '../../model/choices.ts'
import { CRESTS } from '../../rules/01-terms/crests.ts'
import { LEVELS } from '../../rules/01-terms/levels.ts'
import { type Fault, within } from './fault.ts'
import { LIMITS } from './limits.ts'

/** Assumed number of figures in play, for estimating the number of choices. */
const FIGURES = 40
/** Most ways to use one ability, since all of them are listed. */
const MOST = 20_000
/** Most ways to name attack abilities with an attack when the chain is off (R16.10.1). */
const MOST_WITH_ATTACK = 1_000

/** Abilities with too many combinations of choices. */
export function* choiceFaults(abilities: readonly Ability[]): Generator<Fault> {
  for (const [place, ability] of abilities.entries())
    if (waysOf(ability) > MOST)
      yield* within(`abilities[${place}]`, [
        {
          field: '',
          rule: 'R14.10',
          text: `can be used in about ${waysOf(ability)} ways, and ${MOST} are the most: ask for fewer targets, crests or kinds at once`,
        },
      ])
  const attacks = abilities.filter(({ timing }) => timing === 'attack')
  const together = attacks.reduce((product, ability) => product * (1 + waysOf(ability)), 1)
  if (together > MOST_WITH_ATTACK)
    yield {
      field: 'abilities',
      rule: 'R16.10.1',
      text: `can be named with one attack in about ${together} ways, and ${MOST_WITH_ATTACK} are the most: let attack abilities ask for less`,
    }
}

/** Approximate number of legal choices of an ability on a full board. */
function waysOf({ cost, target, effects }: Ability): number {
  const charges = effects.some(({ op }) => op === 'lineCharge')
  const names = effects.some((effect) => effect.op === 'gainCrest' && effect.crest === 'named')
  return (
    targetWays(target) *
    (cost?.max === undefined ? 1 : (cost.max ?? LIMITS.crests)) *
    (charges ? LEVELS.length * DIRECTIONS.length : 1) *
    (cost?.crest === 'any' ? CRESTS.length : 1) *
    (names ? CRESTS.length : 1)
  )
}

/** Number of sets of one to `upTo` figures. */
function targetWays(target: Ability['target']): number {
  if (target === undefined) return 1
  let sets = 1
  let all = 0
  for (let size = 1; size <= (target.upTo ?? 1); size += 1) {
    sets = (sets * (FIGURES - size + 1)) / size
    all += sets
  }
  return all
}
