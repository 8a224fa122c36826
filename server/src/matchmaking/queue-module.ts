import type { AccountEvents } from '../accounts/account-events.ts'
import type { Bots } from '../bots/ports.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ids } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { Conduct, Ratings } from '../results/ports.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import type { Rooms } from '../transport/ports.ts'
import { Outbox } from '../transport/ws/outbox.ts'
import { LastOpponents } from './last-opponents.ts'
import type { Placement } from './placement.ts'
import type { Blocks, PlaceBook, QueueKind, Seating, StandIns } from './ports.ts'
import { Queue } from './queue.ts'
import { dismissMatch, joinQueue, queueNews } from './queue-calls.ts'
import { QueueHandlers } from './queue-handlers.ts'
import { QueueKeeper } from './queue-leader.ts'
import { queueMatchStates } from './queue-match-states.ts'
import type { QueueRoomParts } from './queue-room.ts'
import { QueueSeating } from './queue-seating.ts'
import { queueSubscriptions } from './queue-subscriptions.ts'

/** What the queue is made from. */
export interface QueueModuleParts<H extends HostTypes> {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'roles' | 'members'>
  readonly journal: Pick<Journal, 'ownerOf'>
  readonly hosted: HostedGame<H>
  readonly reservations: SeatReservations<H>
  readonly placement: Pick<Placement<H>, 'seatAll'>
  readonly sessions: MatchSessions<H>
  readonly rooms: Rooms
  readonly ratings: Ratings
  readonly conduct: Conduct
  readonly blocks: Blocks
  readonly bots: Bots
  readonly live: LiveAccounts
}

/** The queue as one server has it: its handlers, its room, and what it hears of sessions and accounts. */
export interface QueueModule<H extends HostTypes> {
  readonly handlers: QueueHandlers<H>
  readonly roomParts: QueueRoomParts
  readonly listener: SessionSubscriber<H>
  readonly accountEvents: AccountEvents
  /** Players in the queue, while this server keeps it. */
  readonly size: () => number
}

/** The queue with the limits that the host has set; it is at one server of all. */
export function queueModule<H extends HostTypes>(parts: QueueModuleParts<H>): QueueModule<H> {
  const { config, log, hosted, reservations, sessions, clock } = parts
  const { peers, roles } = parts.cluster
  const lastOpponents = new LastOpponents()
  const keeper = keeperOf(parts, lastOpponents)
  roles.seek('queue', keeper)
  peers.serve(joinQueue, ({ kind, seeker }) => keeper.enter(kind, seeker))
  peers.subscribe(queueNews, (news) => {
    if (news.type === 'began') keeper.queue?.began(news.matchId)
    else if (news.type === 'failed') keeper.queue?.failed(news.matchId, new Set(news.here))
    // Whoever has the queue next should know it too.
    else lastOpponents.note(news.one, news.other, clock.now())
  })
  parts.cluster.members.onLost(async () => keeper.queue?.serverLost())
  const outbox = new Outbox()
  return {
    handlers: new QueueHandlers({ hosted, reservations, peers, roles }),
    roomParts: { config, log, outbox, queue: keeper, live: parts.live },
    listener: queueSubscriptions({ peers, sessions, isDraining: () => reservations.isDraining }),
    accountEvents: { onGone: (player) => keeper.queue?.remove(player) },
    size: () => keeper.queue?.size ?? 0,
  }
}

function keeperOf<H extends HostTypes>(
  parts: QueueModuleParts<H>,
  lastOpponents: LastOpponents,
): QueueKeeper {
  const { config, clock, timers, log, rooms, cluster } = parts
  const limits = {
    maxTickets: config.maxQueueTickets,
    comingMs: config.reservationSeconds * 1_000,
    graceMs: config.queueGraceSeconds * 1_000,
    botOfferMs: config.botOfferSeconds === 0 ? null : config.botOfferSeconds * 1_000,
  }
  const onFault = (error: unknown) => log.error({ err: error }, 'a fault in the queue')
  const seats = new QueueSeating(parts)
  const { seatPair, seatWithBot } = seats
  const seating: Seating = {
    ...{ seatPair, seatWithBot, stateOf: queueMatchStates(parts) },
    dismiss: (matchId) => cluster.peers.publish(dismissMatch, { matchId }),
  }
  const standIns = standInsOf(parts.bots, (kind) => seats.isOwn(kind))
  let marks = 0
  const mark = () => {
    marks += 1
    return `${cluster.self} ${marks}`
  }
  const given = { ...parts, limits, seating, standIns, lastOpponents, mark, onFault }
  const queueOf = (book: PlaceBook) => new Queue({ ...given, book })
  return new QueueKeeper({ clock, timers, rooms, queueOf, onFault })
}

/** Bots of this server for those alone who play as it does. */
const standInsOf = (bots: Bots, isOwn: (kind: QueueKind) => boolean): StandIns => ({
  nearest: (kind, rating) => {
    if (bots.names.length === 0 || !isOwn(kind)) return null
    const bot = bots.nearest(kind.preset, rating)
    return { bot, rating: Math.round(bots.ratingOf(bot, kind.preset)) }
  },
})
