import type { ChoiceField, Choices } from '../model/choices.ts'
import { DIRECTIONS, type Target } from '../model/choices.ts'
import type { State } from '../model/state.ts'
import { CRESTS, LEVELS } from '../types.ts'
import { checkChoices, legalTargets, type Usable } from './choosing.ts'
import { fieldsOf } from './form.ts'
import { mayPay, mostCrests, useOf } from './price.ts'

/**
 * Every legal choice for an ability, in the order of §23: the values of the first field vary last.
 * Targets are listed in their order, so that each set of them is named once.
 */
export const legalChoices = (state: State, usable: Usable): readonly Choices[] =>
  spelledOut(state, usable).filter((choices) => checkChoices(state, usable, choices) === null)

/** Whether an ability could be used with any choices at all. */
export const hasLegalChoice = (state: State, usable: Usable): boolean =>
  spelledOut(state, usable).some((choices) => checkChoices(state, usable, choices) === null)

/** Every choice that its fields allow, as far as the pool pays for any. */
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

/** Every set of targets, the small ones first. */
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

/** From the least that the card asks for to what pool, card and limit allow. */
function crestCounts({ seats }: State, { ability, source, number }: Usable): readonly number[] {
  const { cost } = ability
  const pool = seats[source.seat].crests
  const have =
    cost === null || cost.crest === 'any' ? Math.max(...Object.values(pool)) : pool[cost.crest]
  const most = Math.min(have, mostCrests(ability, useOf(source, number)))
  const least = cost?.count ?? 1
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
}
