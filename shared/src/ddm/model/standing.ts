import { type Field, fieldOf } from './field.ts'
import { itemCardOf, type State } from './state.ts'

/** What the figures in play bring about now: to be worked out anew when one comes, goes or is turned up. */
export const standingField = (state: Pick<State, 'setup' | 'monsters' | 'items'>): Field =>
  fieldOf([
    ...state.monsters,
    ...state.items
      .filter(({ faceUp }) => faceUp)
      .map((item) => ({ id: item.id, since: 0, card: itemCardOf(state, item) })),
  ])

/** A state whose standing effects follow from the rest of it. */
export const completeState = (state: Omit<State, 'field' | 'settled'>): State => ({
  ...state,
  field: standingField(state),
  settled: false,
})
