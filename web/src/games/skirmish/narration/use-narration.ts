import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import type { BattleDecision } from '../model/battle.ts'
import type { Presented } from '../presentation/acts.ts'
import { entriesOf, standingWords, type Telling } from './narrate.ts'

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
    if (!isDone) return
    const from = told.current
    told.current = history.length
    const isNew = from === null || from > history.length
    const happened = isNew
      ? standingWords(state, telling)
      : entriesOf(history, telling)
          .filter(({ place }) => place >= from)
          .map(({ words }) => words)
          .join(' ')
    const isAsked = decision !== null && asked.current !== number
    asked.current = number
    // Each step is a decision of its own; only the first of a turn is said.
    const begins = isAsked && decision.state.progress.steps === 0
    const question = begins ? askedWords(decision, telling) : ''
    const words = [happened, question].filter((part) => part !== '').join(' ')
    if (words !== '') announce(words)
  }, [isDone, history.length, number])
}

function askedWords({ asked }: BattleDecision, { words, nameOf }: Telling): string {
  if (asked.type === 'chooseFighter') return `${words.choose.title}.`
  if (asked.type === 'strike') return `${words.strike.title(nameOf(asked.runner))}.`
  return `${words.turn.title}.`
}
