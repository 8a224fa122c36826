import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type QueueGrant, refusal } from '@dungeon-dice/shared/protocol'
import type { RoleEvents, RoleStore } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { singleRoom } from '../transport/colyseus/single-room.ts'
import type { Rooms } from '../transport/ports.ts'
import type { QueueClient, QueueKind, QueueStore, Seeker } from './ports.ts'
import type { Queue, QueueAuth } from './queue.ts'
import { RetryingQueueStore } from './retrying-queue-store.ts'

/** Dependencies of `QueueLeader`. */
export interface QueueLeaderParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly rooms: Rooms
  /** Creates an empty queue with this store. */
  readonly queueOf: (store: QueueStore) => Queue
  readonly onFault: (error: unknown) => void
}

/** Runs the cluster's queue while this server is its leader. */
export class QueueLeader implements RoleEvents {
  readonly #parts: QueueLeaderParts
  readonly #open: () => Promise<void>
  /** Store of this server's newest term as leader. */
  #store: RetryingQueueStore | null = null
  #queue: Queue | null = null

  constructor(parts: QueueLeaderParts) {
    this.#parts = parts
    this.#open = singleRoom(parts.rooms, 'queue')
  }

  /** Null while another server is the leader. */
  get queue(): Queue | null {
    return this.#queue
  }

  /** Leadership was gained: restores the queue from the store. */
  readonly onGained = async (roleStore: RoleStore): Promise<void> => {
    const { clock, timers, onFault, queueOf } = this.#parts
    this.onLost()
    const onOver = () => {
      if (this.#store === store) this.onLost()
    }
    const store = new RetryingQueueStore({ store: roleStore, clock, timers, onFault, onOver })
    this.#store = store
    const queue = queueOf(store)
    await queue.adopt(await store.load())
    // Leadership may have been lost again meanwhile.
    if (this.#store === store) this.#queue = queue
    else queue.close()
  }

  /** Leadership was lost: redirects waiting clients to the new leader. */
  readonly onLost = (): void => {
    const [store, queue] = [this.#store, this.#queue]
    this.#store = null
    this.#queue = null
    store?.close()
    queue?.close()
  }

  /** Reserves a place; refused as by `Queue.join`, and with `moving` while this server is not the leader. */
  async enter(
    kind: QueueKind,
    seeker: Seeker,
    network: string | null,
  ): Promise<Result<QueueGrant, Refusal>> {
    const joined = await this.#queue?.join(kind, seeker, network)
    if (joined === undefined) return err(refusal('moving'))
    if (!joined.ok) return joined
    await this.#open()
    return ok({ reservation: await this.#parts.rooms.reserve('queue', joined.value) })
  }

  /** As `Queue.connect`. */
  connect(auth: QueueAuth, client: QueueClient): boolean {
    return this.#queue?.connect(auth, client) ?? false
  }

  /** As `Queue.disconnect`. */
  disconnect(player: string, client: QueueClient, isLeaving: boolean): void {
    this.#queue?.disconnect(player, client, isLeaving)
  }

  /** As `Queue.acceptBot`. */
  async acceptBot(
    player: string,
    client: QueueClient,
    bot: string,
  ): Promise<Result<null, Refusal>> {
    return (await this.#queue?.acceptBot(player, client, bot)) ?? err(refusal('not_offered'))
  }
}
