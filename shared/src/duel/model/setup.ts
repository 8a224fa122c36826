import type { LineUp } from '../cards/line-up.ts'
import type { BySeat } from '../types.ts'
import type { Options } from './options.ts'

/** The settings fixed before the duel: options and line-ups (R2.2). */
export interface Setup {
  readonly options: Options
  readonly lineUps: BySeat<LineUp>
}
