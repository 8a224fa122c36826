import type { DuelEvent, Seat, State } from '@dungeon-dice/client-sdk/duel'
import type { NameOf } from '../narration/narrate.ts'
import type { DuelText } from '../text/en.ts'

/** Why a duel ended, as a sentence; who gave up (R19.2) or has no Life Points left (R19.1) is named. */
export function causeWords(
  { ending }: DuelText,
  { rule, places }: NonNullable<State['outcome']>,
  history: readonly DuelEvent[],
  nameOf: NameOf,
  own: Seat | null,
): string {
  const [loser] = places[1] ?? []
  if (rule === 'R19.1' && loser !== undefined)
    return ending.lifeless(loser === own ? null : nameOf(loser))
  const gaveUp = history.findLast((event) => event.type === 'resigned')
  if (rule !== 'R19.2' || gaveUp === undefined) return ending.cause[rule]
  return ending.gaveUp[gaveUp.by](nameOf(gaveUp.seat))
}
