import type { EventType } from '@dungeon-dice/client-sdk/duel'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import type { DuelDecision } from '../model/duel.ts'
import type { Presented } from '../presentation/acts.ts'
import { cardName, entriesOf, standingWords, type Telling } from './narrate.ts'

/** Events that are not said: others say what comes of them. */
const UNSAID: readonly EventType[] = ['passed', 'damageStepEnded', 'monsterToGraveyard']

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
          .filter(({ place, event }) => place >= from && !UNSAID.includes(event.type))
          .map(({ words }) => words)
          .join(' ')
    const isAsked = decision !== null && asked.current !== number
    asked.current = number
    const question = isAsked ? askedWords(decision, telling) : ''
    const words = [happened, question].filter((part) => part !== '').join(' ')
    if (words !== '') announce(words)
  }, [isDone, history.length, number])
}

function askedWords({ asked }: DuelDecision, { words }: Telling): string {
  switch (asked.type) {
    case 'main':
      return `${words.main.title}.`
    case 'battle':
      return `${words.battle.title}.`
    case 'window':
      return `${words.window.title}: ${words.window.why[asked.kind]}`
    case 'trigger':
      return `${words.trigger.title(cardName(words, asked.source.card) ?? words.board.monster)}.`
  }
}
