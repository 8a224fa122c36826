import type { BattleEvent } from '@dungeon-dice/client-sdk/skirmish'
import type { BattleDecision } from '../model/battle.ts'
import type { Telling } from './narrate.ts'

/** The question to the own seat in words; empty if the last event, which was said already, is the same. */
export function askedWords(
  { asked }: Pick<BattleDecision, 'asked'>,
  { words, nameOf }: Telling,
  said: readonly BattleEvent[],
): string {
  if (asked.type === 'chooseFighter') return `${words.choose.title}. ${words.choose.goal}`
  if (asked.type === 'strike') return `${words.strike.title(nameOf(asked.runner))}.`
  return said.at(-1)?.type === 'turnBegan' ? '' : `${words.turn.title}.`
}
