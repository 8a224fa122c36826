import type { BattleEvent } from '../language/event.ts'
import { HIDDEN_CHOICE, isChoosing, type State } from '../model/state.ts'
import type { Seat, Viewer } from '../types.ts'

/** The state as a viewer may know it: until all have chosen, others' choices are `?` (R12.1). */
export function viewState(state: State, viewer: Viewer): State {
  if (!isChoosing(state)) return state
  const choices: Partial<Record<Seat, string>> = {}
  for (const seat of state.setup.seats) {
    const choice = state.choices[seat]
    if (choice !== undefined) choices[seat] = seat === viewer ? choice : HIDDEN_CHOICE
  }
  return { ...state, choices }
}

/** The event as a viewer may know it: only the own seat's choice is told (R12.1). */
export const viewEvent = (event: BattleEvent, viewer: Viewer): BattleEvent =>
  event.type === 'fighterChosen' && event.seat !== viewer
    ? { type: 'fighterChosen', seat: event.seat }
    : event
