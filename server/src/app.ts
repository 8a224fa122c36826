import { defineRoom } from '@colyseus/core'
import { type Chance, fairChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK, type Stock } from '@dungeon-dice/shared/ddm'
import type { Express } from 'express'
import type { NameFilter } from './accounts/names.ts'
import type { AccountStore, Secrets } from './accounts/ports.ts'
import { withNews } from './accounts/with-news.ts'
import { BotThreads } from './bots/bot-threads.ts'
import { botsOf, type ThinkersOf } from './bots/bots-of.ts'
import { bringingOf } from './bringing.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { entranceOf } from './entrance.ts'
import { createFramework, type RoomClasses } from './framework.ts'
import { type DdmHostTypes, hostedDdm } from './games/ddm/hosted-ddm.ts'
import type { HostedGame, HostTypes } from './games/hosted-game.ts'
import { gatheringOf } from './gathering.ts'
import { BotTables } from './hosting/bot-tables.ts'
import { CodeBook } from './hosting/code-book.ts'
import { Desk } from './hosting/desk.ts'
import { heartbeat } from './hosting/heartbeat.ts'
import { chatModeOf, isSeated, matchesOf } from './hosting/matches.ts'
import type { NextMatches } from './hosting/next-matches.ts'
import { recover } from './hosting/recovery.ts'
import { type TableEvents, tellAll } from './hosting/table.ts'
import { Tables } from './hosting/tables.ts'
import { botRoutes } from './http/bot-routes.ts'
import { listRoutes } from './http/list-routes.ts'
import { lobbyRoutes } from './http/lobby-routes.ts'
import { lookRoute } from './http/look-route.ts'
import { profileRoutes } from './http/profile-routes.ts'
import { queueRoute } from './http/queue-routes.ts'
import { mountRoutes } from './http/routes.ts'
import { watchRoutes } from './http/watch-routes.ts'
import { type Ids, secureIds } from './id.ts'
import { accountsOf } from './identity.ts'
import type { ListStore } from './lists/ports.ts'
import { withLists } from './lists/with-lists.ts'
import type { BlockStore } from './lobby/ports.ts'
import type { Journal } from './match/journal.ts'
import type { AuditLog, ReportStore, SanctionStore } from './moderation/ports.ts'
import { type Moderation, moderationOf } from './moderation.ts'
import { standardNameFilter } from './name-filter/read-name-filter.ts'
import { codeGuessesOf, nextMatchesOf } from './next-matches.ts'
import { memoryAccounts } from './persistence/memory-accounts.ts'
import { memoryAudit } from './persistence/memory-audit.ts'
import { memoryBlocks } from './persistence/memory-blocks.ts'
import { memoryJournal } from './persistence/memory-journal.ts'
import { memoryLists } from './persistence/memory-lists.ts'
import { memoryReports } from './persistence/memory-reports.ts'
import { memoryResults } from './persistence/memory-results.ts'
import { memorySanctions } from './persistence/memory-sanctions.ts'
import { memorySecrets } from './persistence/memory-secrets.ts'
import { queueingOf } from './queueing.ts'
import type { ResultStore } from './results/ports.ts'
import { colyseusRooms } from './rooms/colyseus-rooms.ts'
import { LobbyRoom } from './rooms/lobby-room.ts'
import { MatchRoom, type MatchRoomParts } from './rooms/match-room.ts'
import { matchStates } from './rooms/match-state.ts'
import { Presenter } from './rooms/presenter.ts'
import { QueueRoom } from './rooms/queue-room.ts'
import { TableDoor } from './rooms/table-door.ts'
import { showTable } from './rooms/table-show.ts'
import { WatchRoom } from './rooms/watch-room.ts'
import { scoringOf, settling, withFarewell } from './scoring.ts'
import { Outbox } from './socket/outbox.ts'
import { jsonLog, type Log } from './telemetry/log.ts'
import { systemTimers, type Timers } from './timers.ts'
import type { Watching } from './watching/watching.ts'
import { watchingOf } from './watching.ts'

