import { err, ok } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { type Account, isGuest } from '../accounts/account.ts'
import type { AccountEvents } from '../accounts/account-events.ts'
import type { BlockStore } from '../accounts/blocks.ts'
import type { FollowStore } from '../accounts/follows.ts'
import { skeletonOf } from '../accounts/names.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { OpenTalk } from '../chat/module.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import { readSettings, type Settings, shownSettings } from '../game/settings.ts'
import type { Placement } from '../matchmaking/placement.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ids } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchDirectory } from '../session/match-directory.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { settingsWire } from '../session/player-wire.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import type { PublicMatches } from '../spectating/public-matches.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import type { Rooms } from '../transport/ports.ts'
import { Outbox } from '../transport/ws/guarded-socket.ts'
import { Slices } from '../transport/ws/slices.ts'
import { AwaitedSeats } from './awaited-seats.ts'
import { Blocking } from './blocking.ts'
import type { ChallengeMatchFactory } from './challenge-match-factory.ts'
import { Following } from './following.ts'
import { Lobby } from './lobby.ts'
import { LobbyLeader } from './lobby-leader.ts'
import { LobbyListing } from './lobby-listing.ts'
import type { LobbyRoomParts } from './lobby-room.ts'
import type { LobbyRouteParts } from './lobby-routes.ts'
import type { People, Person } from './ports.ts'
import { PresenceAggregator, presenceFrom } from './presence-aggregator.ts'
import { askPresence, PresenceUpdates } from './presence-updates.ts'

type LobbyOf = Lobby<Settings>

export interface LobbyModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit' | 'peers' | 'members' | 'roles'>
  readonly accounts: AccountStore
  readonly blocks: BlockStore
  readonly follows: FollowStore
  readonly games: Games
  readonly sessions: MatchSessions
  readonly reservations: SeatReservations
  readonly placement: Pick<Placement, 'seatAll'>
  readonly matchDirectory: Pick<MatchDirectory, 'serverOf'>
  readonly publicMatches: PublicMatches
  readonly rooms: Rooms
  readonly live: LiveAccounts
  readonly openTalk: OpenTalk
  /** Publishes a block to all servers. */
  readonly onBlock: (accountId: string, blockedId: string) => void
}

/** The lobby with its room, its routes and the blocks. */
export interface LobbyModule {
  readonly lobby: LobbyOf
  readonly blocking: Blocking
  readonly listener: SessionSubscriber
  /** Handles account events of all servers. */
  readonly accountEvents: AccountEvents
  /** Removes the blocks of accounts that this server has deleted. */
  readonly clearing: AccountEvents
  readonly roomParts: LobbyRoomParts
  readonly routes: LobbyRouteParts
}

/** Activity of clients connected to a room of this kind. */
const ACTIVITIES: ReadonlyMap<string, 'queue' | 'watching'> = new Map([
  ['queue', 'queue'],
  ['watch', 'watching'],
])

const personOf = (account: Account): Person => ({
  accountId: account.id,
  name: account.name,
  isGuest: isGuest(account),
})

const peopleOf = (accounts: AccountStore): People => ({
  byIds: async (accountIds) => {
    const found = new Map((await accounts.byIds(accountIds)).map((one) => [one.id, personOf(one)]))
    return accountIds.flatMap((id) => found.get(id) ?? [])
  },
  byName: async (name) => {
    const account = await accounts.byNameKey(skeletonOf(name))
    return account === null ? null : personOf(account)
  },
})

/** Wires the lobby up. */
export function lobbyModule(parts: LobbyModuleParts): LobbyModule {
  const { config, accounts, blocks: store, cluster } = parts
  const blocking = new Blocking({
    store,
    people: peopleOf(accounts),
    most: config.maxBlocksPerPlayer,
    onBlock: parts.onBlock,
  })
  const updates: PresenceUpdates = new PresenceUpdates({
    ...parts,
    counted: config.lobbyListLimit,
    countsOf: (matchId) => listing.countsOf(matchId),
  })
  const listing: LobbyListing = new LobbyListing({ ...parts, updates })
  cluster.peers.serve(askPresence, ({ wait, ...cursor }) => updates.since(cursor, wait))
  parts.live.onMove = (accountId, room, connection, isConnected) => {
    const activity = ACTIVITIES.get(room)
    if (activity !== undefined)
      updates.setActivity(accountId, connection, isConnected ? activity : null)
  }
  const { lobby, leader } = lobbyOf(parts, blocking)
  cluster.roles.seek('lobby', leader)
  const following = new Following({
    store: parts.follows,
    people: peopleOf(accounts),
    blocks: store,
    most: config.maxFollowsPerPlayer,
    statusesOf: leader.statusesOf,
  })
  return {
    lobby,
    blocking,
    listener: listing,
    accountEvents: {
      onChange: ({ id: accountId, ...named }) => lobby.rename({ accountId, ...named }),
      onGone: (accountId) => lobby.remove(accountId),
    },
    clearing: clearingOf(parts),
    roomParts: roomPartsOf(parts, lobby),
    routes: { enter: leader.enter, blocking, following },
  }
}

