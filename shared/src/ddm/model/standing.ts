import { type Field, fieldOf } from './field.ts'
import { itemCardOf, type State } from './state.ts'

/** Computes the field; repeat when a figure comes, goes or is turned up. */
export const standingField = (state: Pick<State, 'setup' | 'monsters' | 'items'>): Field =>
  fieldOf([
    ...state.monsters,
    ...state.items
      .filter(({ faceUp }) => faceUp)
      .map((item) => ({ id: item.id, since: 0, card: itemCardOf(state, item) })),
  ])

/** Completes a state with the values derived from it. */
export const completeState = (state: Omit<State, 'field' | 'settled'>): State => ({
  ...state,
  field: standingField(state),
  settled: false,
})
