import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import type { Thing } from '../../text/speaking.ts'
import type { Teller } from '../teller.ts'
import type { Tellers } from './tellers.ts'

/** Who moved: it stands where it came from, or already where it went. */
function mover({ on }: Teller, from: SquareName, to: SquareName): Thing {
  const before = on(from)
  return before.kind === 'monster' ? before : on(to)
}

/** Walks and other moves, and the items that they set off. */
export const MOVES: Tellers<
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
  monsterWalked: ({ squares, paid }, teller) => {
    const [from = ''] = squares
    const to = squares.at(-1) ?? from
    const price = paid === 0 ? '' : teller.crests('movement', paid)
    return teller.text.events.monsterWalked(mover(teller, from, to), from, to, price)
  },
  monsterJumped: ({ from, to }, teller) =>
    teller.text.events.monsterJumped(mover(teller, from, to), from, to),
  monsterCharged: ({ from, to }, teller) =>
    teller.text.events.monsterCharged(mover(teller, from, to), from, to),
  monsterPut: ({ from, to, cause }, teller) => {
    const { events } = teller.text
    const who = mover(teller, from, to)
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
