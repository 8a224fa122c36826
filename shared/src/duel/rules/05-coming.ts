import type { MonsterZone, Position, Seat } from '../types.ts'
import {
  changeSeat,
  type Draft,
  emit,
  markEventful,
  nextStay,
  putMonster,
  without,
} from './draft.ts'

/** A monster comes from its seat's reserve into a free zone. */
export function bringOntoField(
  draft: Draft,
  seat: Seat,
  card: string,
  zone: MonsterZone,
  position: Position,
): void {
  const { reserve } = draft.state.seats[seat]
  changeSeat(draft, seat, {
    reserve: { ...reserve, monsters: without(reserve.monsters, card) },
  })
  putMonster(draft, zone, {
    stay: nextStay(draft),
    id: card,
    position,
    since: draft.state.turn,
    isTurned: false,
    attacks: 0,
    changes: [],
    isShown: false,
  })
  markEventful(draft)
  emit(draft, { type: 'monsterPlaced', zone, card, position })
}
