import type { MonsterZone, Position, Seat } from '../types.ts'
import { isDivided } from './17-divider.ts'
import { type Draft, emit, markEventful, nextStay, ownSeat, putMonster, without } from './draft.ts'

/** A monster comes from its seat's reserve into a free zone. */
export function bringOntoField(
  draft: Draft,
  seat: Seat,
  card: string,
  zone: MonsterZone,
  position: Position,
): void {
  const own = ownSeat(draft, seat)
  const { monsters, supports } = own.reserve
  own.reserve = { monsters: without(monsters, card), supports }
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
  const hides = isDivided(draft.state) ? { hides: ['zone', 'card', 'position'] as const } : {}
  emit(draft, { type: 'monsterPlaced', zone, card, position, ...hides })
}