/** What an app is made of; all but the configuration can be left out. */
export interface AppPorts {
  readonly config: Config
  readonly clock?: Clock
  readonly timers?: Timers
  readonly ids?: Ids
  readonly journal?: Journal
  readonly accounts?: AccountStore
  /** Who has blocked whom. */
  readonly blocks?: BlockStore
  /** Finished matches and ratings. */
  readonly results?: ResultStore
  readonly reports?: ReportStore
  readonly sanctions?: SanctionStore
  readonly audit?: AuditLog
  /** What the server itself has to know again after a restart. */
  readonly secrets?: Secrets
  /** Dice lists that accounts have saved. */
  readonly lists?: ListStore
  /** Names that nobody gets. */
  readonly isUnwantedName?: NameFilter
  readonly log?: Log
  /** The dice and figures that are played with. */
  readonly stock?: Stock
  /** The dice of a match, from its key. No configuration reaches it: tests and demos pass it here. */
  readonly chanceOf?: (key: Uint8Array) => Chance
  /** What is played, in place of the game with `stock`: for tests that spoil it. */
  readonly hosted?: HostedGame<DdmHostTypes>
  /** Who thinks for the bots: threads, unless a test looks on. */
  readonly thinkersOf?: ThinkersOf
}

/** A server that is wired up; one a process, since the framework keeps its rooms there. */
export interface App {
  /** Opens the port and says which: another than asked for when that was 0. */
  readonly listen: () => Promise<number>
  /** Starts nothing new, closes what is open, and resolves when all is closed. */
  readonly stop: () => Promise<void>
}

type Wiring = Required<Omit<AppPorts, 'hosted'>> & Pick<AppPorts, 'hosted'>

/** Wires a server up; it acts when it is told to listen. */
export function createApp(ports: AppPorts): App {
  const { clock = systemClock, log = jsonLog(ports.config) } = ports
  const wiring: Wiring = {
    clock,
    timers: systemTimers(clock, log),
    ids: secureIds,
    journal: memoryJournal(),
    accounts: memoryAccounts(),
    blocks: memoryBlocks(),
    results: memoryResults(),
    reports: memoryReports(),
    sanctions: memorySanctions(),
    audit: memoryAudit(),
    lists: memoryLists(),
    secrets: memorySecrets(),
    isUnwantedName: standardNameFilter(),
    log,
    stock: BUILT_IN_STOCK,
    chanceOf: fairChance,
    thinkersOf: (parts) => new BotThreads(parts),
    ...ports,
  }
  const listed = withLists(wiring.accounts, wiring.lists)
  const known = { ...wiring, accounts: withFarewell(listed, wiring.results) }
  return wire(known, wiring.hosted ?? hostedDdm(wiring.stock))
}

