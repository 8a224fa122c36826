import { type ChoiceField, type Choices, DIRECTIONS, type Target } from '../../model/choices.ts'
import type { State } from '../../model/state.ts'
import { CRESTS } from '../01-terms/crests.ts'
import { LEVELS } from '../01-terms/levels.ts'
import { fieldsOf } from './choice-fields.ts'
import { checkChoices, mayPay, mostCrests } from './choices.ts'
import { useOf } from './limits.ts'
import type { Usable } from './source.ts'
import { legalTargets } from './targets.ts'

/**
 * All legal choices for an ability in the order of §23: the first field varies slowest. Targets are
 * in list order, so that each set occurs once.
 */
export const legalChoices = (state: State, usable: Usable): readonly Choices[] =>
  spelledOut(state, usable).filter((choices) => checkChoices(state, usable, choices) === null)

/** Returns whether an ability can be used with any choices. */
export const hasLegalChoice = (state: State, usable: Usable): boolean =>
  spelledOut(state, usable).some((choices) => checkChoices(state, usable, choices) === null)

/** All combinations its fields allow, as far as the pool can pay. */
function spelledOut(state: State, usable: Usable): readonly Choices[] {
  if (!mayPay(state, usable.source.seat, usable.ability)) return []
  let found: readonly Choices[] = [{}]
  for (const field of fieldsOf(usable.ability)) {
    const values = valuesOf(state, usable, field)
    found = found.flatMap((chosen) => values.map((value) => ({ ...chosen, [field]: value })))
  }
  return found
}

function valuesOf(state: State, usable: Usable, field: ChoiceField): readonly unknown[] {
  switch (field) {
    case 'targets':
      return targetSets(state, usable)
    case 'crests':
      return crestCounts(state, usable)
    case 'level':
      return LEVELS
    case 'direction':
      return DIRECTIONS
    default:
      return CRESTS
  }
}

/** All sets of targets, smallest first. */
function targetSets(state: State, { ability, source }: Usable): readonly (readonly Target[])[] {
  if (ability.target === undefined) return []
  const targets = legalTargets(state, ability.target, source)
  const sets: (readonly Target[])[] = []
  for (let size = 1; size <= (ability.target.upTo ?? 1); size += 1) addSets(sets, targets, size, [])
  return sets
}

function addSets(
  sets: (readonly Target[])[],
  targets: readonly Target[],
  size: number,
  chosen: readonly Target[],
): void {
  if (size === 0) {
    sets.push(chosen)
    return
  }
  targets.forEach((target, place) => {
    addSets(sets, targets.slice(place + 1), size - 1, [...chosen, target])
  })
}

/** From the card's minimum to what pool, card and limit allow. */
function crestCounts({ seats }: State, { ability, source, number }: Usable): readonly number[] {
  const { cost } = ability
  const pool = seats[source.seat].crests
  const have =
    cost === null || cost.crest === 'any' ? Math.max(...Object.values(pool)) : pool[cost.crest]
  const most = Math.min(have, mostCrests(ability, useOf(source, number)))
  const least = cost?.count ?? 1
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
}
