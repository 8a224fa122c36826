import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { AccountNews } from '../accounts/with-news.ts'
import type { Bots } from '../bots/ports.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { Desk, Guest } from '../hosting/desk.ts'
import type { Rooms } from '../hosting/ports.ts'
import { QueueDoor, queueSettings } from '../hosting/queue-door.ts'
import type { Table, TableEvents } from '../hosting/table.ts'
import type { Tables } from '../hosting/tables.ts'
import type { Ids } from '../id.ts'
import type { Blocks, NoSeats, QueueKind, Seating, Seeker, StandIns } from '../matchmaking/ports.ts'
import { Queue } from '../matchmaking/queue.ts'
import type { LiveAccounts } from '../moderation/live-accounts.ts'
import type { Conduct, Ratings } from '../results/ports.ts'
import type { QueueRoomParts } from '../rooms/queue-room.ts'
import { Outbox } from '../socket/outbox.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'

/** What the queue of a server is made of. */
export interface QueueingParts<H extends HostTypes> {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  readonly hosted: HostedGame<H>
  readonly desk: Desk<H>
  readonly tables: Tables<H>
  readonly rooms: Rooms
  readonly ratings: Ratings
  readonly conduct: Conduct
  readonly blocks: Blocks
  readonly bots: Bots
  readonly live: LiveAccounts
}

/** The queue of a server: the way into it, its room, and its ears for what becomes of tables. */
export interface Queueing<H extends HostTypes> {
  readonly door: QueueDoor<H>
  readonly roomParts: QueueRoomParts
  readonly listener: TableEvents<H>
  readonly news: AccountNews
}

/** The queue with the limits that the host has set. */
export function queueingOf<H extends HostTypes>(parts: QueueingParts<H>): Queueing<H> {
  const { config, log, hosted, desk, rooms, bots } = parts
  const limits = {
    maxTickets: config.maxQueueTickets,
    comingMs: config.reservationSeconds * 1_000,
    graceMs: config.queueGraceSeconds * 1_000,
    botOfferMs: config.botOfferSeconds === 0 ? null : config.botOfferSeconds * 1_000,
  }
  const onFault = (error: unknown) => log.error({ err: error }, 'seats of a pair failed')
  const queue = new Queue({
    ...parts,
    limits,
    seating: seatingOf(parts),
    standIns: standInsOf(bots),
    onFault,
  })
  const door = new QueueDoor({
    hosted,
    desk,
    rooms,
    join: (kind, seeker) => queue.join(kind, seeker),
  })
  const outbox = new Outbox(config.maxBufferedBytes)
  const roomParts = { config, log, outbox, queue, live: parts.live }
  const news = { onGone: (accountId: string) => queue.remove(accountId) }
  return { door, roomParts, listener: earsOf(queue, desk), news }
}

function seatingOf<H extends HostTypes>(parts: QueueingParts<H>): Seating {
  const { hosted, desk, tables, ids, bots } = parts
  const seatAll = async (kind: QueueKind, guests: readonly Guest[]) => {
    const settings = queueSettings(hosted, kind)
    return settings.ok ? desk.seatAll(settings.value, guests) : settings
  }
  /** Whoever can have no seat by now: what was fine when they joined need not be any more. */
  const faultOf = async (kind: QueueKind, pair: readonly Seeker[]): Promise<NoSeats | null> => {
    const settings = queueSettings(hosted, kind)
    if (!settings.ok) return { error: settings.error, culprit: null }
    for (const [culprit, seeker] of pair.entries()) {
      const vetted = await desk.vet(settings.value, seeker)
      if (!vetted.ok) return { error: vetted.error, culprit }
    }
    return null
  }
  return {
    seatPair: async (kind, pair) => {
      const fault = await faultOf(kind, pair)
      if (fault !== null) return err(fault)
      const seated = await seatAll(kind, pair)
      return seated.ok ? seated : err({ error: seated.error, culprit: null })
    },
    seatWithBot: async (kind, seeker, name): Promise<Result<SeatGrant, Refusal>> => {
      const bot = bots.guest(name)
      const guests = ids.coin() ? [seeker, bot] : [bot, seeker]
      const seated = await seatAll({ ...kind, rated: false }, guests)
      if (!seated.ok) return seated
      const [grant] = seated.value
      return grant === undefined ? err(refusal('internal')) : ok(grant)
    },
    dismiss: (matchId) => tables.get(matchId)?.dismiss(),
  }
}

const standInsOf = (bots: Bots): StandIns => ({
  nearest: (preset, rating) => {
    if (bots.names.length === 0) return null
    const bot = bots.nearest(preset, rating)
    return { bot, rating: Math.round(bots.ratingOf(bot, preset)) }
  },
})

/** Hears when a match that the queue made begins, or cannot any more, and who played whom. */
function earsOf<H extends HostTypes>(queue: Queue, desk: Desk<H>): TableEvents<H> {
  const failed = (table: Table<H>) =>
    queue.failed(table.id, new Set(table.seats.taken.map(({ sitter }) => sitter.accountId ?? '')))
  return {
    onChange: (table) => {
      if (!queue.isSeating(table.id)) return
      if (table.match !== null) queue.began(table.id)
      else if (table.seats.hasRoom) failed(table)
    },
    onGone: (table) => {
      // A server that stops closes all rooms, and that is nobody's fault.
      if (queue.isSeating(table.id) && !desk.isDraining) failed(table)
    },
    onEnded: (_, { seats }) => {
      const [one, other] = seats.map(({ sitter }) => sitter.accountId)
      if (one && other && one !== other) queue.met(one, other)
    },
  }
}
