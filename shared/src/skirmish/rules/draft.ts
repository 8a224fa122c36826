import type { Chance } from '../../kernel/chance.ts'
import type { BattleEvent } from '../language/event.ts'
import type { Fighter, Progress, State } from '../model/state.ts'
import type { Seat } from '../types.ts'

/**
 * A step in progress: a shallow copy of the state whose fields the rules replace, the events so
 * far, and the dice. Field values are shared with the old state and never changed in place.
 */
export interface Draft {
  readonly state: { -readonly [K in keyof State]: State[K] }
  readonly events: BattleEvent[]
  readonly chance: Chance
}

/** Starts a draft from `state`, which is not changed. */
export const beginDraft = (state: State, chance: Chance): Draft => ({
  state: { ...state },
  events: [],
  chance,
})

/** Records an event. */
export const emit = (draft: Draft, event: BattleEvent): void => {
  draft.events.push(event)
}

/** Rolls `count` dice one at a time; a die of n sides shows a number below n, plus 1 (R2.5). */
export function roll({ state, chance }: Draft, count: number, sides: number): readonly number[] {
  const dice: number[] = []
  for (let die = 0; die < count; die += 1) dice.push(chance(state.drawn + die, sides) + 1)
  state.drawn += count
  return dice
}

/** The sum of dice. */
export const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** Changes fields of a standing fighter. */
export function changeFighter({ state }: Draft, seat: Seat, changes: Partial<Fighter>): void {
  const place = state.fighters.findIndex((fighter) => fighter.seat === seat)
  const fighter = state.fighters[place]
  if (fighter !== undefined) state.fighters = state.fighters.with(place, { ...fighter, ...changes })
}

/** Changes what was done in this turn. */
export const changeProgress = ({ state }: Draft, changes: Partial<Progress>): void => {
  state.progress = { ...state.progress, ...changes }
}
