import type { EventType, GameEvent } from '@dungeon-dice/client-sdk/rules'
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
  /** True for the end of a battle that hurt nobody: nothing else tells that. */
  readonly isUnhurt: boolean
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
    const isUnhurt = endsUnhurt(event, events)
    const words = isUnhurt
      ? context.text.events.battleEnded.unhurt
      : eventWords(event, { ...context, figures, turn })
    events.push({ place: events.length, event, words, turn, isUnhurt })
    figures = afterEvent(figures, event, context.state.setup)
  }
  return { events, figures }
}

/** Events of a battle after which its end needs no more words. */
const HURTS: readonly EventType[] = ['damaged', 'heartPointsLost']

/** True for the end of a battle that was fought, and hurt nobody: its defense was as high as the attack (R12.2). */
function endsUnhurt(event: GameEvent, before: readonly NarratedEvent[]): boolean {
  if (event.type !== 'battleEnded' || event.reason !== 'done') return false
  const last = before.findLast(({ event: { type } }) => [...HURTS, 'attackDeclared'].includes(type))
  return last?.event.type === 'attackDeclared'
}
