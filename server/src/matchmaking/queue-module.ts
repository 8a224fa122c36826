import { randomInt } from 'node:crypto'
import type { ReadAs } from '@dungeon-dice/shared/protocol'
import type { AccountEvents } from '../accounts/account-events.ts'
import type { Bots } from '../bots/ports.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ids } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { NetworkHashes } from '../results/networks.ts'
import type { Conduct, Ratings } from '../results/ports.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import type { Rooms } from '../transport/ports.ts'
import { Outbox } from '../transport/ws/guarded-socket.ts'
import { LastParties } from './last-parties.ts'
import type { Placement } from './placement.ts'
import {
  type Blocks,
  type QueueKind,
  type QueueStore,
  type Seating,
  type StandIns,
  seatsOf,
} from './ports.ts'
import { Queue } from './queue.ts'
import { dismissMatch, earlyLeavers, joinQueue, joinQueueFrom, queueEvents } from './queue-calls.ts'
import { QueueLeader } from './queue-leader.ts'
import { queueMatchStates } from './queue-match-states.ts'
import { QueueRequests } from './queue-requests.ts'
import type { QueueRoomParts } from './queue-room.ts'
import { QueueSeating } from './queue-seating.ts'
import { queueSubscriptions } from './queue-subscriptions.ts'

/** Dependencies of `queueModule`. */
export interface QueueModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'roles' | 'members'>
  readonly journal: Pick<Journal, 'ownerOf'>
  readonly games: Games
  readonly reservations: SeatReservations
  readonly placement: Pick<Placement, 'seatAll'>
  readonly sessions: MatchSessions
  readonly rooms: Rooms
  readonly ratings: Ratings
  readonly conduct: Conduct
  readonly blocks: Blocks
  readonly bots: Bots
  readonly live: LiveAccounts
  readonly networkHashes: Pick<NetworkHashes, 'of'>
}

/** The parts of the queue at one server, leader or not. */
export interface QueueModule {
  readonly requests: QueueRequests
  readonly roomParts: QueueRoomParts
  readonly listener: SessionSubscriber
  readonly accountEvents: AccountEvents
  /** Number of players in the queue; 0 while this server is not the leader. */
  readonly size: () => number
}

/** Wires the queue; it runs at the one server that is its leader. */
export function queueModule(parts: QueueModuleParts): QueueModule {
  const { config, log, games, reservations, sessions, clock, networkHashes } = parts
  const networkOf = (address: string) => networkHashes.of(address)
  const { peers, roles } = parts.cluster
  const lastParties = new LastParties()
  const leader = leaderOf(parts, lastParties)
  roles.seek('queue', leader)
  peers.serve(joinQueue, ({ kind, seeker }) => leader.enter(kind, seeker, null))
  peers.serve(joinQueueFrom, ({ kind, seeker, network }) => leader.enter(kind, seeker, network))
  peers.subscribe(queueEvents, (event) => {
    if (event.type === 'began') leader.queue?.began(event.matchId)
    else if (event.type === 'failed') leader.queue?.failed(event.matchId, new Set(event.here))
    // Every server notes this, since any may be the next leader.
    else lastParties.note(playersOf(event), clock.now())
  })
  peers.subscribe(earlyLeavers, ({ leavers }) => {
    for (const leaver of leavers) leader.queue?.noteNoShow(leaver)
  })
  parts.cluster.members.onLost(async () => leader.queue?.serverLost())
  const outbox = new Outbox(log)
  return {
    requests: new QueueRequests({ games, reservations, peers, roles, networkOf }),
    roomParts: { config, log, outbox, queue: leader, live: parts.live },
    listener: queueSubscriptions({ peers, sessions, isDraining: () => reservations.isDraining }),
    accountEvents: { onGone: (player) => leader.queue?.remove(player) },
    size: () => leader.queue?.size ?? 0,
  }
}

type Met = Extract<ReadAs<typeof queueEvents.message>, { type: 'met' | 'party' }>

const playersOf = (event: Met): readonly string[] =>
  event.type === 'met' ? [event.one, event.other] : event.players

function leaderOf(parts: QueueModuleParts, lastParties: LastParties): QueueLeader {
  const { config, clock, timers, log, rooms, cluster } = parts
  const limits = {
    maxTickets: config.maxQueueTickets,
    comingMs: config.reservationSeconds * 1_000,
    graceMs: config.queueGraceSeconds * 1_000,
    botOfferMs: config.botOfferSeconds === 0 ? null : config.botOfferSeconds * 1_000,
  }
  const onFault = (error: unknown) => log.error({ err: error }, 'queue error')
  const seats = new QueueSeating({ ...parts, draw: (count) => randomInt(count) })
  const { seatParty, seatWithBots } = seats
  const seating: Seating = {
    ...{ seatParty, seatWithBots, stateOf: queueMatchStates(parts) },
    dismiss: (matchId) => cluster.peers.publish(dismissMatch, { matchId }),
  }
  const standIns = standInsOf(parts.bots, (kind) => seats.isOwn(kind))
  let count = 0
  const uniqueId = () => {
    count += 1
    return `${cluster.self} ${count}`
  }
  const given = { ...parts, limits, seating, standIns, lastParties, uniqueId, onFault }
  const queueOf = (store: QueueStore) => new Queue({ ...given, store })
  return new QueueLeader({ clock, timers, rooms, queueOf, onFault })
}

/** Offers bots only to players of this server's rules and catalogue. */
const standInsOf = (bots: Bots, isOwn: (kind: QueueKind) => boolean): StandIns => ({
  nearest: (kind, rating) => {
    if (bots.namesFor(kind.preset).length === 0 || !isOwn(kind)) return null
    const bot = bots.nearest(kind.preset, rating, seatsOf(kind))
    return { bot, rating: Math.round(bots.ratingOf(bot, kind.preset, seatsOf(kind))) }
  },
})
