import type { Card, GameEvent, Setup } from '@dungeon-dice/client-sdk/rules'
import { cardsOf } from '../narration/cards.ts'

/** The card of the figure that an event shows for the first time; null for other events. */
export function eventCard(event: GameEvent, setup: Setup): Card | null {
  if (event.type === 'monsterSummoned') return cardsOf(setup).get(event.monster) ?? null
  if (event.type === 'itemTurnedUp') return cardsOf(setup).get(event.item) ?? null
  return null
}
