import { present } from '../../kernel/assert.ts'
import { openDecision } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { defaultIntent, legalIntents } from '../play/legal.ts'
import { otherSeat } from '../types.ts'
import { bestAttack } from './attacking.ts'
import { fightersOf } from './fighters.ts'
import { quickMain } from './quick-main.ts'
import { quickResponse } from './quick-response.ts'

/** The decision of a fast policy for playouts, by rules of thumb; knows the whole state. */
export function quick(state: State): Answer {
  const asked = present(openDecision(state), 'a seat is asked')
  switch (asked.type) {
    case 'main':
      return quickMain(state)
    case 'battle':
      return quickBattle(state)
    case 'window':
      return quickResponse(state, asked.seat)
    default: {
      // Of an optional trigger the first choice is made: declining comes last.
      const chosen = asked.isOptional ? legalIntents(state, asked.seat).at(-2) : null
      return chosen ?? present(defaultIntent(state, asked.seat), 'a decision has a default')
    }
  }
}

/** The attack that gains most, as long as one gains. */
function quickBattle(state: State): Answer {
  const { turnSeat, grants } = state
  const attack = bestAttack(
    fightersOf(state, turnSeat),
    fightersOf(state, otherSeat(turnSeat)),
    grants,
  )
  if (attack === null) return { type: 'endBattle' }
  return {
    type: 'attack',
    attackers: attack.attackers.map(({ zone }) => zone),
    targets: attack.targets.map(({ zone }) => zone),
  }
}
