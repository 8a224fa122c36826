import type { InSteps } from '@dungeon-dice/shared'
import { type Form, type ReadAs, seatGrantSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type RoleStore, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import { inSlices } from '../platform/in-slices.ts'
import type { Timers } from '../platform/timers.ts'
import type { QueueStore, StoredMatch, StoredPlace, StoredQueue } from './ports.ts'
import { kindForm, seekerForm } from './queue-calls.ts'

/** Pause before a failed write is retried, in milliseconds. */
const RETRY_MS = 1_000

/** Key prefixes in the role store. */
const PLACE = 'place '
const MATCH = 'table '

const placeForm = z.strictObject({
  id: z.string(),
  kind: kindForm,
  seeker: seekerForm,
  rating: z.number(),
  deviation: z.number(),
  blocked: z.array(z.string()),
  penaltyMs: z.number(),
  sinceMs: z.number(),
})

const matchForm = z.strictObject({
  places: z.array(z.strictObject({ player: z.string(), id: z.string() })),
  grants: z.array(seatGrantSchema).nullable(),
})

/** Dependencies of `RetryingQueueStore`. */
export interface RetryingQueueStoreParts {
  readonly store: RoleStore
  readonly clock: Clock
  readonly timers: Timers
  /** Called once, when another server has become the leader. */
  readonly onOver: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Stores the queue in the leader's role store. A failed write is retried until it succeeds or another
 * server is the leader; later writes about the same player wait for it.
 */
export class RetryingQueueStore implements QueueStore {
  readonly #parts: RetryingQueueStoreParts
  /** The newest write about each player. */
  readonly #newest = new Map<string, Promise<boolean>>()
  #isOver = false

  constructor(parts: RetryingQueueStoreParts) {
    this.#parts = parts
  }

  /** Stops writing. */
  close(): void {
    this.#isOver = true
  }

  /** Reads the stored queue; reports unreadable entries to `onFault` and leaves them out. */
  async load(): Promise<StoredQueue> {
    // In slices: thousands of places must not block the matches of this server.
    return inSlices(this.#readAll(await this.#parts.store.all()))
  }

  readonly savePlace: QueueStore['savePlace'] = (place) => {
    const player = place.seeker.participant.accountId
    return this.#put([player], PLACE + player, place)
  }

  readonly deletePlace: QueueStore['deletePlace'] = (player) =>
    this.#write([player], () => this.#parts.store.remove([PLACE + player]))

  readonly saveMatch: QueueStore['saveMatch'] = (id, match) =>
    this.#put(playersOf(match), MATCH + id, match)

  readonly deleteMatch: QueueStore['deleteMatch'] = (id, match, gone) =>
    this.#write(playersOf(match), () =>
      this.#parts.store.remove([MATCH + id, ...gone.map((player) => PLACE + player)]),
    )

  #put(
    players: readonly string[],
    key: string,
    value: StoredPlace | StoredMatch,
  ): Promise<boolean> {
    const text = JSON.stringify(value)
    return this.#write(players, () => this.#parts.store.put(key, text))
  }

  /** Writes after all earlier writes about one of these players. */
  #write(players: readonly string[], act: () => Promise<boolean>): Promise<boolean> {
    const before = players.flatMap((player) => this.#newest.get(player) ?? [])
    const written = Promise.all(before).then(() => this.#retry(act))
    for (const player of players) this.#newest.set(player, written)
    void written.then(() => {
      for (const player of players)
        if (this.#newest.get(player) === written) this.#newest.delete(player)
    })
    return written
  }

  async #retry(act: () => Promise<boolean>): Promise<boolean> {
    const { onOver, onFault } = this.#parts
    while (!this.#isOver) {
      try {
        const isWritten = await act()
        if (!isWritten && !this.#isOver) {
          this.#isOver = true
          onOver()
        }
        return isWritten && !this.#isOver
      } catch (error) {
        if (!(error instanceof Unreachable)) onFault(error)
        await this.#pause()
      }
    }
    return false
  }

  #pause(): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => {
      timers.at(clock.now() + RETRY_MS, resolve)
    })
  }

  *#readAll(stored: ReadonlyMap<string, string>): InSteps<StoredQueue> {
    const places: StoredPlace[] = []
    const matches = new Map<string, StoredMatch>()
    for (const [key, text] of stored) {
      const place = key.startsWith(PLACE) ? this.#read(placeForm, text) : null
      if (place !== null) places.push(place)
      const match = key.startsWith(MATCH) ? this.#read(matchForm, text) : null
      if (match !== null) matches.set(key.slice(MATCH.length), match)
      yield
    }
    return { places: places.sort((a, b) => a.sinceMs - b.sinceMs), matches }
  }

  #read<F extends Form>(form: F, text: string): ReadAs<F> | null {
    try {
      return form.parse(JSON.parse(text)) as ReadAs<F>
    } catch (error) {
      this.#parts.onFault(error)
      return null
    }
  }
}

const playersOf = ({ places }: StoredMatch): readonly string[] => places.map(({ player }) => player)
