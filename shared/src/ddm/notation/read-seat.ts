import { err, ok, type Result } from '../../kernel/result.ts'
import { HIDDEN_ID } from '../model/card.ts'
import type { Limit } from '../model/options.ts'
import type { Setup } from '../model/setup.ts'
import { monsterCardOf, type Origin, type SeatState } from '../model/state.ts'
import { CRESTS, LEVELS, type Seat } from '../types.ts'
import { type Figure, isItem, isMonster } from './figure-text.ts'
import type { PositionError } from './position-error.ts'
import { type Brought, seatDefaults, shownNumber } from './seat-defaults.ts'
import type { SeatNotes } from './seat-text.ts'

/** Heart points at the start (R1.8). */
const MOST_HEARTS = 3
/** Attacks of a Dungeon Master a turn (R12.10). */
const MOST_ATTACKS = 1

/** What belongs to a seat by its field, the rest by default; checked beside its figures in play. */
export function readSeat(
  setup: Setup,
  seat: Seat,
  { offers: _, ...notes }: SeatNotes,
  brought: Brought,
): Result<SeatState, PositionError> {
  const state = { ...seatDefaults(setup, seat, brought, notes), ...notes }
  const own = brought.figures.filter(({ summoner }) => summoner === seat)
  const lost = brought.destroyed.filter(({ summoner }) => summoner === seat)
  const fault =
    poolFault(setup, seat, state) ??
    unusedFault(setup, seat, state, [...own, ...lost]) ??
    shownFault(setup, seat, state, own)
  if (fault !== null) return err(fault)
  return areCounted(setup, state, own, lost) ? ok(state) : err({ code: 'bad_summons', seat })
}

const isWithin = (count: number, limit: Limit): boolean => limit === 'none' || count <= limit

/** Heart points and crests within their bounds (R1.8, R6.4, R12.10). */
function poolFault({ options }: Setup, seat: Seat, state: SeatState): PositionError | null {
  if (state.heartPoints > MOST_HEARTS) return { code: 'bad_hearts', seat }
  const isFull = CRESTS.some((crest) => !isWithin(state.crests[crest], options.crestCap))
  return isFull || state.masterAttacks > MOST_ATTACKS ? { code: 'bad_crests', seat } : null
}

/** Unused dice and figures that are not on the list, or in play (R7.7). */
function unusedFault(
  { lists }: Setup,
  seat: Seat,
  { dice, reserve }: SeatState,
  own: readonly Origin[],
): PositionError | null {
  const die = dice.find((number) => number > lists[seat].dice.length)
  if (die !== undefined) return { code: 'no_such_die', seat, number: die }
  const figure = reserve.find((number) => number > lists[seat].figures.length)
  if (figure !== undefined) return { code: 'no_such_figure', seat, number: figure }
  const twice = own.find((one) => dice.includes(one.die))
  if (twice !== undefined) return { code: 'die_twice', seat, number: twice.die }
  const again = own.find((one) => one.figure !== null && reserve.includes(one.figure))
  return again?.figure == null ? null : { code: 'figure_twice', seat, number: again.figure }
}

/** Items that everybody knows are no longer to be brought in; those face up are known, those face down are not (R8.4). */
function shownFault(
  { options, lists }: Setup,
  seat: Seat,
  { shown, dice, reserve }: SeatState,
  own: readonly Figure[],
): PositionError | null {
  const isBound = options.summonBinding === 'bound'
  const unused = isBound ? dice : reserve
  const isItemNumber = (number: number): boolean => {
    const card = isBound ? lists[seat].dice[number - 1]?.card : lists[seat].figures[number - 1]
    return card?.kind === 'item' && card.id !== HIDDEN_ID && !unused.includes(number)
  }
  const isFine =
    shown.every(isItemNumber) &&
    own.filter(isItem).every((item) => item.faceUp === shown.includes(shownNumber(item)))
  return isFine ? null : { code: 'bad_shown', seat }
}

/** Whether the counts of summons and nets reach what is in play, and no further than R7.6 lets them. */
function areCounted(
  setup: Setup,
  { summons, summoned, netsUsed }: SeatState,
  own: readonly Figure[],
  lost: readonly Origin[],
): boolean {
  const levels = [...own.filter(isMonster), ...lost].map(
    (one) => monsterCardOf({ setup }, one).level,
  )
  const isEnough = LEVELS.every(
    (level) => levels.filter((one) => one === level).length <= (summoned[level - 1] ?? 0),
  )
  const { options } = setup
  const areNetsKept = netsUsed === 0 || options.netUse === 'oncePerNet'
  const isUsed = own.length + lost.length <= summons
  return isEnough && areNetsKept && isUsed && isWithin(summons, options.maxSummons)
}