/** The lobby and its leader election. */
function lobbyOf(parts: LobbyModuleParts, blocks: Blocking) {
  const { config, clock, timers, ids, log, cluster } = parts
  const presenceAggregator = new PresenceAggregator({
    ...{ clock, timers },
    servers: () => cluster.members.all().map(({ id }) => id),
    request: presenceFrom(cluster.peers, (server, fault) =>
      log.error({ peer: server, err: fault }, 'invalid presence update from peer'),
    ),
    take: (server, page) => lobby.take(server, page),
  })
  const lobby: LobbyOf = new Lobby({
    ...{ clock, timers, blocks },
    challengeMatchFactory: challengeMatchFactoryOf(parts),
    nameKeyOf: skeletonOf,
    onRoomClients: (hasClients) =>
      hasClients ? presenceAggregator.start() : presenceAggregator.stop(),
    newId: ids.challengeId,
    limits: {
      shown: config.lobbyListLimit,
      challengeMs: config.challengeSeconds * 1_000,
      seatedMs: config.reservationSeconds * 1_000,
      challenges: config.maxChallengesPerPlayer,
      pace: cluster.limit('challenges', config.challengesPerMinute, 60, 'permanent'),
      addressPace: cluster.limit(
        'address-challenges',
        config.addressChallengesPerMinute,
        60,
        'permanent',
      ),
    },
  })
  const seats = new AwaitedSeats(parts)
  const checkSeat = async (accountId: string) => {
    const [seated] = lobby.challenges.seatedOf(accountId)
    if (seated === undefined || (await seats.isAwaited(seated.grant))) return
    lobby.challenges.arrived(accountId)
  }
  const isDraining = () => parts.reservations.isDraining
  const leader = new LobbyLeader({ ...parts, lobby, presenceAggregator, checkSeat, isDraining })
  return { lobby, leader }
}

const challengeMatchFactoryOf = ({
  games,
  reservations,
  placement,
}: LobbyModuleParts): ChallengeMatchFactory<Settings> => ({
  read: (chosen) => {
    const settings = readSettings(games, chosen)
    if (!settings.ok) return settings
    return settings.value.seatNames.length === 2 ? settings : err(refusal('not_challengeable'))
  },
  shown: shownSettings,
  chosen: settingsWire,
  listOf: async (settings, { accountId, address }, list) => {
    const participant = { accountId, name: '', isGuest: true }
    const from = address === undefined ? {} : { address }
    const vetted = await reservations.vet(settings, { participant, list, ...from })
    return vetted.ok ? ok(vetted.value.list) : vetted
  },
  seat: (settings, opponents) => placement.seatAll(settings, opponents),
})

/** Runs in the background: blocks of a deleted account do no harm. */
const clearingOf = ({ blocks, log }: LobbyModuleParts): AccountEvents => ({
  onGone: (accountId) => {
    blocks
      .forget(accountId)
      .catch((error: unknown) => log.error({ err: error }, 'blocks could not be deleted'))
  },
})

function roomPartsOf(
  { config, clock, log, accounts, games, live, openTalk }: LobbyModuleParts,
  lobby: LobbyOf,
): LobbyRoomParts {
  const refresh = async (accountId: string): Promise<Person | null> => {
    const account = await accounts.byId(accountId)
    if (account === null) {
      lobby.remove(accountId)
      return null
    }
    const person = personOf(account)
    lobby.rename(person)
    return person
  }
  return {
    config,
    log,
    outbox: new Outbox(log),
    slices: new Slices(log),
    rulesVersion: games.usual.engine.rulesVersion,
    now: clock.now,
    lobby,
    live,
    openTalk: () => openTalk({ name: 'lobby', mode: 'all', isOpen: true, needsAccount: true }),
    refresh: (accountId) =>
      refresh(accountId).catch((error: unknown) => {
        log.error({ err: error }, 'lobby player could not be looked up')
        return null
      }),
  }
}
