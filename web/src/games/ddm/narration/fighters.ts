import {
  type Battle,
  monsterById,
  otherSeat,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import type { Thing } from '../text/speaking.ts'
import { monsterThing, whoOf } from './things.ts'

/** The attacker and its target. */
export interface Fighters {
  readonly attacker: Thing
  readonly target: Thing
}

/** The two sides of a battle, as `own` is told of them. */
export function fightersIn(state: State, battle: Battle, own: Seat): Fighters {
  const { attacker, target, seat, from, at } = battle
  const fighter = (who: Battle['target'], of: Seat, square: string): Thing => {
    const monster = who === 'master' ? undefined : monsterById(state, who)
    if (monster !== undefined) return monsterThing(monster, own)
    const kind = who === 'master' ? 'master' : 'monster'
    return { kind, whose: whoOf(of, own), name: null, at: square }
  }
  return { attacker: fighter(attacker, seat, from), target: fighter(target, otherSeat(seat), at) }
}
