import { err, ok, type Result } from '../../kernel/result.ts'
import type { Setup } from '../model/setup.ts'
import type { Outcome, RolledDie, SeatState, State } from '../model/state.ts'
import { type BySeat, SEATS, type Seat } from '../types.ts'
import type { Figure } from './figure-text.ts'
import type { PendingNotes } from './pending-text.ts'
import type { PositionError } from './position-error.ts'
import { type TurnNotes, USUAL_QUIET, usualArrivals, usualDrawn } from './turn-text.ts'

/** What a position tells of everything but its turn. */
export interface Table {
  readonly setup: Setup
  readonly figures: readonly Figure[]
  readonly seats: BySeat<SeatState>
}

/** What a position tells of its turn. */
export type Counts = Pick<
  State,
  'turn' | 'player' | 'rolled' | 'outcome' | 'arrivals' | 'lastEventfulTurn' | 'drawn'
>

/** The turn by its two fields, the rest by default; checked beside the table. */
export function readTurn(
  table: Table,
  notes: TurnNotes,
  pending: PendingNotes,
): Result<Counts, PositionError> {
  const counts = countsOf(table, notes, pending)
  const fault =
    countFault(table, counts) ??
    outcomeFault(table, notes, pending) ??
    rollFault(table, notes, pending.rolled)
  return fault === null ? ok(counts) : err(fault)
}

function countsOf({ setup, figures }: Table, notes: TurnNotes, pending: PendingNotes) {
  const { turn, player } = notes
  const { rolled, outcome } = pending
  return {
    turn,
    player,
    rolled,
    outcome,
    arrivals: notes.arrivals ?? usualArrivals(figures.map(({ id }) => id)),
    lastEventfulTurn: turn - (notes.quiet ?? USUAL_QUIET),
    drawn: notes.drawn ?? usualDrawn({ setup, turn, rolled }),
  }
}

/** R4.1, R17.7, R17.9. */
function countFault(
  { setup, figures }: Table,
  { turn, player, arrivals, lastEventfulTurn }: Counts,
): PositionError | null {
  const { starter, turnLimit } = setup.options
  const newest = usualArrivals(figures.map(({ id }) => id))
  if (turn < 1 || turn > turnLimit || lastEventfulTurn < 0 || arrivals < newest)
    return { code: 'bad_count' }
  const isStarters = turn % 2 === 1
  const isWrong = starter !== 'random' && (player === starter) !== isStarters
  return isWrong ? { code: 'wrong_player' } : null
}

/** A duel is over exactly if its outcome is named; heart points tell whether they ended it (R17.1, R17.2). */
function outcomeFault(
  { seats }: Table,
  { step }: TurnNotes,
  { outcome }: PendingNotes,
): PositionError | null {
  if ((step === 'over') !== (outcome !== null)) return { code: 'bad_outcome' }
  const wrong = SEATS.find((seat) => (seats[seat].heartPoints === 0) !== isFallen(seat, outcome))
  return wrong === undefined ? null : { code: 'bad_hearts', seat: wrong }
}

/** Whether this outcome says that the seat has no heart points left. */
const isFallen = (seat: Seat, outcome: Outcome | null): boolean =>
  outcome?.rule === 'R17.2' || (outcome?.rule === 'R17.1' && outcome.winner !== seat)

/** Dice that are not on the list or do not have that face, or a roll that does not fit the step (R6, R7.1). */
function rollFault(
  { setup, seats }: Table,
  { step, level, player }: TurnNotes,
  rolled: readonly RolledDie[],
): PositionError | null {
  const { dice } = setup.lists[player]
  const canShow = ({ die, face: { crest, count } }: RolledDie): boolean => {
    const faces = dice[die - 1]?.faces ?? null
    // A hidden die has no faces to compare with (R8.3).
    if (faces === null || faces.length === 0) return faces !== null
    return faces.some((one) => one.crest === crest && one.count === count)
  }
  const summons = rolled.filter(
    ({ die, face }) =>
      face.crest === 'summon' && dice[die - 1]?.level === level && seats[player].dice.includes(die),
  )
  const isFitting =
    (step !== 'roll' || (rolled.length === 0 && seats[player].dice.length > 0)) &&
    (step !== 'dim' || (summons.length >= 2 && isAnyLeft(setup, seats[player])))
  return isFitting && rolled.every(canShow) ? null : { code: 'bad_roll' }
}

/** R7.6. */
const isAnyLeft = ({ options: { maxSummons } }: Setup, { summons }: SeatState): boolean =>
  maxSummons === 'none' || summons < maxSummons
