import type { EventOf } from '../language/event.ts'
import type { Seat } from '../types.ts'
import { settleOffer } from './13-draws.ts'
import { endIfOneSideStands } from './13-end.ts'
import { type Draft, emit } from './draft.ts'

/** A fighter leaves the grid and the queue; its strikes and those against it are gone (R7.6). */
export function knockOut(draft: Draft, seat: Seat, cause: EventOf<'knockedOut'>['cause']): void {
  const { state } = draft
  state.fighters = state.fighters.filter((fighter) => fighter.seat !== seat)
  state.queue = state.queue.filter((other) => other !== seat)
  state.strikes = state.strikes.filter(({ striker, runner }) => striker !== seat && runner !== seat)
  state.out = [...state.out, seat]
  emit(draft, { type: 'knockedOut', seat, cause })
  endIfOneSideStands(draft)
  if (state.outcome === null) settleOffer(draft, seat)
}
