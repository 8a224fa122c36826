import type { EventOf } from '../language/event.ts'
import { fullHpOf } from '../model/stage.ts'
import { fighterOf } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { changeFighter, type Draft, emit } from './draft.ts'

/** Gives back HP up to the full of the stage (R8.4); the event tells how many came back. */
export function heal(
  draft: Draft,
  seat: Seat,
  most: number,
  from: Pick<EventOf<'healed'>, 'cause' | 'dice'>,
): void {
  const fighter = fighterOf(draft.state, seat)
  const hp = Math.min(fullHpOf(fighter.stage), fighter.hp + most)
  changeFighter(draft, seat, { hp })
  emit(draft, { type: 'healed', seat, amount: hp - fighter.hp, hp, ...from })
}
