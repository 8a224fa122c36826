import { parseSquare, stepsBetween } from '../geometry/square.ts'
import { hasSquare } from '../geometry/square-set.ts'
import type { RuleError } from '../language/refusal.ts'
import type { Ability, TargetSpec } from '../model/ability.ts'
import {
  CHOICE_FIELDS,
  type ChoiceField,
  type Choices,
  DIRECTIONS,
  type Target,
} from '../model/choices.ts'
import { itemOn, type Monster, monsterOn, type State } from '../model/state.ts'
import { CRESTS, LEVELS } from '../types.ts'
import {
  fitsTarget,
  isInRange,
  levelOf,
  obstacleTargets,
  type Piece,
  piecesFor,
  targetOf,
} from './candidates.ts'
import { fieldsOf } from './form.ts'
import { canPay, mostCrests, type Price, priceOf, useOf } from './price.ts'
import type { Source } from './source.ts'

/** An ability of a source, with its number on the card. */
export interface Usable {
  readonly source: Source
  readonly number: number
  readonly ability: Ability
}

/**
 * Whether an ability may be used with these choices, price included (R14.10–R14.12, R18.9, R6.6).
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

function checkTargets(
  state: State,
  { ability: { target: spec }, source }: Usable,
  { targets = [] }: Choices,
): RuleError | null {
  if (spec === undefined) return null
  for (const target of targets) {
    const fault = checkTarget(state, spec, source, target)
    if (fault === null) continue
    return hasTarget(state, spec, source) ? fault : { code: 'no_target', rule: 'R14.11' }
  }
  return null
}

/** Whether an ability has a possible target now (R14.11). */
const hasTarget = (state: State, spec: TargetSpec, source: Source): boolean =>
  legalTargets(state, spec, source).length > 0

function checkTarget(
  state: State,
  spec: TargetSpec,
  source: Source,
  target: Target,
): RuleError | null {
  const bad: RuleError = { code: 'bad_target', rule: 'R14.10', at: target.at }
  const square = parseSquare(target.at)
  if (square === null) return bad
  if (spec.piece === 'obstacle')
    return target.piece === 'space' && hasSquare(state.ground.obstacles, square) ? null : bad
  const piece = pieceAt(state, target)
  if (piece === null || !fitsTarget(state, spec, piece, source)) return bad
  if (isInRange(spec, piece, source)) return null
  const distance = stepsBetween(source.square, square)
  return { code: 'out_of_range', rule: 'R14.12', range: spec.range ?? 0, distance }
}

/** The monster or item that a target names, if present. */
export function pieceAt(state: State, { at, piece: kind }: Target): Piece | null {
  const square = parseSquare(at) ?? -1
  if (kind === 'monster') {
    const figure = monsterOn(state, square)
    return figure === undefined ? null : { kind, figure }
  }
  const figure = kind === 'item' ? itemOn(state, square) : undefined
  return figure === undefined ? null : { kind: 'item', figure }
}

/**
 * While a walk waits on an occupied space, only the monster that was there first can be targeted.
 */
export const isNamedBySquare = (state: State, monster: Monster): boolean =>
  monsterOn(state, monster.square) === monster

/** All legal values of one target, in the order of §23. */
export function legalTargets(state: State, spec: TargetSpec, source: Source): readonly Target[] {
  if (spec.piece === 'obstacle') return obstacleTargets(state)
  return piecesFor(
    state,
    source.seat,
    (piece) =>
      fitsTarget(state, spec, piece, source) &&
      isInRange(spec, piece, source) &&
      (piece.kind === 'item' || isNamedBySquare(state, piece.figure)),
  ).map(targetOf)
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
