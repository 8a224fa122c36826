import {
  findSupport,
  HIDDEN,
  monsterIn,
  type Seat,
  type State,
  supportIn,
  type Zone,
} from '@dungeon-dice/client-sdk/duel'
import { valuesOf } from '../model/values.ts'
import { isBehindDivider, seatOf } from '../model/zones.ts'
import { cardName, type NameOf } from '../narration/narrate.ts'
import type { DuelText } from '../text/en.ts'
import type { Mark, Marks } from './marks.ts'

const MARK_WORDS: Readonly<Record<Mark, 'free' | 'target' | 'attacker' | 'chosen'>> = {
  free: 'free',
  target: 'target',
  attacker: 'attacker',
  chosen: 'chosen',
  usable: 'target',
}

/** The content of a zone, in words. */
function contentWords(words: DuelText, state: State, zone: Zone): readonly string[] {
  const { board } = words
  const monster = monsterIn(state, zone)
  if (monster !== null) {
    const values = valuesOf(state, zone, monster)
    const name = cardName(words, monster.id) ?? board.monster
    return [
      name,
      ...(monster.id === HIDDEN ? [] : [words.positions[monster.position]]),
      ...(values === null ? [] : [words.stats(values.atk, values.def)]),
    ]
  }
  const support = supportIn(state, zone)
  if (support === null) return [isBehindDivider(state, zone) ? board.unseen : board.empty]
  const card = findSupport(support.id)
  if (card === undefined) return [board.support]
  return [
    words.support(card.id),
    words.kinds[card.kind],
    ...(support.isSet ? [words.positions.set] : []),
  ]
}

/** The name of each zone: what stands there, whose it is, and its mark. */
export function zoneWords(
  words: DuelText,
  state: State,
  marks: Marks,
  own: Seat | null,
  nameOf: NameOf,
): (zone: Zone) => string {
  return (zone) => {
    const seat = seatOf(zone)
    const mark = marks.get(zone)
    const parts = [
      ...contentWords(words, state, zone),
      seat === own ? words.board.mine : words.board.theirs(nameOf(seat)),
      ...(mark === undefined ? [] : [words.board[MARK_WORDS[mark]]]),
    ]
    return words.board.zone(zone, parts.join(', '))
  }
}
