import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import type { DuelDecision } from '../model/duel.ts'
import type { Presented } from '../presentation/acts.ts'
import { askedWords } from './asked-words.ts'
import { entriesOf, standingWords, type Telling } from './narrate.ts'
import { isSaid } from './said.ts'

/** Announces what happens in a duel, and what the own seat is asked. */
export function useNarration(
  { frame, isDone }: Presented,
  decision: DuelDecision | null,
  telling: Telling,
): void {
  const announce = useAnnounce()
  const told = useRef<number>(null)
  const asked = useRef<number>(null)
  const { history, state } = frame
  const number = decision?.number ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each step and decision.
  useEffect(() => {
    if (!isDone) return
    const from = told.current
    told.current = history.length
    const isNew = from === null || from > history.length
    const happened = isNew
      ? standingWords(state, telling)
      : entriesOf(history, telling)
          .filter((entry) => entry.place >= from && isSaid(entry))
          .map(({ words }) => words)
          .join(' ')
    const isAsked = decision !== null && asked.current !== number
    asked.current = number
    const question = isAsked ? askedWords(decision, telling, isNew ? [] : history) : ''
    const words = [happened, question].filter((part) => part !== '').join(' ')
    if (words !== '') announce(words)
  }, [isDone, history.length, number])
}
