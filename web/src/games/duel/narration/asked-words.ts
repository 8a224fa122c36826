import type { DuelEvent } from '@dungeon-dice/client-sdk/duel'
import type { DuelDecision } from '../model/duel.ts'
import { cardName, type Telling } from './narrate.ts'

/** The question to the own seat in words, without what the last of the events said already. */
export function askedWords(
  { asked, state }: Pick<DuelDecision, 'asked' | 'state'>,
  { words }: Telling,
  said: readonly DuelEvent[],
): string {
  switch (asked.type) {
    case 'main': {
      const last = said.findLast(({ type }) => type !== 'passed')
      const title = last?.type === 'turnBegan' ? [] : [`${words.main.title}.`]
      return [...title, ...(state.hasPlaced ? [] : [words.main.place])].join(' ')
    }
    case 'battle':
      return `${words.battle.title}.`
    case 'window':
      return `${words.window.title}: ${words.window.why[asked.kind]}`
    case 'trigger':
      return `${words.trigger.title(cardName(words, asked.source.card) ?? words.board.monster)}.`
  }
}
