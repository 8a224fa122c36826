import type { Condition } from '../../model/ability.ts'
import type { Link } from '../../model/link.ts'
import type { State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { type Draft, endDuel } from '../draft.ts'

/** A seat wins by an effect of a card (R17.3). */
export const winByCard = (draft: Draft, winner: Seat): void =>
  endDuel(draft, { winner, rule: 'R17.3', ladder: null })

/** Returns whether the controller has the monsters that the ability requires (R17.3). */
export const holds = (
  { monsters }: State,
  { seat }: Link,
  condition: Condition | undefined,
): boolean =>
  (condition?.controls ?? []).every((id) =>
    monsters.some(({ card, controller }) => card.id === id && controller === seat),
  )
