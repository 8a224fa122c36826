import { defineRoom } from '@colyseus/core'
import { addBot } from '../bots/bot-routes.ts'
import { keptChannelStore } from '../chat/channel-store.ts'
import { LobbyRoom } from '../lobby/lobby-room.ts'
import { QueueRoom } from '../matchmaking/queue-room.ts'
import { chatModeOf } from '../moderation/admin/matches.ts'
import { StepPace } from '../platform/quotas/step-pace.ts'
import { MatchHandlers } from '../session/match-handlers.ts'
import { MatchRoom, type MatchRoomParts } from '../session/match-room.ts'
import type { MatchSession } from '../session/match-session.ts'
import { newMatchState } from '../session/match-state.ts'
import type { RoomHandlers } from '../session/room-handlers.ts'
import { StatePublisher } from '../session/state-publisher.ts'
import { connectDelayBuffer } from '../spectating/connect-delay-buffer.ts'
import { WatchRoom } from '../spectating/watch-room.ts'
import type { RoomClasses } from '../transport/colyseus/framework.ts'
import { Outbox } from '../transport/ws/guarded-socket.ts'
import type { Wiring } from './ports.ts'
import type { Services } from './services.ts'

/** Room classes of a server by kind. */
export const roomsOf = (wiring: Wiring, services: Services): RoomClasses => ({
  queue: defineRoom(QueueRoom, { parts: services.queue.roomParts }),
  lobby: defineRoom(LobbyRoom, { parts: services.lobby.roomParts }),
  match: defineRoom(MatchRoom, { parts: matchRoomParts(wiring, services) }),
  watch: defineRoom(WatchRoom, { parts: services.spectating.roomParts }),
})

function matchRoomParts(
  { config, clock, timers, log, metrics, cluster, networkHashes }: Wiring,
  {
    sessions,
    nextMatches,
    spectating: { watching },
    moderation,
    bots,
    reservations,
    push,
  }: Services,
): MatchRoomParts {
  const { live, openTalk } = moderation
  const { maxMessagesPerSecond } = config
  const sessionsByHandlers = new WeakMap<RoomHandlers, MatchSession>()
  /** Sessions whose players could already talk. */
  const opened = new WeakSet<MatchSession>()
  return {
    config,
    log,
    metrics,
    outbox: new Outbox(log),
    pace: new StepPace({ clock, timers, perSecond: config.stepsPerSecond }),
    openSession: (matchId, roomClients) => {
      const session = sessions.get(matchId)
      // A session has one room: a second one would take its players' steps away from the first.
      if (session === undefined || session.view !== null) return null
      const state = newMatchState(session.game.View)
      const code = sessions.codeOf(matchId)
      const publisher = new StatePublisher(session, state, roomClients, maxMessagesPerSecond)
      connectDelayBuffer(watching, session, publisher, code)
      const networkOf = (address: string) => networkHashes.of(address)
      const handlers = new MatchHandlers(session, publisher, {
        nextMatches,
        addBot: (one, request) => addBot({ bots, reservations }, one, request),
        onVisible: push.onVisible,
        now: clock.now,
        onLaterEvent: (facts) =>
          log.warn(facts, 'a client knows later events: was the database rolled back?'),
        networkOf,
      })
      sessionsByHandlers.set(handlers, session)
      return handlers
    },
    closeSession: (handlers, isEnding) => {
      const session = sessionsByHandlers.get(handlers)
      // The match may have moved away and come back as a new session.
      if (session === undefined || sessions.get(session.id) !== session) return
      if (isEnding || sessions.isStopping) sessions.remove(session.id)
      else {
        // The framework gave the room up, which ends no match: its players are given another room.
        session.view = null
        log.error({ matchId: session.id }, 'room of a match was lost')
      }
    },
    live,
    openTalk: (matchId) => {
      const name = `match:${matchId}`
      const rules = { mode: chatModeOf(sessions, matchId), isOpen: false, needsAccount: false }
      const session = sessions.get(matchId)
      // No server adopts a match that has not begun; its room may be lost, and it gets another.
      const isNew = session?.phase === 'waiting' && !opened.has(session)
      if (session !== undefined) opened.add(session)
      return openTalk({ name, ...rules, store: keptChannelStore(cluster, name, isNew) })
    },
  }
}
