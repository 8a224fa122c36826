import { linksOf, monsterOf, type Seat, type State } from '@dungeon-dice/client-sdk/duel'
import type { DuelDecision } from '../model/duel.ts'
import { cardName, type NameOf } from '../narration/narrate.ts'
import type { DuelText } from '../text/en.ts'

interface Reader {
  readonly own: Seat
  readonly nameOf: NameOf
}

/** Why a window is open, in a sentence: the newest link of its chain, or else what happened before (R7.2). */
export function windowReason(
  words: DuelText,
  { asked, state }: Pick<DuelDecision, 'asked' | 'state'>,
  { own, nameOf }: Reader,
): string {
  if (asked.type !== 'window') return ''
  const newest = state.agenda.flatMap(linksOf).at(-1)
  if (newest !== undefined) {
    const card = cardName(words, newest.card) ?? words.board.support
    return words.window.link(nameOf(newest.seat), card, newest.seat === own)
  }
  const isOfAttack = asked.kind === 'attack' || asked.kind === 'battle'
  return isOfAttack && isStopped(state) ? words.window.stopped : words.window.why[asked.kind]
}

/** Whether the present attack leads to no battle: negated, or without its attackers (R10.6). */
const isStopped = (state: State): boolean =>
  state.attack !== null &&
  (state.attack.isNegated ||
    state.attack.attackers.every((stay) => monsterOf(state, stay) === null))
