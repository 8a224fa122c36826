import type { ChatMode } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { TableEvents } from '../hosting/table.ts'
import { colyseusRooms } from '../rooms/colyseus-rooms.ts'
import { matchStates } from '../rooms/match-state.ts'
import { ShowDoor } from '../rooms/watch-door.ts'
import { WatchPresenter } from '../rooms/watch-presenter.ts'
import type { WatchRoomParts } from '../rooms/watch-room.ts'
import { Outbox } from '../socket/outbox.ts'
import { Slices } from '../socket/slices.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'
import { Watching } from '../watching/watching.ts'
import type { Moderation } from './moderation.ts'

/** What watching is made of. */
interface WatchingPorts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** All that lets others watch: the service, what it hears of tables, and its rooms. */
interface Stands<H extends HostTypes> {
  readonly watching: Watching<H['Game']['State']>
  readonly listener: TableEvents<H>
  readonly roomParts: WatchRoomParts
}

/** What the talk of those who watch rests on. */
export interface WatchTalk extends Pick<Moderation, 'live' | 'openTalk'> {
  /** How people may talk about a match. */
  readonly modeOf: (matchId: string) => ChatMode
  /** Whether this account plays in a match. */
  readonly isPlaying: (matchId: string, accountId: string) => boolean
}

/** Wires watching up; `codeOf` says under which code a private match is. */
export function watchingOf<H extends HostTypes>(
  { config, clock, timers, log }: WatchingPorts,
  hosted: HostedGame<H>,
  codeOf: (matchId: string) => string | null,
  { live, openTalk, modeOf, isPlaying }: WatchTalk,
): Stands<H> {
  const { maxSpectators, reservationSeconds, maxBufferedBytes } = config
  const { maxMessagesPerSecond, spectatorMessagesPerSecond } = config
  const reservationMs = reservationSeconds * 1_000
  const parts = { clock, timers, rooms: colyseusRooms, maxSpectators, reservationMs }
  const watching = new Watching<H['Game']['State']>(parts)
  const newState = matchStates(hosted.View)
  const most = Math.min(maxMessagesPerSecond, spectatorMessagesPerSecond)
  const doorParts = { hosted, clock, maxMessagesPerSecond: most }
  const slices = new Slices(log)
  const matchIn = (roomId: string) => watching.shownIn(roomId)?.terms.matchId ?? ''
  return {
    watching,
    listener: {
      onChange: ({ id }) => watching.setCode(id, codeOf(id)),
      onGone: ({ id }) => watching.gone(id),
      onEnded: () => undefined,
    },
    roomParts: {
      config,
      log,
      outbox: new Outbox(maxBufferedBytes),
      slices,
      live,
      openTalk: (roomId) => {
        const matchId = matchIn(roomId)
        const rules = { mode: modeOf(matchId), isOpen: true, needsAccount: true }
        return openTalk({ name: `watch:${matchId}`, ...rules }, slices)
      },
      isPlaying: (roomId, accountId) => isPlaying(matchIn(roomId), accountId),
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
