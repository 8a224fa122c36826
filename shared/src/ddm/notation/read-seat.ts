import { err, ok, type Result } from '../../kernel/result.ts'
import type { Limit } from '../model/options.ts'
import type { Setup } from '../model/setup.ts'
import type { SeatState } from '../model/state.ts'
import { CRESTS, LEVELS, type Seat } from '../types.ts'
import { type Figure, isMonster } from './figure-text.ts'
import type { PositionError } from './position-error.ts'
import { seatDefaults } from './seat-defaults.ts'
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
  figures: readonly Figure[],
): Result<SeatState, PositionError> {
  const state = { ...seatDefaults(setup, seat, figures, notes.dice), ...notes }
  const own = figures.filter(({ summoner }) => summoner === seat)
  const fault = poolFault(setup, seat, state) ?? unusedFault(setup, seat, state, own)
  if (fault !== null) return err(fault)
  return areCounted(setup, state, own) ? ok(state) : err({ code: 'bad_summons', seat })
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
  own: readonly Figure[],
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

/** Whether the counts of summons and nets reach what is in play, and no further than R7.6 lets them. */
function areCounted(
  { options }: Setup,
  { summons, summoned, netsUsed }: SeatState,
  own: readonly Figure[],
): boolean {
  const monsters = own.filter(isMonster)
  const isEnough = LEVELS.every(
    (level) =>
      monsters.filter(({ card }) => card.level === level).length <= (summoned[level - 1] ?? 0),
  )
  const areNetsKept = netsUsed === 0 || options.netUse === 'oncePerNet'
  return isEnough && areNetsKept && own.length <= summons && isWithin(summons, options.maxSummons)
}
