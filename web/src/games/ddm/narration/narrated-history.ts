import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { eventWords } from './event-words.ts'
import { afterEvent, type Figures } from './figures.ts'
import type { NarrationContext } from './narrator.ts'

/** An event as it was told, with the figures that were in play then. */
export interface NarratedEvent {
  /** Place of the event in the history, from 0. */
  readonly place: number
  readonly event: GameEvent
  readonly words: string
  /** Number of the turn in which it happened; 0 before the first. */
  readonly turn: number
}

/** The history in words, and the facts needed to tell the next event. */
export interface NarratedHistory {
  readonly events: readonly NarratedEvent[]
  readonly figures: Figures
}

/** Before the first event. */
export const BLANK: NarratedHistory = { events: [], figures: [] }

/** Continues a narration to the end of `history`; earlier entries are reused. */
export function narrateOn(
  before: NarratedHistory,
  history: readonly GameEvent[],
  context: NarrationContext,
): NarratedHistory {
  const from = before.events.length
  if (history.length <= from) return before
  const events = [...before.events]
  let { figures } = before
  let turn = events.at(-1)?.turn ?? 0
  for (const event of history.slice(from)) {
    if (event.type === 'turnBegan') turn = event.turn
    const words = eventWords(event, { ...context, figures })
    events.push({ place: events.length, event, words, turn })
    figures = afterEvent(figures, event, context.state.setup)
  }
  return { events, figures }
}
