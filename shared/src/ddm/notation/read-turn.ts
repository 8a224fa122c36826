import { err, ok, type Result } from '../../kernel/result.ts'
import { parseSquare, type SquareName } from '../geometry/square.ts'
import type { Setup } from '../model/setup.ts'
import { masterSquare } from '../model/setup.ts'
import type { Outcome, RolledDie, SeatState, State } from '../model/state.ts'
import type { Combatant, Question, Unit } from '../model/units.ts'
import { type BySeat, otherSeat, SEATS, type Seat } from '../types.ts'
import { type Figure, isMonster } from './figure-text.ts'
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
  'turn' | 'player' | 'rolled' | 'agenda' | 'outcome' | 'arrivals' | 'lastEventfulTurn' | 'drawn'
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
  if (fault !== null) return err(fault)
  const agenda = agendaOf(table, notes, pending)
  return agenda === null ? err({ code: 'bad_battle' }) : ok({ ...counts, agenda })
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
  { turn, player, arrivals, lastEventfulTurn }: Omit<Counts, 'agenda'>,
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

/** The questions that a step stands for, above the action part; null when its attack cannot be. */
function agendaOf(
  table: Table,
  { step, level, player }: TurnNotes,
  { battle }: PendingNotes,
): readonly Unit[] | null {
  if ((step === 'def') !== (battle !== null)) return null
  if (step === 'over') return []
  if (battle !== null) return withDefence(table, player, battle)
  const act: Question = { type: 'act' }
  if (step === 'roll') return [act, { type: 'roll' }]
  return level === null ? [act] : [act, { type: 'dimension', level }]
}

function withDefence(
  { setup, figures, seats }: Table,
  seat: Seat,
  { from, at }: { readonly from: SquareName; readonly at: SquareName },
): readonly Unit[] | null {
  const attacker = combatantOn(setup, figures, seat, from)
  const target = combatantOn(setup, figures, otherSeat(seat), at)
  const canDefend = typeof target === 'number' && seats[otherSeat(seat)].crests.defense > 0
  if (attacker === null || target === null || !canDefend) return null
  const battle = { attacker, target, seat, from, at, defended: false, reach: 1, answered: false }
  return [{ type: 'act' }, { type: 'defend', battle }]
}

/** Who of `seat` stands on a square, as a battle names it. */
function combatantOn(
  { options }: Setup,
  figures: readonly Figure[],
  seat: Seat,
  name: SquareName,
): Combatant | null {
  const square = parseSquare(name)
  if (square === masterSquare(options.board, seat)) return 'master'
  const monster = figures.filter(isMonster).find((one) => one.square === square)
  return monster?.controller === seat ? monster.id : null
}
