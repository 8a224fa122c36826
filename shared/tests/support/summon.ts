import type { State } from '../../src/ddm/model/state.ts'
import { act, levelOf } from './abilities.ts'
import { corridor } from './corridor.ts'
import type { Played } from './play.ts'

/** The piece that `summoned` lays: beside a corridor, its anchor on h4. */
const LAID = 'L@h4'

/**
 * A corridor beside which A may bring `card` in: its die 1 and figure 1. The three dice that were
 * rolled are `die`, which differs from the card where that has no die of its own; A's figures are
 * all this card, but for those that the corridor names.
 */
export const bringing = (card: string, spaces: string, legend = 'A 3', die = card): State =>
  corridor(spaces, `${legend} 5A:dim${levelOf(card)} 1S.2S.3S`, {
    A: { dice: [die, die, die], figures: Array<string>(10).fill(card) },
  })

/** Brings the card on h4, beside g4, and plays on; what is told begins with what follows its arrival. */
export function summoned(state: State, ...steps: readonly string[]): Played {
  const played = act(state, `dim 1/1 ${LAID}`, ...steps)
  const arrival = played.events.findIndex(({ type }) => type === 'monsterSummoned')
  return { state: played.state, events: played.events.slice(arrival + 1) }
}
