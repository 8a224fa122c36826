import { squareName } from '../../geometry/square.ts'
import type { DamageCause } from '../../language/event.ts'
import type { Monster, State } from '../../model/state.ts'
import { triggerDestroyed } from '../16-chain/destroyed-and-triggered.ts'
import { type Draft, emit, markEventful } from '../draft.ts'
import { removeMonster } from '../in-play.ts'

/** R12.7: destroyed at its HP, or with `option destroyAt exceed` above it. */
export const isDestroyed = ({ setup }: State, hp: number, carried: number): boolean =>
  setup.options.destroyAt === 'reach' ? carried >= hp : carried > hp

/**
 * Destroys a monster: it leaves at once, and neither figure nor die comes back (R12.8); then
 * triggers the effects of its destruction.
 */
export function destroyMonster(draft: Draft, monster: Monster, cause: DamageCause): void {
  const { summoner, die, figure, square, card } = monster
  const { state } = draft
  markEventful(draft)
  state.destroyed = [...state.destroyed, { summoner, die, figure }]
  emit(draft, { type: 'monsterDestroyed', at: squareName(square), monster: card.id, cause })
  removeMonster(draft, monster)
  triggerDestroyed(draft, monster)
}
