import { present } from '../../kernel/assert.ts'
import type { Seat, Stage } from '../types.ts'
import type { Square } from './grid.ts'
import type { Setup } from './setup.ts'
import type { Status } from './status.ts'

/** A fighter's protection until the start of its next turn (R4.4, R11.4). */
export const STANCES = ['open', 'defending', 'immune'] as const
export type Stance = (typeof STANCES)[number]

/** A fighter on the grid. */
export interface Fighter {
  readonly seat: Seat
  /** Its id in section 15. */
  readonly id: string
  readonly at: Square
  readonly stage: Stage
  readonly hp: number
  /** Own turns that must end before a named move is ready, this one included (R8.2). */
  readonly recharge: number
  /** Own turns left in the transformed state, this one included; 0 outside of it (R11.5). */
  readonly timer: number
  /** Transformations made (R11.1). */
  readonly transforms: number
  readonly stance: Stance
  /** One of a kind at most, in the order of the kinds (R10.3). */
  readonly statuses: readonly Status[]
}

/** A strike that waits: `striker` may strike `runner` at the start of its next turn (R6.3). */
export interface Strike {
  readonly striker: Seat
  readonly runner: Seat
}

/** The actions taken in the current turn. */
export interface Progress {
  readonly steps: number
  /** Whether the turn's action was made (R4.1). */
  readonly hasActed: boolean
  /** Opponents that the fighter was adjacent to at any moment of the turn, in seat order (R6.1). */
  readonly near: readonly Seat[]
}

/** An open offer of a draw (R13.2). */
export interface DrawOffer {
  readonly by: Seat
  /** Seats that agree, with the offerer. */
  readonly agreed: readonly Seat[]
}

/** Rules that can end a battle. */
export const DECIDING_RULES = ['R13.1', 'R13.2', 'R13.3', 'R13.4'] as const
export type DecidingRule = (typeof DECIDING_RULES)[number]

/** How a battle ended. */
export interface Outcome {
  /** Best place first; seats that share a place stand together. */
  readonly places: readonly (readonly Seat[])[]
  readonly rule: DecidingRule
}

/** A chosen fighter that a viewer may not know (R12.1). */
export const HIDDEN_CHOICE = '?'

/**
 * The complete state of a battle at a decision, as immutable plain data. A viewer's state has the
 * same shape, with `?` for the fighters that it may not know yet (R12.1).
 */
export interface State {
  readonly setup: Setup
  /** Number of the turn over all seats, from 1; 0 while fighters are chosen. */
  readonly turn: number
  /** The fighter that each seat chose, as far as it has (R2.1). */
  readonly choices: Readonly<Partial<Record<Seat, string>>>
  /** Fighters that stand, in seat order. */
  readonly fighters: readonly Fighter[]
  /** Seats in turn order, the one in turn first; empty while fighters are chosen (R3.1). */
  readonly queue: readonly Seat[]
  readonly progress: Progress
  /** In the order in which their runners ran (R6.6). */
  readonly strikes: readonly Strike[]
  /** Seats that are out, in the order in which they went. */
  readonly out: readonly Seat[]
  /** The last turn in which HP were lost; 0 for none (R13.4). */
  readonly lastLossTurn: number
  readonly drawOffer: DrawOffer | null
  /** Seats that have offered a draw in this turn (R13.2). */
  readonly offered: readonly Seat[]
  /** Random numbers drawn so far. */
  readonly drawn: number
  /** Null during the battle. */
  readonly outcome: Outcome | null
}

/** The progress of a turn that has just begun. */
export const NO_PROGRESS: Progress = { steps: 0, hasActed: false, near: [] }

/** Whether fighters are still being chosen (R2.1). */
export const isChoosing = ({ turn, outcome }: State): boolean => turn === 0 && outcome === null

/** Whether a seat is out, knocked out or by leaving. */
export const isOut = ({ out }: Pick<State, 'out'>, seat: Seat): boolean => out.includes(seat)

/** Seats that are still in, in seat order. */
export const seatsIn = (state: Pick<State, 'setup' | 'out'>): readonly Seat[] =>
  state.setup.seats.filter((seat) => !isOut(state, seat))

/** The standing fighter of a seat, if any. */
export function fighterAt(
  { fighters }: Pick<State, 'fighters'>,
  seat: string,
): Fighter | undefined {
  for (const fighter of fighters) if (fighter.seat === seat) return fighter
  return undefined
}

/** The fighter of a seat that is known to stand. */
export const fighterOf = (state: Pick<State, 'fighters'>, seat: Seat): Fighter =>
  present(fighterAt(state, seat), `the fighter of ${seat} stands`)

/** The fighter in turn (R3.1). */
export const fighterInTurn = (state: Pick<State, 'fighters' | 'queue'>): Fighter =>
  fighterOf(state, present(state.queue[0], 'somebody is in turn'))

/** The strike that the fighter in turn must answer first, if any (R3.2, R6.6). */
export function awaitedStrike({ queue, strikes }: State): Strike | undefined {
  if (strikes.length === 0) return undefined
  const [front] = queue
  return strikes.find(({ striker }) => striker === front)
}
