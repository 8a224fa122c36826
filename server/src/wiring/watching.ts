import type { ChatMode } from '@dungeon-dice/shared/protocol'
import { talkSay } from '../chat/calls.ts'
import { sharedReach } from '../chat/reach.ts'
import type { Clock } from '../clock.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { TableEvents } from '../hosting/table/table.ts'
import type { Holders } from '../hosting/whereabouts/holders.ts'
import type { Ids } from '../id.ts'
import { colyseusRooms } from '../rooms/colyseus-rooms.ts'
import { matchStates } from '../rooms/match-state.ts'
import type { RoomTalk } from '../rooms/room-talk.ts'
import { ShowDoor } from '../rooms/watch-door.ts'
import { WatchPresenter } from '../rooms/watch-presenter.ts'
import type { WatchRoomParts } from '../rooms/watch-room.ts'
import { Outbox } from '../socket/outbox.ts'
import { Slices } from '../socket/slices.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'
import { Elsewhere } from '../watching/elsewhere.ts'
import { type Home, homesOf } from '../watching/homes.ts'
import { Watching } from '../watching/watching.ts'
import type { Moderation } from './moderation.ts'

/** What watching is made of. */
interface WatchingPorts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly ids: Ids
  readonly holders: Pick<Holders, 'ownerOf'>
  readonly cluster: Cluster
}

/** All that lets others watch: the service, what it hears of tables, and its rooms. */
interface Stands<H extends HostTypes> {
  readonly watching: Watching<H['Game']['State']>
  readonly listener: TableEvents<H>
  readonly roomParts: WatchRoomParts
}

/** What the talk of those who watch rests on. */
export type WatchTalk = Pick<Moderation, 'live' | 'openTalk'>

/** Wires watching up; `codeOf` says under which code a private match is. */
export function watchingOf<H extends HostTypes>(
  ports: WatchingPorts,
  hosted: HostedGame<H>,
  codeOf: (matchId: string) => string | null,
  { live, openTalk }: WatchTalk,
): Stands<H> {
  const { config, clock, timers, log } = ports
  const { maxSpectators, reservationSeconds, maxBufferedBytes } = config
  const { maxMessagesPerSecond, spectatorMessagesPerSecond } = config
  const reservationMs = reservationSeconds * 1_000
  const elsewhere = elsewhereOf(ports, hosted.game.rulesVersion)
  const parts = { clock, timers, rooms: colyseusRooms, maxSpectators, reservationMs, elsewhere }
  const watching = new Watching<H['Game']['State']>(parts)
  const newState = matchStates(hosted.View)
  const most = Math.min(maxMessagesPerSecond, spectatorMessagesPerSecond)
  const doorParts = { hosted, clock, maxMessagesPerSecond: most }
  const slices = new Slices(log)
  const talkAbout = (matchId: string, mode: ChatMode): RoomTalk => {
    const name = `watch:${matchId}`
    const home = {
      matchId,
      homeOf: (id: string) => watching.homeOf(id),
      isFollowed: (id: string) => watching.isFollowed(id),
    }
    const reach = sharedReach(ports.cluster, name, home)
    return openTalk({ name, mode, isOpen: true, needsAccount: true, reach }, slices)
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
        // What goes on after a stop, goes on at another server.
        if (isMoved || watching.isDraining) watching.moved(id)
        else {
          watching.gone(id)
          void ports.cluster.scrolls.remove(`match:${id}`)
        }
      },
      onEnded: () => undefined,
    },
    roomParts: {
      config,
      log,
      outbox: new Outbox(maxBufferedBytes),
      slices,
      live,
      openTalk: (roomId) => {
        const { matchId = '', chat = 'off' } = watching.shownIn(roomId)?.terms ?? {}
        return talkAbout(matchId, chat)
      },
      isPlaying: (roomId, accountId) => watching.shownIn(roomId)?.isPlaying(accountId) ?? false,
      openDoor: (roomId, audience) => {
        const show = watching.shownIn(roomId)
        if (show === undefined || show.feed.hasEnded) return null
        const presenter = new WatchPresenter(hosted, newState())
        return new ShowDoor(doorParts, show, presenter, audience)
      },
      closeDoor: (roomId) => watching.roomClosed(roomId),
    },
  }
}

function elsewhereOf(
  { clock, timers, log, ids, holders, cluster }: WatchingPorts,
  rulesVersion: number,
): Elsewhere {
  const { self, directory, members } = cluster
  const lives = (server: string) => members.all().some(({ id }) => id === server)
  const holderOf = async (matchId: string): Promise<Home> => {
    const owner = await holders.ownerOf(matchId)
    if (owner === null || !owner.isHeld) return 'gone'
    return owner.id !== self && lives(owner.id) ? { server: owner.id } : 'moving'
  }
  const homes = homesOf(directory, holderOf)
  const parts = { cluster, homes, clock, timers, log, rulesVersion }
  return new Elsewhere({ ...parts, newStream: ids.matchId })
}
