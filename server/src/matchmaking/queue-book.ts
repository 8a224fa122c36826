import type { InSteps } from '@dungeon-dice/shared'
import { type Form, type ReadAs, seatGrantSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type RoleStore, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { inSlices } from '../results/records/in-slices.ts'
import type { KeptMatch, KeptPlace, KeptQueue, PlaceBook } from './ports.ts'
import { kindForm, seekerForm } from './queue-calls.ts'

/** Time after which something is written again that could not be. */
const AGAIN_MS = 1_000

const PLACE = 'place '
const TABLE = 'table '

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

/** What the book of the queue works with. */
export interface QueueBookParts {
  readonly store: RoleStore
  readonly clock: Clock
  readonly timers: Timers
  /** Called once, when the queue is another server's. */
  readonly onOver: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * The places and tables of the queue, in what its holder keeps for the next. What cannot be written
 * is written again until it is, or until the queue is another server's; what concerns the same
 * player waits for it.
 */
export class QueueBook implements PlaceBook {
  readonly #parts: QueueBookParts
  /** The newest writing for each player. */
  readonly #newest = new Map<string, Promise<boolean>>()
  #isOver = false

  constructor(parts: QueueBookParts) {
    this.#parts = parts
  }

  /** Nothing is written any more. */
  close(): void {
    this.#isOver = true
  }

  /** All that was kept; what cannot be read is left out, and heard of as a fault. */
  async load(): Promise<KeptQueue> {
    // Many thousands may wait, and matches are played here meanwhile.
    return inSlices(this.#readAll(await this.#parts.store.all()))
  }

  readonly keepPlace: PlaceBook['keepPlace'] = (place) => {
    const player = place.seeker.participant.accountId
    return this.#put([player], PLACE + player, place)
  }

  readonly forgetPlace: PlaceBook['forgetPlace'] = (player) =>
    this.#write([player], () => this.#parts.store.remove([PLACE + player]))

  readonly keepMatch: PlaceBook['keepMatch'] = (id, session) =>
    this.#put(playersOf(session), TABLE + id, session)

  readonly forgetMatch: PlaceBook['forgetMatch'] = (id, session, gone) =>
    this.#write(playersOf(session), () =>
      this.#parts.store.remove([TABLE + id, ...gone.map((player) => PLACE + player)]),
    )

  #put(players: readonly string[], key: string, value: KeptPlace | KeptMatch): Promise<boolean> {
    const text = JSON.stringify(value)
    return this.#write(players, () => this.#parts.store.put(key, text))
  }

  /** Writes once all is written that was to be before for one of these players. */
  #write(players: readonly string[], act: () => Promise<boolean>): Promise<boolean> {
    const before = players.flatMap((player) => this.#newest.get(player) ?? [])
    const written = Promise.all(before).then(() => this.#insist(act))
    for (const player of players) this.#newest.set(player, written)
    void written.then(() => {
      for (const player of players)
        if (this.#newest.get(player) === written) this.#newest.delete(player)
    })
    return written
  }

  async #insist(act: () => Promise<boolean>): Promise<boolean> {
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
      timers.at(clock.now() + AGAIN_MS, resolve)
    })
  }

  *#readAll(kept: ReadonlyMap<string, string>): InSteps<KeptQueue> {
    const places: KeptPlace[] = []
    const sessions = new Map<string, KeptMatch>()
    for (const [key, text] of kept) {
      const place = key.startsWith(PLACE) ? this.#read(placeForm, text) : null
      if (place !== null) places.push(place)
      const session = key.startsWith(TABLE) ? this.#read(matchForm, text) : null
      if (session !== null) sessions.set(key.slice(TABLE.length), session)
      yield
    }
    return { places: places.sort((a, b) => a.sinceMs - b.sinceMs), sessions }
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

const playersOf = ({ places }: KeptMatch): readonly string[] => places.map(({ player }) => player)
