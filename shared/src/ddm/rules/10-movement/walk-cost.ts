import { present } from '../../../kernel/assert.ts'
import type { RuleError } from '../../language/refusal.ts'
import { type Monster, monsterById, type State } from '../../model/state.ts'
import { pay } from '../06-roll/crest-pool.ts'
import { crestsPerSpace } from '../13-general/flying.ts'
import { squareAt, type Walk } from '../15-items/walk-pause.ts'
import { changeMonster, type Draft, emit } from '../draft.ts'

/** Movement crests (R10.1) needed for `spaces` steps of a walk (R10.10). */
export const walkCost = (state: State, monster: Monster, spaces: number): number =>
  Math.ceil((spaces * crestsPerSpace(state, monster)) / monster.card.spacesPerCrest) *
  timesCost(state)

/** Most spaces that `crests` movement crests pay for: the inverse of `walkCost` (R10.10). */
export const spacesFor = (state: State, monster: Monster, crests: number): number =>
  Math.floor(
    (Math.floor(crests / timesCost(state)) * monster.card.spacesPerCrest) /
      crestsPerSpace(state, monster),
  )

const timesCost = ({ field }: State): number => (field.isMoveDoubled ? 2 : 1)

/** R10.1: one crest a space, or what the card and the board make of it. */
export function checkPrice(state: State, mover: Monster, spaces: number): RuleError | null {
  const limit = mover.card.maxSpaces
  if (limit !== null && spaces > limit) return { code: 'too_far', rule: 'R18.7', limit, spaces }
  const need = walkCost(state, mover, spaces)
  const have = state.seats[state.player].crests.movement
  if (need <= have) return null
  return { code: 'crest_pool_short', rule: 'R10.1', crest: 'movement', need, have }
}

/**
 * Moves the monster forward to `to` and pays for the spaces made, and for no others (R10.9): as
 * many crests in all as R10.10 asks for them.
 */
export function makeSpaces(draft: Draft, from: Walk, mover: Monster, to: Walk): Monster {
  if (to.made === from.made) return mover
  const paid = to.paid - from.paid
  if (paid > 0) pay(draft, from.seat, 'movement', paid)
  changeMonster(draft, mover.id, { square: squareAt(to, to.made) })
  emit(draft, {
    type: 'monsterWalked',
    squares: to.squares.slice(from.made, to.made + 1),
    paid,
  })
  return present(monsterById(draft.state, mover.id), 'the walker is in play')
}
