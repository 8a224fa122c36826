import {
  apply,
  type Intent,
  masterSquare,
  monsterOn,
  otherSeat,
  parseSquare,
  type RuleError,
  type Seat,
  type SquareName,
  type State,
  seededChance,
  squareName,
} from '@dungeon-dice/client-sdk/rules'
import { isSquare, nameAt, placeOf } from '../../board/layout.ts'

/**
 * The refusals for a figure that cannot walk or attack now; null for what it can do, or never
 * could.
 */
export interface WhyNot {
  readonly walk: RuleError | 'surrounded' | null
  readonly attack: RuleError | 'noEnemy' | null
}

/** Refusals about the square that was tried, not about the figure. */
const OF_SQUARES: readonly RuleError['code'][] = [
  'not_path',
  'not_a_step',
  'blocked',
  'occupied',
  'bad_walk',
  'bad_target',
  'out_of_reach',
  'flying_target',
]

/** Nothing that is tried here rolls dice. */
const CHANCE = seededChance(0)

/** The refusal of an intent; null when the rules would take it. */
function refusalOf(state: State, seat: Seat, intent: Intent): RuleError | null {
  const applied = apply(state, seat, intent, CHANCE)
  return applied.ok ? null : applied.error
}

/** The reason that forbids all of these: the figure's own refusal, else `otherwise`; null if one is allowed. */
function forbidding<T>(
  refusals: readonly (RuleError | null)[],
  otherwise: T,
): RuleError | T | null {
  if (refusals.includes(null)) return null
  return refusals.find((one) => one !== null && !OF_SQUARES.includes(one.code)) ?? otherwise
}

/** The squares at the sides of a square. */
function beside(at: SquareName): readonly SquareName[] {
  const { x, y } = placeOf(at)
  const places = [
    [x + 1, y] as const,
    [x - 1, y] as const,
    [x, y + 1] as const,
    [x, y - 1] as const,
  ]
  return places.map(([column, row]) => nameAt(column, row)).filter(isSquare)
}

/** Whatever of the other side might be attacked. */
const enemiesOf = (state: State, seat: Seat): readonly SquareName[] => [
  ...state.monsters
    .filter(({ controller }) => controller !== seat)
    .map(({ square }) => squareName(square)),
  squareName(masterSquare(state.setup.options.board, otherSeat(seat))),
]

/** Why the own monster on a square cannot walk or attack; null for a square without one. */
export function whyNot(state: State, seat: Seat, at: SquareName): WhyNot | null {
  const square = parseSquare(at)
  const monster = square === null ? undefined : monsterOn(state, square)
  if (monster?.controller !== seat) return null
  const walks = beside(at).map((to) => refusalOf(state, seat, { type: 'move', walk: [at, to] }))
  const attacks = enemiesOf(state, seat).map((to) =>
    refusalOf(state, seat, { type: 'attack', from: at, at: to }),
  )
  return { walk: forbidding(walks, 'surrounded'), attack: forbidding(attacks, 'noEnemy') }
}
