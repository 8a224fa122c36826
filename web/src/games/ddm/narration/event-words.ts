import type { EventType, GameEvent } from '@dungeon-dice/client-sdk/rules'
import { type Teller, type Telling, tellerOf } from './teller.ts'
import { BATTLES } from './telling/battles.ts'
import { EFFECTS } from './telling/effects.ts'
import { MOVES } from './telling/moves.ts'
import { ROLLS } from './telling/rolls.ts'
import type { Tellers } from './telling/tellers.ts'
import { TURNS } from './telling/turns.ts'

export type { Telling } from './teller.ts'

const TELLERS: Tellers<EventType> = { ...TURNS, ...ROLLS, ...MOVES, ...BATTLES, ...EFFECTS }

/** An event as a sentence for players. */
export function eventWords(event: GameEvent, telling: Telling): string {
  const tell = TELLERS[event.type] as (event: GameEvent, teller: Teller) => string
  return tell(event, tellerOf(telling))
}
