import type { ConnectionListener } from './connection.ts'
import type { DicePart } from './dice-part.ts'
import type { GameId } from './games/types.ts'
import type { MatchTracker } from './match-tracker.ts'
import type { NextMatch } from './next-match.ts'

/** Forwards connection events to the next match, the dice agreement and the tracker. */
export const alsoTo = <Id extends GameId, Next>(
  nextMatch: NextMatch<Id, Next>,
  dice: DicePart,
  tracker: MatchTracker<Id>,
): ConnectionListener => ({
  onState: (state) => {
    tracker.onState(state)
    dice.onState()
    nextMatch.onState()
  },
  onMessage: (type, payload) =>
    type === 'next' ? nextMatch.onNext(payload) : tracker.onMessage(type, payload),
  onEvents: tracker.onEvents,
  onReconnecting: tracker.onReconnecting,
  onUndone: tracker.onUndone,
  onUp: () => {
    tracker.onUp()
    dice.onUp()
  },
  onLost: (error) => {
    tracker.onLost(error)
    dice.lost()
    nextMatch.onLost(error)
  },
})
