import { present } from '../../../kernel/assert.ts'
import type { RollIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { RolledDie, State } from '../../model/state.ts'
import { DICE_IN_ROLL } from '../01-terms/die.ts'
import { type Draft, draw, emit, finishUnit, schedule } from '../draft.ts'
import { gainRolled } from './crest-pool.ts'

/** Number of dice the turn player must roll (R6.1). */
export const diceToRoll = (state: State): number =>
  Math.min(DICE_IN_ROLL, state.seats[state.player].dice.length)

/** Returns whether these dice can be rolled now (R6.1). */
export function checkRoll(state: State, { dice }: RollIntent): RuleError | null {
  const need = diceToRoll(state)
  if (dice.length !== need) return { code: 'wrong_count', rule: 'R6.1', need, got: dice.length }
  const brought = state.setup.lists[state.player].dice.length
  for (const [place, die] of dice.entries()) {
    if (die < 1 || die > brought) return { code: 'no_such_die', rule: 'R2.1', die }
    if (dice.indexOf(die) !== place) return { code: 'die_twice', rule: 'R6.1', die }
    if (!state.seats[state.player].dice.includes(die))
      return { code: 'die_used', rule: 'R7.7', die }
  }
  return null
}

/** Rolls the dice in numerical order and fills the pool (R6.2); no window opens (R6.5). */
export function roll(draft: Draft, { dice }: RollIntent): void {
  finishUnit(draft)
  const { state } = draft
  state.rolled = dice.toSorted((a, b) => a - b).map((die) => rollOne(draft, die))
  emit(draft, { type: 'diceRolled', seat: state.player, dice: state.rolled })
  gainRolled(draft, state.rolled)
  schedule(draft, { type: 'offerSummon' })
}

function rollOne(draft: Draft, die: number): RolledDie {
  const { faces } = present(draft.state.setup.lists[draft.state.player].dice[die - 1], 'checked')
  return { die, face: present(faces[draw(draft, faces.length)], 'a face below six') }
}
