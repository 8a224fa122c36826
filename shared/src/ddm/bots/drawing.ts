import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { sceneOf } from './scene.ts'
import { worthOf } from './worth.ts'

/** Returns whether a bot on `seat` accepts a draw: if it is behind, as far as it can see. */
export function agreesToDraw(view: State, seat: Seat): boolean {
  const { ours, theirs } = sceneOf(view, seat)
  return worthOf(view, seat, ours, theirs) < 0
}
