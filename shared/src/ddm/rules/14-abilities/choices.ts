import type { RuleError } from '../../language/refusal.ts'
import type { Ability, Cost, TargetSpec } from '../../model/ability.ts'
import {
  CHOICE_FIELDS,
  type ChoiceField,
  type Choices,
  DIRECTIONS,
  type Target,
} from '../../model/choices.ts'
import type { AbilityUse, State } from '../../model/state.ts'
import { CRESTS, type Crest } from '../01-terms/crests.ts'
import { LEVELS } from '../01-terms/levels.ts'
import type { Seat } from '../01-terms/players.ts'
import { levelOf } from './candidates.ts'
import { fieldsOf } from './choice-fields.ts'
import { useOf } from './limits.ts'
import type { Usable } from './source.ts'
import { checkTargets, pieceAt } from './targets.ts'

/**
 * Returns whether an ability may be used with these choices, price included (R18.9, R6.6).
 */
export const checkChoices = (state: State, usable: Usable, choices: Choices): RuleError | null =>
  checkForm(usable, choices) ??
  checkTargets(state, usable, choices) ??
  checkPrice(state, usable, choices)

function checkForm(usable: Usable, choices: Choices): RuleError | null {
  const asked = fieldsOf(usable.ability)
  const field = CHOICE_FIELDS.find((one) =>
    asked.includes(one) ? !isWithinBounds(usable, choices, one) : choices[one] !== undefined,
  )
  return field === undefined ? null : { code: 'bad_choices', rule: 'R18.9', field }
}

const includes = (list: readonly unknown[], one: unknown): boolean => list.includes(one)

function isWithinBounds(
  { ability, source, number }: Usable,
  choices: Choices,
  field: ChoiceField,
): boolean {
  switch (field) {
    case 'targets':
      return hasFewTargets(ability.target, choices.targets ?? [])
    case 'crests': {
      const { crests = 0 } = choices
      const most = mostCrests(ability, useOf(source, number))
      return Number.isInteger(crests) && crests >= (ability.cost?.count ?? 1) && crests <= most
    }
    case 'level':
      return includes(LEVELS, choices.level)
    case 'direction':
      return includes(DIRECTIONS, choices.direction)
    default:
      return includes(CRESTS, choices[field])
  }
}

/** Between one and the card's number of targets, without duplicates. */
function hasFewTargets(spec: TargetSpec | undefined, targets: readonly Target[]): boolean {
  const names = new Set(targets.map(({ at, piece }) => `${piece}@${at}`))
  return targets.length >= 1 && targets.length <= (spec?.upTo ?? 1) && names.size === targets.length
}

/** Sum of the levels of the named monsters and items. */
const levelsOf = (state: State, { targets = [] }: Choices): number =>
  targets.reduce((sum, target) => {
    const piece = pieceAt(state, target)
    return sum + (piece === null ? 0 : levelOf(state, piece))
  }, 0)

/** The price of an ability with these legal choices. */
export const priceFor = (state: State, { ability }: Usable, choices: Choices): Price | null =>
  ability.cost === null ? null : priceOf(ability, choices, levelsOf(state, choices))

function checkPrice(state: State, usable: Usable, choices: Choices): RuleError | null {
  const price = priceFor(state, usable, choices)
  const { seat } = usable.source
  if (price === null || canPay(state, seat, price)) return null
  const { crest, count: need } = price
  const have = state.seats[seat].crests[crest]
  return { code: 'crest_pool_short', rule: 'R6.6', crest, need, have }
}

/** Price of an ability with given choices. */
interface Price {
  readonly crest: Crest
  readonly count: number
}

/**
 * The price of an ability for valid choices; `levels` is the sum of its targets' levels. Null if it
 * is free.
 */
function priceOf({ cost }: Ability, choices: Choices, levels: number): Price | null {
  if (cost === null) return null
  const crest = cost.crest === 'any' ? choices.give : cost.crest
  if (crest === undefined) return null
  return { crest, count: (choices.crests ?? cost.count) + surcharge(cost, choices, levels) }
}

function surcharge({ plusPer }: Cost, { level }: Choices, levels: number): number {
  if (plusPer === undefined) return 0
  return plusPer === 'target-level' ? levels : (level ?? 0)
}

/**
 * Most crests that may be paid for an ability, by its card and remaining limit; Infinity without a
 * limit (R18.9).
 */
export function mostCrests({ cost, limit }: Ability, { crests: spent }: AbilityUse): number {
  const left = limit !== undefined && 'crests' in limit ? limit.crests - spent : Infinity
  return Math.min(cost?.max ?? Infinity, left)
}

/** Returns whether a seat can pay a price (R6.6). */
const canPay = (state: State, seat: Seat, price: Price | null): boolean =>
  price === null || state.seats[seat].crests[price.crest] >= price.count

/** Returns whether a seat can pay the least an ability can cost, whatever the choices. */
export function mayPay({ seats }: State, seat: Seat, { cost }: Ability): boolean {
  if (cost === null) return true
  const { crests } = seats[seat]
  if (cost.crest === 'any') return CRESTS.some((crest) => crests[crest] >= cost.count)
  return crests[cost.crest] >= cost.count
}
