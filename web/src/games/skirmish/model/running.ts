import {
  apply,
  type Chance,
  type Seat,
  type Square,
  type State,
} from '@dungeon-dice/client-sdk/skirmish'

/** Neither steps nor the end of a turn roll dice. */
const NO_DICE: Chance = () => 0

/** Opponents that may strike the fighter in turn if it takes these steps and ends its turn (R6). */
export function strikersAfter(state: State, path: readonly Square[]): readonly Seat[] {
  const [seat] = state.queue
  if (seat === undefined) return []
  let now = state
  for (const to of path) {
    const step = apply(now, seat, { type: 'step', to }, NO_DICE)
    if (!step.ok) return []
    now = step.value.state
  }
  const end = apply(now, seat, { type: 'endTurn' }, NO_DICE)
  if (!end.ok) return []
  return end.value.events.flatMap((event) => (event.type === 'provoked' ? [event.striker] : []))
}
