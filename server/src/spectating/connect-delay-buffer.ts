import { SPECTATOR } from '@dungeon-dice/shared'
import type { AnyState } from '../game/any-game.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import type { StatePublisher } from '../session/state-publisher.ts'
import { publicFieldsOf } from './frame.ts'
import type { DelaySource, Watching } from './watching.ts'

/**
 * Connects a session to a delay buffer, which makes it watchable: it gets every state that players
 * get by `publisher`. `code` is the join code of a private match.
 */
export function connectDelayBuffer(
  watching: Watching<AnyState>,
  session: MatchSession,
  publisher: StatePublisher,
  code: string | null,
): void {
  const { spectators: isWatchable, delaySeconds, chat } = session.settings
  const { game } = session
  const onSpectatorCount = (spectatorCount: SpectatorCount) => {
    session.spectatorCount = spectatorCount
    session.seatsChanged()
  }
  const terms = {
    matchId: session.id,
    game,
    catalogue: game.catalogue.hash,
    isWatchable,
    delaySeconds,
    chat,
    code,
    players: () => accountsAt(session),
    onSpectatorCount,
  }
  const delayBuffer = watching.open(terms, sourceOf(session, publisher.state))
  if (delayBuffer !== null) publisher.onPatched = () => delayBuffer.changed()
}

const accountsAt = ({ seats }: MatchSession): readonly string[] =>
  seats.taken.map(({ participant }) => participant.accountId).filter((id) => id !== null)

function sourceOf(session: MatchSession, state: StatePublisher['state']): DelaySource<AnyState> {
  const { engine: game, packEvent } = session.game
  return {
    current: () => ({
      fields: publicFieldsOf(state),
      state: session.match?.published?.state ?? null,
      lastEvent: session.match?.log.last ?? 0,
    }),
    publicView: (truth) => game.save(game.viewState(truth, SPECTATOR)),
    eventsAfter: (after, limit) => {
      const log = session.match?.log
      if (log === undefined) return { from: after + 1, events: [], full: false }
      const { events, ...page } = log.since(SPECTATOR, after, limit)
      return { ...page, events: events.map(packEvent) }
    },
  }
}
