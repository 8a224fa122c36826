import type { EventType, GameEvent } from '@dungeon-dice/client-sdk/rules'
import { BATTLES } from './events/battles.ts'
import { EFFECTS } from './events/effects.ts'
import { MOVES } from './events/moves.ts'
import type { Narrators } from './events/narrators.ts'
import { ROLLS } from './events/rolls.ts'
import { TURNS } from './events/turns.ts'
import { type NarrationContext, type Narrator, narratorOf } from './narrator.ts'

export type { NarrationContext } from './narrator.ts'

const TELLERS: Narrators<EventType> = { ...TURNS, ...ROLLS, ...MOVES, ...BATTLES, ...EFFECTS }

/** An event as a sentence for players. */
export function eventWords(event: GameEvent, context: NarrationContext): string {
  const tell = TELLERS[event.type] as (event: GameEvent, narrator: Narrator) => string
  return tell(event, narratorOf(context))
}
