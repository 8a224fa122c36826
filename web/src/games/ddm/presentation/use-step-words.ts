import type { NarrationContext } from '../narration/narrator.ts'
import { spoken } from '../narration/spoken.ts'
import { useNarratedHistory } from '../narration/use-narrated-history.ts'
import type { Step } from './acts.ts'

/** A step's events in sentences; empty for a step that needs none. */
export function useStepWords(
  history: Step['history'],
  context: NarrationContext,
): (step: Step) => string {
  const { events } = useNarratedHistory(history, context)
  return ({ history: upTo, events: own }) =>
    spoken(
      events
        .slice(upTo.length - own.length, upTo.length)
        .filter(({ event }) => event.type !== 'turnBegan'),
    )
}
