import { monsterOf, type PlacedMonster, type State } from '../model/state.ts'
import { columnsFromLeft, placeOf } from '../model/zones.ts'

/** Those of these monsters that are on the field, from the left of the turn seat (R1.3). */
export function fromLeft(state: State, stays: readonly number[]): readonly PlacedMonster[] {
  const placed: PlacedMonster[] = []
  for (const stay of stays) {
    const fighter = monsterOf(state, stay)
    if (fighter !== null) placed.push(fighter)
  }
  if (placed.length < 2) return placed
  const columns = columnsFromLeft(state.turnSeat)
  const placeFromLeft = ({ zone }: PlacedMonster) => columns.indexOf(placeOf(zone).column)
  return placed.toSorted((one, other) => placeFromLeft(one) - placeFromLeft(other))
}
