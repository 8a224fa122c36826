import {
  parseSquare,
  type SquareName,
  type State,
  squareName,
} from '@dungeon-dice/client-sdk/rules'

/** The monster that acted last, so that it stays chosen while it can act again. */
interface LastActor {
  readonly turn: number
  readonly id: number
}

let last: LastActor | null = null

/** Remembers who acts. */
export function keepActor(state: State, at: SquareName): void {
  const square = parseSquare(at)
  const id = state.monsters.find((monster) => monster.square === square)?.id
  last = id === undefined ? null : { turn: state.turn, id }
}

/** The square of the monster that acted last this turn; null for none. */
export function lastActor(state: State): SquareName | null {
  if (last?.turn !== state.turn) return null
  const { id } = last
  const monster = state.monsters.find((one) => one.id === id && one.controller === state.player)
  return monster === undefined ? null : squareName(monster.square)
}
