import type { ConnectionListener } from './connection.ts'
import type { DicePart } from './dice-part.ts'
import type { Follower } from './follower.ts'
import type { GameId } from './games/types.ts'
import type { NextMatch } from './next-match.ts'

/** Forwards connection events to the next match, the dice agreement and the follower. */
export const alsoTo = <Id extends GameId, Next>(
  nextMatch: NextMatch<Id, Next>,
  dice: DicePart,
  follower: Follower<Id>,
): ConnectionListener => ({
  onState: (state) => {
    follower.onState(state)
    dice.onState()
    nextMatch.onState()
  },
  onMessage: (type, payload) =>
    type === 'next' ? nextMatch.onNext(payload) : follower.onMessage(type, payload),
  onEvents: follower.onEvents,
  onReconnecting: follower.onReconnecting,
  onUp: () => {
    follower.onUp()
    dice.onUp()
  },
  onLost: (error) => {
    follower.onLost(error)
    dice.lost()
    nextMatch.onLost(error)
  },
})
