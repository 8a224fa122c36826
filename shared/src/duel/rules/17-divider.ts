import type { DividedField } from '../language/event.ts'
import type { Monster } from '../model/card-on-field.ts'
import type { PlacedMonster, State } from '../model/state.ts'
import { type Draft, emit, putMonster } from './draft.ts'

/** True if a divider hides zones of monsters in this duel (R10.7, R17.7). */
export const isDivided = ({ setup }: Pick<State, 'setup'>): boolean =>
  setup.options.divider === 'on'

/** True if the other seat does not see the zone of this monster (R17.7). */
export const isUnseen = (state: Pick<State, 'setup'>, { isShown }: Monster): boolean =>
  isDivided(state) && !isShown

/** The fields of an event about a monster that only its seat is told; none without the divider. */
export const hiding = (
  state: Pick<State, 'setup'>,
  monster: Monster,
  ...fields: readonly DividedField[]
): { readonly hides?: readonly DividedField[] } =>
  isUnseen(state, monster) ? { hides: fields } : {}

/** Shows the zones of these monsters to the other seat, as far as it does not see them (R17.7). */
export function showMonsters(draft: Draft, placed: readonly PlacedMonster[]): void {
  for (const { zone, monster } of placed) {
    if (!isUnseen(draft.state, monster)) continue
    putMonster(draft, zone, { ...monster, isShown: true })
    const { id: card, position } = monster
    emit(draft, { type: 'monsterShown', zone, card, position })
  }
}
