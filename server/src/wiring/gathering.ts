import { err, ok } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { type Account, isGuest } from '../accounts/account.ts'
import { skeletonOf } from '../accounts/names.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { AccountNews } from '../accounts/with-news.ts'
import type { Clock } from '../clock.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { Desk } from '../hosting/desk.ts'
import { countsOf, listing } from '../hosting/lobby-listing.ts'
import { loneRoom } from '../hosting/lone-room.ts'
import type { Rooms } from '../hosting/ports.ts'
import { readSettings, type Settings, shownSettings } from '../hosting/settings.ts'
import type { TableEvents } from '../hosting/table.ts'
import type { Tables } from '../hosting/tables.ts'
import type { LobbyRouteParts } from '../http/lobby-routes.ts'
import type { Ids } from '../id.ts'
import { Blocking } from '../lobby/blocking.ts'
import type { Arena } from '../lobby/challenges.ts'
import { Lobby } from '../lobby/lobby.ts'
import type { BlockStore, People, Person } from '../lobby/ports.ts'
import type { LobbyRoomParts } from '../rooms/lobby-room.ts'
import { Outbox } from '../socket/outbox.ts'
import { Slices } from '../socket/slices.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'
import type { Moderation } from './moderation.ts'

/** What the lobby of a server is made of. */
export interface GatheringParts<H extends HostTypes> {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit'>
  readonly accounts: AccountStore
  readonly blocks: BlockStore
  readonly hosted: HostedGame<H>
  readonly tables: Tables<H>
  readonly desk: Desk<H>
  readonly rooms: Rooms
  readonly moderation: Pick<Moderation, 'live' | 'openTalk'>
}

/** Where players meet: the lobby, its room and its routes, and whom they never want to meet. */
export interface Gathering<H extends HostTypes> {
  readonly lobby: Lobby<Settings<H['Rules']>>
  readonly blocking: Blocking
  readonly listener: TableEvents<H>
  readonly news: AccountNews
  readonly roomParts: LobbyRoomParts
  readonly routes: LobbyRouteParts
}

/** What those do who are connected to a room of this kind. */
const DOINGS: ReadonlyMap<string, 'queue' | 'watching'> = new Map([
  ['queue', 'queue'],
  ['watch', 'watching'],
])

const personOf = (account: Account): Person => ({
  accountId: account.id,
  name: account.name,
  isGuest: isGuest(account),
})

const peopleOf = (accounts: AccountStore): People => ({
  byId: async (accountId) => {
    const account = await accounts.byId(accountId)
    return account === null ? null : personOf(account)
  },
  byName: async (name) => {
    const account = await accounts.byNameKey(skeletonOf(name))
    return account === null ? null : personOf(account)
  },
})

/** The lobby of a server, as its host has set it. */
export function gatheringOf<H extends HostTypes>(parts: GatheringParts<H>): Gathering<H> {
  const { config, clock, timers, ids, accounts, blocks: store, tables, desk, rooms } = parts
  const blocking: Blocking = new Blocking({
    store,
    people: peopleOf(accounts),
    most: config.maxBlocksPerPlayer,
    onBlock: (accountId, blockedId) => lobby.challenges.block(accountId, blockedId),
  })
  const lobby: Lobby<Settings<H['Rules']>> = new Lobby({
    clock,
    timers,
    arena: arenaOf(parts),
    blocks: blocking,
    nameKeyOf: skeletonOf,
    countsOf: (matchId) => {
      const table = tables.get(matchId)
      return table === undefined ? null : countsOf(table)
    },
    newId: ids.challengeId,
    limits: {
      shown: config.lobbyListLimit,
      challengeMs: config.challengeSeconds * 1_000,
      challenges: config.maxChallengesPerPlayer,
      pace: parts.cluster.limit('challenges', config.challengesPerMinute, 60),
    },
  })
  parts.moderation.live.onMove = (accountId, room, connection, isHere) => {
    const doing = DOINGS.get(room)
    if (doing !== undefined) lobby.note(accountId, doing, connection, isHere)
  }
  const open = loneRoom(rooms, 'lobby')
  const enter = async (person: Person) => {
    if (desk.isDraining) return err(refusal('draining'))
    await open()
    return ok({ reservation: await rooms.reserve('lobby', person) })
  }
  return {
    lobby,
    blocking,
    listener: listing(lobby, tables),
    news: newsFor(lobby, parts),
    roomParts: roomPartsOf(parts, lobby),
    routes: { enter, blocking },
  }
}

const arenaOf = <H extends HostTypes>({
  hosted,
  desk,
}: GatheringParts<H>): Arena<Settings<H['Rules']>> => ({
  read: (chosen) => readSettings(hosted, chosen),
  shown: shownSettings,
  listOf: async (settings, accountId, list) => {
    const sitter = { accountId, name: '', isGuest: true }
    const vetted = await desk.vet(settings, { sitter, list })
    return vetted.ok ? ok(vetted.value.list) : vetted
  },
  seat: (settings, opponents) => desk.seatAll(settings, opponents),
})

/** What the lobby hears of accounts. */
function newsFor<H extends HostTypes>(
  lobby: Lobby<Settings<H['Rules']>>,
  { blocks, log }: GatheringParts<H>,
): AccountNews {
  return {
    onChange: (account) => lobby.rename(personOf(account)),
    onGone: (accountId) => {
      lobby.remove(accountId)
      // Nobody waits for it: the account is gone, and what is left of it hurts nobody.
      blocks
        .forget(accountId)
        .catch((error: unknown) => log.error({ err: error }, 'blocks were not forgotten'))
    },
  }
}

function roomPartsOf<H extends HostTypes>(
  { config, clock, log, accounts, hosted, tables, moderation }: GatheringParts<H>,
  lobby: Lobby<Settings<H['Rules']>>,
): LobbyRoomParts {
  const refresh = async (accountId: string): Promise<void> => {
    const account = await accounts.byId(accountId)
    if (account === null) lobby.remove(accountId)
    else lobby.rename(personOf(account))
  }
  return {
    config,
    log,
    outbox: new Outbox(config.maxBufferedBytes),
    slices: new Slices(log),
    rulesVersion: hosted.game.rulesVersion,
    now: clock.now,
    lobby,
    live: moderation.live,
    openTalk: () =>
      moderation.openTalk({ name: 'lobby', mode: 'all', isOpen: true, needsAccount: true }),
    isAwaited: ({ matchId, seat }) => {
      const table = tables.get(matchId)
      return table?.phase === 'waiting' && table.seats.at(seat)?.awaySinceMs !== null
    },
    refresh: (accountId) => {
      refresh(accountId).catch((error: unknown) =>
        log.error({ err: error }, 'a player in the lobby could not be looked up'),
      )
    },
  }
}
