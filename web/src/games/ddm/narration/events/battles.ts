import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import type { Thing } from '../../text/speaking.ts'
import type { Narrator } from '../narrator.ts'
import type { Narrators } from './narrators.ts'

/** A monster that has left: its owner is known from before, its name from the event. */
function left({ on, card }: Narrator, at: SquareName, monster: string): Thing {
  const found = on(at)
  return found.kind === 'monster'
    ? found
    : { kind: 'monster', whose: null, name: card(monster), at }
}

/** Attacks, damage and what falls. */
export const BATTLES: Narrators<
  | 'attackDeclared'
  | 'defended'
  | 'attackTaken'
  | 'damageChanged'
  | 'damaged'
  | 'healed'
  | 'monsterDestroyed'
  | 'monsterGivenUp'
  | 'heartPointsLost'
  | 'battleEnded'
> = {
  attackDeclared: ({ from, at }, { text, on }) => text.events.attackDeclared(on(from), on(at)),
  defended: ({ at }, { text, on }) => text.events.defended(on(at)),
  attackTaken: ({ at }, { text, on }) => text.events.attackTaken(on(at)),
  damageChanged: ({ before, after, cause }, { text, card }) =>
    text.events.damageChanged(card(cause), before, after),
  damaged: ({ at, amount, damage }, { text, on, hpOn }) =>
    text.events.damaged(on(at), amount, hpOn(at) - damage, hpOn(at)),
  healed: ({ at, amount, damage }, { text, on, hpOn }) =>
    text.events.healed(on(at), amount, hpOn(at) - damage, hpOn(at)),
  monsterDestroyed: ({ at, monster }, narrator) =>
    narrator.text.events.monsterDestroyed(left(narrator, at, monster)),
  monsterGivenUp: ({ at, monster }, narrator) =>
    narrator.text.events.monsterGivenUp(left(narrator, at, monster)),
  heartPointsLost: ({ seat, amount, left }, { text, who }) =>
    text.events.heartPointsLost(who(seat), amount, left),
  battleEnded: ({ reason }, { text }) => text.events.battleEnded[reason],
}
