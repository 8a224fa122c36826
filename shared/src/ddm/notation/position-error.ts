import type { SquareName } from '../geometry/square.ts'
import type { OptionError } from '../model/read-options.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { ListError } from '../rules/02-lists/dice-list.ts'

/** A text that does not read as its field: the part of it that is wrong. */
interface BadField {
  readonly code:
    | 'bad_board'
    | 'bad_occupant'
    | 'bad_turn'
    | 'bad_pending'
    | 'bad_chain'
    | 'bad_options'
    | 'bad_cleared'
    | 'bad_destroyed'
    | 'bad_lasting'
  readonly text: string
}

/** Fields that read well and name what cannot be. */
type Illegal =
  | { readonly code: 'options_refused'; readonly error: OptionError }
  | { readonly code: 'list_refused'; readonly seat: Seat; readonly error: ListError }
  /** No such number in the list, or a figure that the die cannot bring in (R2, R7.3). */
  | {
      readonly code: 'no_such_die' | 'no_such_figure' | 'no_such_monster'
      readonly seat: Seat
      readonly number: number
    }
  /** In two places: twice in play, or in play and unused. */
  | { readonly code: 'die_twice' | 'figure_twice'; readonly seat: Seat; readonly number: number }
  /** Not on path (R9.7, R10.2), or on a square with another of its kind (R10.7). */
  | { readonly code: 'off_path' | 'space_held'; readonly at: SquareName }
  /** More than its card allows: HP left, attacks, or a mark that its kind cannot bear. */
  | { readonly code: 'bad_hp' | 'bad_mark' | 'id_twice'; readonly at: SquareName }
  | {
      readonly code: 'bad_hearts' | 'bad_crests' | 'bad_summons' | 'bad_shown'
      readonly seat: Seat
    }
  /** Counts of the turn that cannot be, or a turn player who cannot be (R5, R17.7, R17.9). */
  | { readonly code: 'bad_count' | 'wrong_player' }
  /** A roll or an attack that does not fit the step, the lists or the board. */
  | { readonly code: 'bad_roll' | 'bad_battle' | 'bad_outcome' }
  /**
   * A unit of the chain field that cannot be, or cannot lie where it lies, or has a link that
   * cannot be.
   */
  | { readonly code: 'bad_unit' | 'bad_link'; readonly text: string }
  /** The agenda asks another question than the turn field names. */
  | { readonly code: 'bad_question' }

/** Why a text is no position; which code means what stands in `docs/notation.md`. */
export type PositionError =
  | { readonly code: 'too_long'; readonly most: number; readonly got: number }
  /** Too few or too many fields, or one twice. */
  | { readonly code: 'wrong_fields' }
  | BadField
  | { readonly code: 'bad_seat' | 'bad_list'; readonly seat: Seat; readonly text: string }
  | Illegal

/** Thrown while a position is read, and caught by `parsePosition`. */
export class Refused extends Error {
  readonly error: PositionError
  constructor(error: PositionError) {
    super(error.code)
    this.error = error
  }
}

/** Ends the reading of a position: this is wrong with it. */
export function refuse(error: PositionError): never {
  throw new Refused(error)
}
