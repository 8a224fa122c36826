import { defineRoom } from '@colyseus/core'
import { keptReach } from '../chat/reach.ts'
import type { RoomClasses } from '../framework.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { Table } from '../hosting/table/table.ts'
import { chatModeOf } from '../hosting/whereabouts/matches.ts'
import type { Door } from '../rooms/door.ts'
import { LobbyRoom } from '../rooms/lobby-room.ts'
import { MatchRoom, type MatchRoomParts } from '../rooms/match-room.ts'
import { matchStates } from '../rooms/match-state.ts'
import { Presenter } from '../rooms/presenter.ts'
import { QueueRoom } from '../rooms/queue-room.ts'
import { TableDoor } from '../rooms/table-door.ts'
import { showTable } from '../rooms/table-show.ts'
import { WatchRoom } from '../rooms/watch-room.ts'
import { Outbox } from '../socket/outbox.ts'
import type { Wiring } from './ports.ts'
import type { Services } from './services.ts'

/** The rooms of a server, by their kind. */
export const roomsOf = <H extends HostTypes>(
  wiring: Wiring,
  hosted: HostedGame<H>,
  services: Services<H>,
): RoomClasses => ({
  queue: defineRoom(QueueRoom, { parts: services.queueing.roomParts }),
  lobby: defineRoom(LobbyRoom, { parts: services.gathering.roomParts }),
  match: defineRoom(MatchRoom, { parts: matchRoomParts(wiring, hosted, services) }),
  watch: defineRoom(WatchRoom, { parts: services.stands.roomParts }),
})

function matchRoomParts<H extends HostTypes>(
  { config, clock, log, metrics, cluster }: Wiring,
  hosted: HostedGame<H>,
  { tables, nextMatches, stands: { watching }, moderation: { live, openTalk } }: Services<H>,
): MatchRoomParts {
  const newState = matchStates(hosted.View)
  const { maxMessagesPerSecond } = config
  const behind = new WeakMap<Door, Table<H>>()
  return {
    config,
    log,
    metrics,
    outbox: new Outbox(config.maxBufferedBytes),
    openDoor: (matchId, audience) => {
      const table = tables.get(matchId)
      if (table === undefined) return null
      const state = newState()
      const code = tables.codeOf(matchId)
      const shown = showTable(watching, table, state, code, audience)
      const presenter = new Presenter(table, state, shown, maxMessagesPerSecond)
      const door = new TableDoor(table, presenter, nextMatches, clock.now)
      behind.set(door, table)
      return door
    },
    closeDoor: (door) => {
      const table = behind.get(door)
      // Its match may have left this server, and have come back to another table.
      if (table !== undefined && tables.get(table.id) === table) tables.remove(table.id)
    },
    live,
    openTalk: (matchId) => {
      const name = `match:${matchId}`
      const rules = { mode: chatModeOf(tables, matchId), isOpen: false, needsAccount: false }
      return openTalk({ name, ...rules, reach: keptReach(cluster, name) })
    },
  }
}
