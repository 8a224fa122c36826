import type { PlacedMonster, PlacedSupport } from '../model/state.ts'
import { monsterOf } from '../model/state.ts'
import { supportZone } from '../model/zones.ts'
import { SEATS, type SupportZone } from '../types.ts'
import { noteTrigger } from './08-waiting.ts'
import { hiding } from './17-divider.ts'
import { type Draft, emit, markEventful, ownSeat, putMonster, putSupport } from './draft.ts'

/** A support card goes to the graveyard; changes by an attached one end (R6.6, R16.1). */
export function supportToGraveyard(draft: Draft, { seat, zone, support }: PlacedSupport): void {
  putSupport(draft, zone as SupportZone, null)
  toGraveyard(draft, seat, support.id)
  emit(draft, { type: 'supportToGraveyard', zone: zone as SupportZone, card: support.id })
  const bearer = support.attachedTo === null ? null : monsterOf(draft.state, support.attachedTo)
  if (bearer === null) return
  const changes = bearer.monster.changes.filter(({ until }) => until !== support.stay)
  putMonster(draft, bearer.zone, { ...bearer.monster, changes })
}

function toGraveyard(draft: Draft, seat: PlacedMonster['seat'], card: string): void {
  const own = ownSeat(draft, seat)
  own.graveyard = [...own.graveyard, card]
  markEventful(draft)
}

/** A monster goes to the graveyard, for any cause (R8.1). */
export function monsterToGraveyard(draft: Draft, placed: PlacedMonster): void {
  const { seat, zone, monster } = placed
  putMonster(draft, zone, null)
  toGraveyard(draft, seat, monster.id)
  const hides = hiding(draft.state, monster, 'zone')
  emit(draft, { type: 'monsterToGraveyard', zone, card: monster.id, ...hides })
  draft.state.happened = [...draft.state.happened, { on: 'sentToGraveyard', seat }]
  noteTrigger(draft, 'sentToGraveyard', placed)
  dropAttached(draft, monster.stay)
}

/** A monster goes back to its seat's reserve (R16.4). */
export function monsterToReserve(draft: Draft, { seat, zone, monster }: PlacedMonster): void {
  putMonster(draft, zone, null)
  const own = ownSeat(draft, seat)
  const { monsters, supports } = own.reserve
  own.reserve = { monsters: [...monsters, monster.id], supports }
  markEventful(draft)
  emit(draft, {
    type: 'monsterReturned',
    zone,
    card: monster.id,
    position: monster.position,
    ...hiding(draft.state, monster, 'zone', 'card', 'position'),
  })
  dropAttached(draft, monster.stay)
}

/** Cards attached to a monster go to the graveyard when it leaves or is turned `set` (R6.7). */
export function dropAttached(draft: Draft, stay: number): void {
  for (const seat of SEATS)
    draft.state.seats[seat].supports.forEach((support, place) => {
      if (support?.attachedTo === stay)
        supportToGraveyard(draft, { seat, zone: supportZone(seat, place + 1), support })
    })
}
