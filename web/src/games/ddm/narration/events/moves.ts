import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import type { Thing } from '../../text/speaking.ts'
import type { Narrator } from '../narrator.ts'
import type { Narrators } from './narrators.ts'

/** The figure that moved, found where it came from, or already where it went. */
function mover({ on }: Narrator, from: SquareName, to: SquareName): Thing {
  const before = on(from)
  return before.kind === 'monster' ? before : on(to)
}

/** Walks and other moves, and the items that they set off. */
export const MOVES: Narrators<
  | 'monsterWalked'
  | 'monsterJumped'
  | 'monsterCharged'
  | 'monsterPut'
  | 'moveLimited'
  | 'obstacleRemoved'
  | 'itemTurnedUp'
  | 'itemSetOff'
  | 'itemDiscarded'
  | 'itemDestroyed'
> = {
  monsterWalked: ({ squares, paid }, narrator) => {
    const [from = ''] = squares
    const to = squares.at(-1) ?? from
    const price = paid === 0 ? '' : narrator.crests('movement', paid)
    return narrator.text.events.monsterWalked(mover(narrator, from, to), from, to, price)
  },
  monsterJumped: ({ from, to }, narrator) =>
    narrator.text.events.monsterJumped(mover(narrator, from, to), from, to),
  monsterCharged: ({ from, to }, narrator) =>
    narrator.text.events.monsterCharged(mover(narrator, from, to), from, to),
  monsterPut: ({ from, to, cause }, narrator) => {
    const { events } = narrator.text
    const who = mover(narrator, from, to)
    return cause === 'walk' ? events.monsterSentBack(who, to) : events.monsterPut(who, from, to)
  },
  moveLimited: ({ squares, limit }, { text, on }) =>
    text.events.moveLimited(squares.map(on), limit),
  obstacleRemoved: ({ at }, { text }) => text.events.obstacleRemoved(at),
  itemTurnedUp: ({ item, at }, { text, card }) => text.events.itemTurnedUp(card(item), at),
  itemSetOff: ({ item, at, monster }, { text, card, on }) => {
    const found = on(at)
    const who: Thing =
      found.kind === 'monster' ? found : { ...found, kind: 'monster', name: card(monster) }
    return text.events.itemSetOff(who, card(item), at)
  },
  itemDiscarded: ({ item, at }, { text, card }) => text.events.itemDiscarded(card(item), at),
  itemDestroyed: ({ item, at }, { text, card }) => text.events.itemDestroyed(card(item), at),
}
