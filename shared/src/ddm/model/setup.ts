import type { BySeat } from '../rules/01-terms/players.ts'
import type { SeatList } from '../rules/02-lists/dice-list.ts'
import type { Options } from './options.ts'

/** The fixed part of a duel (R2.7): validated options and lists. */
export interface Setup {
  readonly options: Options
  readonly lists: BySeat<SeatList>
}

export const makeSetup = (options: Options, lists: BySeat<SeatList>): Setup => ({ options, lists })
