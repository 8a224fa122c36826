import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type QueueGrant, refusal } from '@dungeon-dice/shared/protocol'
import type { RoleEvents, RoleStore } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { loneRoom } from '../transport/colyseus/single-room.ts'
import type { Rooms } from '../transport/ports.ts'
import type { PlaceBook, QueueKind, Seeker, Waiter } from './ports.ts'
import type { Queue, QueueWay } from './queue.ts'
import { QueueBook } from './queue-book.ts'

/** What is needed to keep the queue. */
export interface QueueKeeperParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly rooms: Rooms
  /** An empty queue that writes into this book. */
  readonly queueOf: (book: PlaceBook) => Queue
  readonly onFault: (error: unknown) => void
}

/** The queue of all servers, while it is this one's; else nothing is there. */
export class QueueKeeper implements RoleEvents {
  readonly #parts: QueueKeeperParts
  readonly #open: () => Promise<void>
  /** That of the newest term of this server. */
  #book: QueueBook | null = null
  #queue: Queue | null = null

  constructor(parts: QueueKeeperParts) {
    this.#parts = parts
    this.#open = loneRoom(parts.rooms, 'queue')
  }

  /** The queue; null while another server has it. */
  get queue(): Queue | null {
    return this.#queue
  }

  /** It is this server's: goes on with what the last one kept. */
  readonly onGained = async (store: RoleStore): Promise<void> => {
    const { clock, timers, onFault, queueOf } = this.#parts
    this.onLost()
    const onOver = () => {
      if (this.#book === book) this.onLost()
    }
    const book = new QueueBook({ store, clock, timers, onFault, onOver })
    this.#book = book
    const queue = queueOf(book)
    await queue.adopt(await book.load())
    // It may have been lost again meanwhile.
    if (this.#book === book) this.#queue = queue
    else queue.close()
  }

  /** It is another's: whoever waits here is sent there. */
  readonly onLost = (): void => {
    const [book, queue] = [this.#book, this.#queue]
    this.#book = null
    this.#queue = null
    book?.close()
    queue?.close()
  }

  /** A way to a place; refused as by the queue, and with `moving` while it is not this server's. */
  async enter(kind: QueueKind, seeker: Seeker): Promise<Result<QueueGrant, Refusal>> {
    const joined = await this.#queue?.join(kind, seeker)
    if (joined === undefined) return err(refusal('moving'))
    if (!joined.ok) return joined
    await this.#open()
    return ok({ reservation: await this.#parts.rooms.reserve('queue', joined.value) })
  }

  /** A connection came; false when its way leads nowhere any more. */
  come(way: QueueWay, waiter: Waiter): boolean {
    return this.#queue?.come(way, waiter) ?? false
  }

  /** A connection is gone. */
  go(player: string, waiter: Waiter, isLeaving: boolean): void {
    this.#queue?.go(player, waiter, isLeaving)
  }

  /** The bot that was offered will do. */
  async acceptBot(player: string, waiter: Waiter, bot: string): Promise<Result<null, Refusal>> {
    return (await this.#queue?.acceptBot(player, waiter, bot)) ?? err(refusal('not_offered'))
  }
}