function wire<H extends HostTypes>(wiring: Wiring, hosted: HostedGame<H>): App {
  const { config, clock, ids, log } = wiring
  const { maxMatches, maxBotMatches, maxBodyBytes } = config
  const accounts = accountsOf({
    ...wiring,
    accounts: withNews(wiring.accounts, () => gathering.news),
  })
  const moderation = moderationOf(wiring)
  const { blocks, sanctions } = moderation
  const { bots, stop: stopBots } = botsOf(wiring, hosted)
  const stands = watchingOf(wiring, hosted, (matchId) => tables.codeOf(matchId), {
    ...moderation,
    modeOf: (matchId) => chatModeOf(tables, matchId),
    isPlaying: (matchId, accountId) => isSeated(tables, matchId, accountId),
  })
  const { watching } = stands
  const listeners: TableEvents<H>[] = [stands.listener]
  const tables = tablesOf(wiring, hosted, listeners)
  const {
    results,
    seatRatings: ratings,
    profiles,
    ...scoring
  } = scoringOf({
    ...wiring,
    botRating: (name, preset) => bots.ratingOf(name, preset),
    tables,
  })
  const botTables = new BotTables(tables, maxBotMatches)
  listeners.push(settling(results), bots, botTables)
  const most = { maxMatches, botTables }
  const guesses = codeGuessesOf(config)
  const codes = new CodeBook(tables, guesses)
  const codeMs = config.codeMinutes * 60_000
  const houseParts = { hosted, tables, rooms: colyseusRooms, ids, clock, codes, codeMs }
  const { lists, quota, listener: counting } = bringingOf(wiring, hosted)
  listeners.push(counting)
  const desk = new Desk({ ...houseParts, ...most, ratings, lists, quota, banOf: sanctions.banOf })
  const nextMatches = nextMatchesOf(wiring, desk, tables)
  listeners.push(nextMatches)
  const gathering = gatheringOf({
    ...wiring,
    moderation,
    blocks,
    hosted,
    tables,
    desk,
    rooms: colyseusRooms,
  })
  const queueing = queueingOf({
    ...wiring,
    ...scoring,
    ...{ hosted, tables, desk, bots, rooms: colyseusRooms, blocks: gathering.blocking },
    live: moderation.live,
  })
  listeners.push(gathering.listener, queueing.listener)
  const { rulesVersion } = hosted.game
  const rooms: RoomClasses = {
    queue: defineRoom(QueueRoom, { parts: queueing.roomParts }),
    lobby: defineRoom(LobbyRoom, { parts: gathering.roomParts }),
    match: defineRoom(MatchRoom, {
      parts: roomPartsOf(wiring, hosted, tables, nextMatches, watching, moderation),
    }),
    watch: defineRoom(WatchRoom, { parts: stands.roomParts }),
  }
  const entrance = entranceOf(wiring)
  const mount = (app: Express) =>
    mountRoutes(app, {
      entrance,
      desk,
      accounts,
      hosted,
      rulesVersion,
      maxBodyBytes,
      log,
      more: [
        queueRoute(accounts, queueing.door),
        lookRoute(codes),
        ...listRoutes({ accounts, lists, starters: hosted.starters }),
        ...profileRoutes(profiles, accounts),
        ...watchRoutes(watching, accounts, guesses),
        ...botRoutes({ bots, desk, accounts, hosted }),
        ...lobbyRoutes(accounts, gathering.routes),
        ...moderation.routesFor(matchesOf(tables)),
      ],
    })
  const beating = heartbeat(wiring)
  const framework = createFramework({ config, clock, log, rooms, entrance, mount })
  return {
    listen: async () => {
      const { restored, setAside } = await recover({ ...wiring, hosted, tables })
      if (restored + setAside > 0) log.info({ restored, setAside }, 'matches taken over')
      beating.start()
      const port = await framework.listen(config.port, config.host)
      void desk.openRooms().catch((error) => log.error({ err: error }, 'rooms were not opened'))
      return port
    },
    stop: async () => {
      desk.isDraining = true
      watching.isDraining = true
      tables.isStopping = true
      beating.stop()
      await framework.stop()
      await stopBots()
      await results.stop()
    },
  }
}

function tablesOf<H extends HostTypes>(
  { config, clock, timers, ids, journal, log, chanceOf }: Wiring,
  hosted: HostedGame<H>,
  listeners: readonly TableEvents<H>[],
): Tables<H> {
  const patience = {
    seatMs: config.reservationSeconds * 1_000,
    nonceMs: config.nonceSeconds * 1_000,
    endedMs: config.endedMatchSeconds * 1_000,
    abandonedMs: config.abandonedMatchSeconds * 1_000,
  }
  const grace = {
    droppedMs: config.dropGraceSeconds * 1_000,
    leftMs: config.leaveGraceSeconds * 1_000,
  }
  const events = tellAll<H>(listeners)
  const parts = { hosted, journal, clock, timers, log, chanceOf, patience, grace, events }
  return new Tables(parts, ids)
}

function roomPartsOf<H extends HostTypes>(
  { config, clock, log }: Wiring,
  hosted: HostedGame<H>,
  tables: Tables<H>,
  nextMatches: NextMatches<H>,
  watching: Watching<H['Game']['State']>,
  { live, openTalk }: Moderation,
): MatchRoomParts {
  const newState = matchStates(hosted.View)
  const { maxMessagesPerSecond } = config
  return {
    config,
    log,
    outbox: new Outbox(config.maxBufferedBytes),
    openDoor: (matchId, audience) => {
      const table = tables.get(matchId)
      if (table === undefined) return null
      const state = newState()
      const code = tables.codeOf(matchId)
      const shown = showTable(watching, table, state, code, audience)
      const presenter = new Presenter(table, state, shown, maxMessagesPerSecond)
      return new TableDoor(table, presenter, nextMatches, clock.now)
    },
    closeDoor: (matchId) => tables.remove(matchId),
    live,
    openTalk: (matchId) => {
      const rules = { mode: chatModeOf(tables, matchId), isOpen: false, needsAccount: false }
      return openTalk({ name: `match:${matchId}`, ...rules })
    },
  }
}
