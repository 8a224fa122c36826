import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { eventWords } from './event-words.ts'
import { afterEvent, type Figures } from './figures.ts'
import type { Telling } from './teller.ts'

/** An event as it was told, with the figures that were in play then. */
export interface Told {
  /** Place of the event in the history, from 0. */
  readonly place: number
  readonly event: GameEvent
  readonly words: string
  /** Number of the turn in which it happened; 0 before the first. */
  readonly turn: number
}

/** What happened so far, told, and what telling the next event needs. */
export interface Chronicle {
  readonly told: readonly Told[]
  readonly figures: Figures
}

/** Nothing has happened. */
export const BLANK: Chronicle = { told: [], figures: [] }

/** A chronicle that goes on to the end of `history`: what it has told already stays as it is. */
export function toldOn(
  before: Chronicle,
  history: readonly GameEvent[],
  telling: Telling,
): Chronicle {
  const from = before.told.length
  if (history.length <= from) return before
  const told = [...before.told]
  let { figures } = before
  let turn = told.at(-1)?.turn ?? 0
  for (const event of history.slice(from)) {
    if (event.type === 'turnBegan') turn = event.turn
    const words = eventWords(event, { ...telling, figures })
    told.push({ place: told.length, event, words, turn })
    figures = afterEvent(figures, event, telling.state.setup)
  }
  return { told, figures }
}
