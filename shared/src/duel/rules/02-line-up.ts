import { err, ok, type Result } from '../../kernel/result.ts'
import { findSupport } from '../cards/cards.ts'
import type { LineUp } from '../cards/line-up.ts'
import { findMonster, levelOf } from '../cards/monsters.ts'
import type { Options } from '../model/options.ts'

/** Most copies of a support card in a line-up (R2.1). */
const MOST_ALIKE = 2

/** Why a line-up is refused (R2.1). */
export type LineUpError =
  | {
      readonly code: 'lineup_monsters' | 'lineup_levels' | 'lineup_level4' | 'lineup_supports'
      readonly rule: 'R2.1'
      /** The number that is needed, or the most that is allowed. */
      readonly limit: number
      readonly got: number
    }
  | {
      readonly code: 'lineup_twice' | 'lineup_alike' | 'no_such_card'
      readonly rule: 'R2.1'
      readonly card: string
    }

/** The line-up if it is legal by these options, else its first fault (R2.1, R2.2). */
export function checkLineUp(options: Options, lineUp: LineUp): Result<LineUp, LineUpError> {
  const [fault] = lineUpErrors(options, lineUp)
  return fault === undefined ? ok(lineUp) : err(fault)
}

/** All faults of a line-up in the order in which they are reported; none for a legal one (R2.1). */
export const lineUpErrors = (options: Options, lineUp: LineUp): readonly LineUpError[] => [
  ...monsterErrors(options, lineUp),
  ...supportErrors(options, lineUp),
  ...unknownCards(lineUp),
]

function* unknownCards({ monsters, supports }: LineUp): Generator<LineUpError> {
  for (const card of new Set(monsters))
    if (findMonster(card) === undefined) yield { code: 'no_such_card', rule: 'R2.1', card }
  for (const card of new Set(supports))
    if (findSupport(card) === undefined) yield { code: 'no_such_card', rule: 'R2.1', card }
}

function* monsterErrors(
  { lineupMonsters, levelPoints, maxLevel4 }: Options,
  { monsters }: LineUp,
): Generator<LineUpError> {
  const fault =
    (code: 'lineup_monsters' | 'lineup_levels' | 'lineup_level4', limit: number) =>
    (got: number): LineUpError => ({ code, rule: 'R2.1', limit, got })
  if (monsters.length !== lineupMonsters)
    yield fault('lineup_monsters', lineupMonsters)(monsters.length)
  const twice = monsters.find((card, place) => monsters.indexOf(card) < place)
  if (twice !== undefined) yield { code: 'lineup_twice', rule: 'R2.1', card: twice }
  const levels = monsters.filter((card) => findMonster(card) !== undefined).map(levelOf)
  const sum = levels.reduce((total, level) => total + level, 0)
  if (sum > levelPoints) yield fault('lineup_levels', levelPoints)(sum)
  const highest = levels.filter((level) => level === 4).length
  if (highest > maxLevel4) yield fault('lineup_level4', maxLevel4)(highest)
}

function* supportErrors({ lineupSupports }: Options, { supports }: LineUp): Generator<LineUpError> {
  if (supports.length !== lineupSupports)
    yield { code: 'lineup_supports', rule: 'R2.1', limit: lineupSupports, got: supports.length }
  for (const card of new Set(supports))
    if (supports.filter((one) => one === card).length > MOST_ALIKE)
      yield { code: 'lineup_alike', rule: 'R2.1', card }
}
