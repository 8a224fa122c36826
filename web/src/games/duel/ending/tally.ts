import { type DuelEvent, SEATS, type Seat } from '@dungeon-dice/client-sdk/duel'
import { seatOf } from '../model/zones.ts'

/** A seat's part of a duel in numbers. */
export interface Tally {
  readonly seat: Seat
  readonly attacks: number
  /** Battle damage that it did. */
  readonly damage: number
  /** Monsters of the other seat that were destroyed in battle. */
  readonly destroyed: number
  /** Support cards that it activated. */
  readonly cards: number
}

type Counted = Omit<Tally, 'seat'>

/** The part of an event in the numbers of a seat. */
function added(event: DuelEvent, seat: Seat): Partial<Counted> {
  switch (event.type) {
    case 'attackDeclared':
      return event.attackers.some((zone) => seatOf(zone) === seat) ? { attacks: 1 } : {}
    case 'lifeChanged':
      return event.cause === 'battle' && event.seat !== seat ? { damage: -event.amount } : {}
    case 'monsterDestroyed':
      return event.cause === 'battle' && seatOf(event.zone) !== seat ? { destroyed: 1 } : {}
    case 'linkAdded':
      return event.kind !== 'effect' && event.seat === seat ? { cards: 1 } : {}
    default:
      return {}
  }
}

/** Both seats' attacks, damage, destroyed monsters and cards. */
export const talliesOf = (history: readonly DuelEvent[]): readonly Tally[] =>
  SEATS.map((seat) =>
    history.reduce<Tally>(
      (tally, event) => {
        const more = added(event, seat)
        return {
          seat,
          attacks: tally.attacks + (more.attacks ?? 0),
          damage: tally.damage + (more.damage ?? 0),
          destroyed: tally.destroyed + (more.destroyed ?? 0),
          cards: tally.cards + (more.cards ?? 0),
        }
      },
      { seat, attacks: 0, damage: 0, destroyed: 0, cards: 0 },
    ),
  )
