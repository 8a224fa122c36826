import type { DuelEvent, State } from '@dungeon-dice/client-sdk/duel'
import type { NameOf } from '../narration/narrate.ts'
import type { DuelText } from '../text/en.ts'

/** Why a duel ended, as a sentence; who gave up is named (R19.2). */
export function causeWords(
  { ending }: DuelText,
  { rule }: NonNullable<State['outcome']>,
  history: readonly DuelEvent[],
  nameOf: NameOf,
): string {
  const gaveUp = history.findLast((event) => event.type === 'resigned')
  if (rule !== 'R19.2' || gaveUp === undefined) return ending.cause[rule]
  return ending.gaveUp[gaveUp.by](nameOf(gaveUp.seat))
}
