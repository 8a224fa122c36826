import { present } from '../../../kernel/assert.ts'
import {
  countSquares,
  isEmpty,
  nthSquare,
  type ReadonlySquareSet,
} from '../../geometry/square-set.ts'
import type { Ability, TargetSpec } from '../../model/ability.ts'
import { type ChoiceField, type Choices, DIRECTIONS, type Target } from '../../model/choices.ts'
import type { State } from '../../model/state.ts'
import { CRESTS } from '../01-terms/crests.ts'
import { LEVELS } from '../01-terms/levels.ts'
import { obstacleAt } from './candidates.ts'
import { fieldsOf } from './choice-fields.ts'
import { checkChoices, mayPay, mostCrests } from './choices.ts'
import { useOf } from './limits.ts'
import type { Usable } from './source.ts'
import { legalTargets } from './targets.ts'

/**
 * All legal choices for an ability in the order of §23: the first field varies slowest. Targets are
 * in list order, so that each set occurs once. A board may have hundreds of obstacles and targets
 * for each of many figures, so those are not spelled out.
 */
export type LegalChoices =
  /** One obstacle. */
  | { readonly by: 'obstacle'; readonly obstacles: ReadonlySquareSet }
  /** One target. */
  | { readonly by: 'target'; readonly targets: readonly Target[] }
  | { readonly by: 'list'; readonly list: readonly Choices[] }

const NONE: LegalChoices = { by: 'list', list: [] }
const NOTHING_TO_CHOOSE: LegalChoices = { by: 'list', list: [{}] }

/** The legal choices for an ability. */
export function legalChoices(state: State, usable: Usable): LegalChoices {
  const { ability, source } = usable
  if (!mayPay(state, source.seat, ability)) return NONE
  // Many are asked about in every window, and their price is the least one.
  if (fieldsOf(ability).length === 0) return NOTHING_TO_CHOOSE
  const only = onlyTarget(ability)
  if (only?.piece === 'obstacle') return { by: 'obstacle', obstacles: state.ground.obstacles }
  if (only !== null) return { by: 'target', targets: legalTargets(state, only, source) }
  const tried = combinationsOf(state, usable)
  const list = Array.from({ length: tried.count }, (_, index) => combinationAt(tried, index))
  return { by: 'list', list: list.filter((one) => checkChoices(state, usable, one) === null) }
}

/** Returns whether an ability can be used with any choices. */
export function hasLegalChoice(state: State, usable: Usable): boolean {
  const { ability, source } = usable
  if (!mayPay(state, source.seat, ability)) return false
  if (fieldsOf(ability).length === 0) return true
  const only = onlyTarget(ability)
  if (only?.piece === 'obstacle') return !isEmpty(state.ground.obstacles)
  if (only !== null) return legalTargets(state, only, source).length > 0
  const tried = combinationsOf(state, usable)
  for (let index = 0; index < tried.count; index += 1)
    if (checkChoices(state, usable, combinationAt(tried, index)) === null) return true
  return false
}

/** Number of choices. */
export function countChoices(choices: LegalChoices): number {
  switch (choices.by) {
    case 'obstacle':
      return countSquares(choices.obstacles)
    case 'target':
      return choices.targets.length
    default:
      return choices.list.length
  }
}

/** The choices at `index`, from 0 to `countChoices` - 1. */
export function choicesAt(choices: LegalChoices, index: number): Choices {
  switch (choices.by) {
    case 'obstacle':
      return { targets: [obstacleAt(nthSquare(choices.obstacles, index))] }
    case 'target':
      return { targets: [present(choices.targets[index], `no target ${index}`)] }
    default:
      return present(choices.list[index], `no choices ${index}`)
  }
}

/** All choices, spelled out. */
export const listChoices = (choices: LegalChoices): readonly Choices[] =>
  Array.from({ length: countChoices(choices) }, (_, index) => choicesAt(choices, index))

/** The target of an ability, if one target is all it asks for and all targets cost the same. */
function onlyTarget(ability: Ability): TargetSpec | null {
  const { target, cost } = ability
  if (target === undefined || (target.upTo ?? 1) > 1 || cost?.plusPer !== undefined) return null
  return fieldsOf(ability).length === 1 ? target : null
}

/** All combinations that the fields of an ability allow; some may be too expensive. */
interface Combinations {
  readonly fields: readonly ChoiceField[]
  readonly values: readonly (readonly unknown[])[]
  readonly count: number
}

function combinationsOf(state: State, usable: Usable): Combinations {
  const fields = fieldsOf(usable.ability)
  const values = fields.map((field) => valuesOf(state, usable, field))
  return { fields, values, count: values.reduce((product, { length }) => product * length, 1) }
}

function combinationAt({ fields, values, count }: Combinations, index: number): Choices {
  const chosen: Partial<Record<ChoiceField, unknown>> = {}
  let [rest, apart] = [index, count]
  let place = 0
  for (const field of fields) {
    const these = values[place] ?? []
    apart /= these.length
    chosen[field] = these[Math.floor(rest / apart)]
    rest %= apart
    place += 1
  }
  return chosen as Choices
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
