import { err, ok, type Result } from '../../kernel/result.ts'
import { leastLevels, STAT_SCALES, type StatScale } from '../cards/monsters.ts'
import { SEATS, type Seat } from '../types.ts'

/** All options with their values by the rule book (R20). */
export interface Options {
  readonly lifePoints: number
  readonly statScale: StatScale
  /** Limits of a line-up (R2.1). */
  readonly lineupMonsters: number
  readonly levelPoints: number
  readonly maxLevel4: number
  readonly lineupSupports: number
  /** Whether levels bind the placing of monsters (R5.3). */
  readonly levelGate: 'ladder' | 'off'
  /** Support cards set or played in a turn (R5.5). */
  readonly supportsPerTurn: number
  /** Whether zones of monsters are hidden from the other seat (R17.7). */
  readonly divider: 'on' | 'off'
  /** Turns in a row in which nothing changed (R19.3). */
  readonly stallLimit: number | 'off'
  readonly turnLimit: number | 'off'
  /** The starting seat, or that chance chooses it (R3.1). */
  readonly starter: 'random' | Seat
}

/** The defaults (R20). */
export const DEFAULT_OPTIONS: Options = {
  lifePoints: 8000,
  statScale: 'fine',
  lineupMonsters: 10,
  levelPoints: 24,
  maxLevel4: 3,
  lineupSupports: 8,
  levelGate: 'ladder',
  supportsPerTurn: 2,
  divider: 'off',
  stallLimit: 20,
  turnLimit: 100,
  starter: 'random',
}

/** Why a set of options is refused (R20). */
export interface OptionError {
  readonly code: 'unknown_option' | 'bad_value'
  readonly rule: 'R20'
  readonly option: string
  readonly value: unknown
}

type Check = (value: unknown) => boolean

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

const whole =
  (least: number, most: number, ...others: readonly unknown[]): Check =>
  (value) =>
    (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) ||
    others.includes(value)

/** Where the book names no upper bound, ours is far above any sensible value. */
const CHECKS: Readonly<Record<keyof Options, Check>> = {
  lifePoints: whole(100, 40_000),
  statScale: oneOf(...STAT_SCALES),
  lineupMonsters: whole(1, 40),
  levelPoints: whole(1, 160),
  maxLevel4: whole(0, 40),
  lineupSupports: whole(0, 48),
  levelGate: oneOf('ladder', 'off'),
  supportsPerTurn: whole(0, 5),
  divider: oneOf('on', 'off'),
  stallLimit: whole(1, 999, 'off'),
  turnLimit: whole(1, 999, 'off'),
  starter: oneOf('random', ...SEATS),
}

/** Names of all options, in the order of R20. */
export const OPTION_NAMES = Object.keys(DEFAULT_OPTIONS) as readonly (keyof Options)[]

const isOption = (name: string): name is keyof Options => Object.hasOwn(CHECKS, name)

/** The default options with changes, or the first fault; some line-up must be legal (R20, R2.1). */
export function readOptions(
  changes: Readonly<Record<string, unknown>> = {},
): Result<Options, OptionError> {
  const options = { ...DEFAULT_OPTIONS }
  const fail = (code: OptionError['code'], option: string): Result<never, OptionError> =>
    err({ code, rule: 'R20', option, value: changes[option] })
  for (const [option, value] of Object.entries(changes)) {
    if (!isOption(option)) return fail('unknown_option', option)
    if (!CHECKS[option](value)) return fail('bad_value', option)
    Object.assign(options, { [option]: value })
  }
  // There are so many monsters of low level that the limit of level 4 never forbids all line-ups.
  if (leastLevels(options.lineupMonsters) > options.levelPoints)
    return fail(
      'bad_value',
      Object.hasOwn(changes, 'levelPoints') ? 'levelPoints' : 'lineupMonsters',
    )
  return ok(options)
}
