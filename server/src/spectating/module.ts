import type { ChatMode } from '@dungeon-dice/shared/protocol'
import { talkSay } from '../chat/calls.ts'
import { sharedChannelStore } from '../chat/channel-store.ts'
import type { OpenTalk } from '../chat/module.ts'
import type { RoomTalk } from '../chat/room-talk.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { AnyState } from '../game/any-game.ts'
import type { Games } from '../game/games.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ids } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchOwners } from '../session/match-owners.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import { colyseusRooms } from '../transport/colyseus/colyseus-rooms.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import { Outbox } from '../transport/ws/guarded-socket.ts'
import { Slices } from '../transport/ws/slices.ts'
import { type MatchLocation, matchLocationsOf } from './match-locations.ts'
import { RemoteMatches } from './remote-matches.ts'
import { WatchHandlers } from './watch-handlers.ts'
import type { WatchRoomParts } from './watch-room.ts'
import { WatchStatePublisher } from './watch-state-publisher.ts'
import { Watching } from './watching.ts'

interface SpectatingModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly ids: Ids
  readonly matchOwners: Pick<MatchOwners, 'ownerOf'>
  readonly cluster: Cluster
  readonly live: LiveAccounts
  readonly openTalk: OpenTalk
}

/** Spectating: the service, its session subscriber, and the parts of its rooms. */
interface SpectatingModule {
  readonly watching: Watching<AnyState>
  readonly listener: SessionSubscriber
  readonly roomParts: WatchRoomParts
}

/** Wires spectating up; `codeOf` returns the join code of a private match. */
export function spectatingModule(
  ports: SpectatingModuleParts,
  games: Games,
  codeOf: (matchId: string) => string | null,
): SpectatingModule {
  const { config, clock, timers, log, live, openTalk } = ports
  const { maxSpectators, reservationSeconds } = config
  const { maxMessagesPerSecond, spectatorMessagesPerSecond } = config
  const reservationMs = reservationSeconds * 1_000
  const remoteMatches = remoteMatchesOf(ports, games)
  const parts = { clock, timers, rooms: colyseusRooms, maxSpectators, reservationMs, remoteMatches }
  const watching = new Watching<AnyState>(parts)
  const most = Math.min(maxMessagesPerSecond, spectatorMessagesPerSecond)
  const handlerParts = { maxMessagesPerSecond: most }
  const slices = new Slices(log)
  const talkAbout = (matchId: string, mode: ChatMode): RoomTalk => {
    const name = `watch:${matchId}`
    const home = {
      matchId,
      homeOf: (id: string) => watching.homeOf(id),
      isSubscribed: (id: string) => watching.isSubscribed(id),
    }
    const store = sharedChannelStore(ports.cluster, name, home)
    return openTalk({ name, mode, isOpen: true, needsAccount: true, store })
  }
  ports.cluster.peers.serve(talkSay, async ({ match, voice, said }) => {
    const chat = watching.chatOf(match)
    if (chat === null) return null
    const talk = talkAbout(match, chat)
    try {
      return await talk.accept(voice, said)
    } finally {
      talk.close()
    }
  })
  return {
    watching,
    listener: {
      onChange: ({ id }) => watching.setCode(id, codeOf(id)),
      onGone: ({ id }, isMoved) => {
        // A match that continues during a stop continues at another server.
        if (isMoved || watching.isDraining) watching.moved(id)
        else {
          watching.gone(id)
          void ports.cluster.historyBuffers.remove(`match:${id}`)
        }
      },
      onEnded: () => undefined,
    },
    roomParts: {
      config,
      log,
      outbox: new Outbox(log),
      slices,
      live,
      openTalk: (roomId) => {
        const { matchId = '', chat = 'off' } = watching.shownIn(roomId)?.terms ?? {}
        return talkAbout(matchId, chat)
      },
      isPlaying: (roomId, accountId) => watching.shownIn(roomId)?.isPlaying(accountId) ?? false,
      openHandlers: (roomId, roomClients) => {
        const match = watching.shownIn(roomId)
        if (match === undefined || match.buffer.hasEnded) return null
        const publisher = new WatchStatePublisher(match.terms.game)
        return new WatchHandlers(handlerParts, match, publisher, roomClients)
      },
      closeHandlers: (roomId) => watching.roomClosed(roomId),
    },
  }
}

function remoteMatchesOf(
  { clock, timers, log, ids, matchOwners, cluster }: SpectatingModuleParts,
  games: Games,
): RemoteMatches {
  const { self, directory, members } = cluster
  const isAlive = (server: string) => members.all().some(({ id }) => id === server)
  const ownerOf = async (matchId: string): Promise<MatchLocation> => {
    const owner = await matchOwners.ownerOf(matchId)
    if (owner === null || !owner.isHeld) return 'gone'
    return owner.id !== self && isAlive(owner.id) ? { server: owner.id } : 'moving'
  }
  const locations = matchLocationsOf(directory, ownerOf)
  const parts = { cluster, locations, clock, timers, log, games }
  return new RemoteMatches({ ...parts, newStream: ids.matchId })
}
