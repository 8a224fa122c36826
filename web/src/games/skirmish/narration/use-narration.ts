import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import type { BattleDecision } from '../model/battle.ts'
import type { Presented } from '../presentation/acts.ts'
import { askedWords } from './asked-words.ts'
import { happenedFrom, standingWords, type Telling } from './narrate.ts'

/** A walk is over, unless its next step follows within this time. */
const WALK_PAUSE_MS = 1_200

/** Announces what happens in a battle, and what the own seat is asked. */
export function useNarration(
  { frame, isDone }: Presented,
  decision: BattleDecision | null,
  telling: Telling,
): void {
  const announce = useAnnounce()
  const told = useRef<number>(null)
  const asked = useRef<number>(null)
  const { history, state } = frame
  const number = decision?.number ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each step and decision.
  useEffect(() => {
    const tell = () => {
      const from = told.current
      told.current = history.length
      const isNew = from === null || from > history.length
      const happened = isNew ? standingWords(state, telling) : happenedFrom(history, from, telling)
      const isAsked = decision !== null && asked.current !== number
      asked.current = number
      // Each step is a decision of its own; only the first of a turn is said.
      const begins = isAsked && decision.state.progress.steps === 0
      const question = begins ? askedWords(decision, telling, isNew ? [] : history) : ''
      const words = [happened, question].filter((part) => part !== '').join(' ')
      if (words !== '') announce(words)
    }
    if (!isDone) return
    if (told.current === null || history.at(-1)?.type !== 'moved') return tell()
    const timer = setTimeout(tell, WALK_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDone, history.length, number])
}
