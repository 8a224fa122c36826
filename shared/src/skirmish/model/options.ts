import { err, ok, type Result } from '../../kernel/result.ts'
import { STAGES, type Stage } from '../types.ts'

/** How seats form teams (R1.2). */
export const TEAM_MODES = ['off', 'pairs', 'halves'] as const
export type TeamMode = (typeof TEAM_MODES)[number]

/** All options with their values by the rule book (R16). */
export interface Options {
  readonly teams: TeamMode
  /** Squares a side (R1.5). */
  readonly grid: number
  readonly baseStage: Stage
  readonly topStage: Stage
  /** Transformations a fighter may make in a battle (R11.1). */
  readonly transformUses: number
  readonly reach: 'area' | 'lines'
  readonly opportunity: 'free' | 'spends'
  /** Turns for each fighter still standing, without a lost HP (R13.4). */
  readonly stallLimit: number | 'off'
  /** Turns for each seat (R13.4). */
  readonly turnLimit: number | 'off'
}

/** The defaults (R16). */
export const DEFAULT_OPTIONS: Options = {
  teams: 'off',
  grid: 17,
  baseStage: 1,
  topStage: 3,
  transformUses: 1,
  reach: 'area',
  opportunity: 'free',
  stallLimit: 10,
  turnLimit: 40,
}

/** Why a set of options is refused (R16). */
export interface OptionError {
  readonly code: 'unknown_option' | 'bad_value'
  readonly rule: 'R16'
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
  teams: oneOf(...TEAM_MODES),
  grid: whole(11, 31),
  baseStage: oneOf(...STAGES),
  topStage: oneOf(...STAGES),
  transformUses: whole(0, 99),
  reach: oneOf('area', 'lines'),
  opportunity: oneOf('free', 'spends'),
  stallLimit: whole(1, 999, 'off'),
  turnLimit: whole(1, 999, 'off'),
}

/** Names of all options, in the order of R16. */
export const OPTION_NAMES = Object.keys(DEFAULT_OPTIONS) as readonly (keyof Options)[]

const isOption = (name: string): name is keyof Options => Object.hasOwn(CHECKS, name)

/** The default options with changes, or the first fault (R16). */
export function readOptions(
  changes: Readonly<Record<string, unknown>> = {},
): Result<Options, OptionError> {
  const options = { ...DEFAULT_OPTIONS }
  const fail = (code: OptionError['code'], option: string): Result<never, OptionError> =>
    err({ code, rule: 'R16', option, value: changes[option] })
  for (const [option, value] of Object.entries(changes)) {
    if (!isOption(option)) return fail('unknown_option', option)
    if (!CHECKS[option](value)) return fail('bad_value', option)
    Object.assign(options, { [option]: value })
  }
  if (options.baseStage > options.topStage)
    return fail('bad_value', Object.hasOwn(changes, 'topStage') ? 'topStage' : 'baseStage')
  return ok(options)
}
