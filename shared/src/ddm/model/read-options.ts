import { err, ok, type Result } from '../../kernel/result.ts'
import { type BoardSize, isSquareOn, parseSquare } from '../geometry/square.ts'
import { isBoard, isWhole, masterOn } from '../rules/03-board/board.ts'
import { type Options, PRESET_OPTIONS, type Preset } from './options.ts'

/** Why a set of options is refused (R19). */
export interface OptionError {
  readonly code: 'unknown_option' | 'bad_value' | 'not_built'
  readonly rule: 'R19'
  readonly option: string
  readonly value: unknown
}

type Check = (value: unknown, board: BoardSize) => boolean

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

const whole =
  (least: number, most: number, ...others: readonly unknown[]): Check =>
  (value) =>
    isWhole(value, least, most) || others.includes(value)

/** R3.4: distinct squares of the board, no DM spaces. */
const areObstacles: Check = (value, board) =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((name) => {
    const square = typeof name === 'string' ? parseSquare(name) : null
    return square !== null && isSquareOn(board, square) && masterOn(board, square) === null
  })

const yesNo = oneOf('yes', 'no')

/**
 * The upper bounds are ours: far above any sensible value, and small enough for every counter on
 * the wire.
 */
const CHECKS: Readonly<Record<keyof Options, Check>> = {
  summonBinding: oneOf('figures', 'bound'),
  poolSize: whole(3, 99),
  maxLevel4: whole(0, 99, 'none'),
  maxSummons: whole(0, 999, 'none'),
  crestCap: whole(0, 9999, 'none'),
  tripleSummon: oneOf('on', 'off'),
  starter: oneOf('random', 'A', 'B'),
  board: isBoard,
  obstacles: areObstacles,
  obstacleReach: oneOf('overlap', 'neighbours'),
  netUse: oneOf('free', 'oncePerNet'),
  summonCell: oneOf('anchor', 'any'),
  moveChance: oneOf('once', 'unlimited'),
  moveAfterAttack: yesNo,
  passOwn: yesNo,
  flyingPass: oneOf('own', 'nonFlying'),
  itemTrigger: oneOf('passOrStop', 'stopOnly'),
  itemsBlock: yesNo,
  itemKeep: oneOf('card', 'discardAll', 'keepAll'),
  itemsHidden: yesNo,
  typeAdvantage: oneOf(0, 10),
  retaliation: yesNo,
  destroyAt: oneOf('reach', 'exceed'),
  lordAttacks: yesNo,
  lordHitsFlying: yesNo,
  replyAbilities: oneOf('always', 'undefendedOnly'),
  abilityUses: oneOf('unlimited', 'oncePerTurn'),
  chain: oneOf('on', 'off'),
  stallLimit: whole(1, 9999, 'off'),
  turnLimit: whole(2, 9999),
}

/** Options that cannot be chosen yet: only the tabletop value is allowed (R19, "note"). */
const NOTES: Readonly<Record<string, unknown>> = {
  rollChoice: 'choose',
  doubleRoll: 'off',
  startPath: 'none',
  battle: 'counters',
  players: 2,
}

const isOption = (name: string): name is keyof Options => Object.hasOwn(CHECKS, name)

/**
 * The options of a preset with changes, or the first fault (R19): an unknown option, a value the
 * rule book does not name, or one that is not implemented.
 */
export function readOptions(
  preset: Preset,
  changes: Readonly<Record<string, unknown>> = {},
): Result<Options, OptionError> {
  const options: Options = { ...PRESET_OPTIONS[preset], ...(changes as Partial<Options>) }
  for (const option of Object.keys(changes)) {
    const value = changes[option]
    const code = faultOf(option, value, options)
    if (code !== null) return err({ code, rule: 'R19', option, value })
  }
  return ok(ownCopy(options))
}

function faultOf(option: string, value: unknown, options: Options): OptionError['code'] | null {
  if (Object.hasOwn(NOTES, option)) return value === NOTES[option] ? null : 'not_built'
  if (!isOption(option)) return 'unknown_option'
  // Obstacles are checked against the board of the same options, so an invalid board is reported
  // first.
  const board = isBoard(options.board) ? options.board : PRESET_OPTIONS.tabletop.board
  return CHECKS[option](value, board) ? null : 'bad_value'
}

/** A copy with only the known options in a fixed order, independent of the caller's object. */
function ownCopy(options: Options): Options {
  const { width, length } = options.board
  const obstacles = options.obstacles.toSorted((a, b) => placeOf(a) - placeOf(b))
  return { ...dropNotes(options), board: { width, length }, obstacles }
}

const placeOf = (name: string): number => parseSquare(name) ?? 0

const dropNotes = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).filter(([name]) => isOption(name)),
  ) as unknown as Options
