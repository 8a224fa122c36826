import { type SettingsBody, seatGrantSchema, settingsSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type RoleStore, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import type { Person } from './ports.ts'

const personForm = z.strictObject({ accountId: z.string(), name: z.string(), isGuest: z.boolean() })

const storedForm = z.strictObject({
  from: personForm,
  to: personForm,
  /** Connection of the challenger. */
  connection: z.string(),
  settings: settingsSchema,
  /** Dice list of the challenger. */
  list: z.unknown().optional(),
  untilMs: z.number(),
  /** Seats from the accepted challenge; null while it is open. */
  seated: z
    .strictObject({
      grants: z.array(z.strictObject({ accountId: z.string(), grant: seatGrantSchema })),
      /** How long players are reminded of unclaimed seats. */
      untilMs: z.number(),
    })
    .nullable(),
})

/** A challenge as stored for the next leader: open, or with the seats from its acceptance. */
export interface StoredChallenge
  extends Omit<z.infer<typeof storedForm>, 'from' | 'to' | 'settings'> {
  readonly from: Person
  readonly to: Person
  readonly settings: SettingsBody
}

export interface ChallengeBookParts {
  readonly store: RoleStore
  readonly clock: Clock
  readonly timers: Timers
  /** Called once, when another server has become leader. */
  readonly onOver: () => void
  readonly onFault: (error: unknown) => void
}

/** Delay before a failed write is repeated, in milliseconds. */
const RETRY_MS = 1_000

const PREFIX = 'challenge '

/**
 * Challenges in the role store of the lobby, kept for the next leader. Writes for one challenge are
 * done in order and repeated until they succeed or leadership is lost.
 */
export class ChallengeBook {
  readonly #parts: ChallengeBookParts
  /** The latest write of each challenge. */
  readonly #latest = new Map<string, Promise<unknown>>()
  #isOver = false

  constructor(parts: ChallengeBookParts) {
    this.#parts = parts
  }

  /** Writes nothing any more. */
  close(): void {
    this.#isOver = true
  }

  /** All stored challenges by id; unreadable ones are skipped and reported as faults. */
  async load(): Promise<ReadonlyMap<string, StoredChallenge>> {
    const all = new Map<string, StoredChallenge>()
    for (const [key, text] of await this.#parts.store.all()) {
      const stored = key.startsWith(PREFIX) ? this.#read(text) : null
      if (stored !== null) all.set(key.slice(PREFIX.length), stored)
    }
    return all
  }

  /** Stores a challenge; resolves after the first attempt. */
  store(id: string, challenge: StoredChallenge): Promise<void> {
    return this.#writeUntilDone(id, () => this.#put(id, challenge))
  }

  /** Deletes a challenge that has ended. */
  forget(id: string): void {
    void this.#writeUntilDone(id, () => this.#parts.store.remove([PREFIX + id]))
  }

  /**
   * Stores the seats of a challenge; false when that is not certain, and then nobody may be
   * notified.
   */
  async settle(id: string, challenge: StoredChallenge): Promise<boolean> {
    return (await this.#enqueue(id, () => this.#put(id, challenge))) === true
  }

  #put(id: string, challenge: StoredChallenge): Promise<boolean> {
    return this.#parts.store.put(PREFIX + id, JSON.stringify(challenge))
  }

  /**
   * Resolves after the first attempt; further attempts run in the background, before later writes
   * of this challenge.
   */
  #writeUntilDone(id: string, write: () => Promise<boolean>): Promise<void> {
    const firstAttempt = Promise.withResolvers<void>()
    void this.#enqueue(id, async () => {
      let isDone = await this.#try(write)
      firstAttempt.resolve()
      while (isDone === null && !this.#isOver) {
        await this.#pause()
        isDone = await this.#try(write)
      }
      return isDone
    })
    return firstAttempt.promise
  }

  /** Runs after the pending writes of the challenge. */
  #enqueue(id: string, write: () => Promise<boolean | null>): Promise<boolean | null> {
    const before = this.#latest.get(id)
    const done = before === undefined ? this.#try(write) : before.then(() => this.#try(write))
    this.#latest.set(id, done)
    void done.then(() => {
      if (this.#latest.get(id) === done) this.#latest.delete(id)
    })
    return done
  }

  /**
   * True when written, false when leadership is lost, null when the store could not be reached and
   * the write may have happened.
   */
  async #try(write: () => Promise<boolean | null>): Promise<boolean | null> {
    const { onOver, onFault } = this.#parts
    if (this.#isOver) return false
    try {
      const isDone = await write()
      if (isDone === false && !this.#isOver) {
        this.#isOver = true
        onOver()
      }
      return isDone
    } catch (error) {
      if (!(error instanceof Unreachable)) onFault(error)
      return null
    }
  }

  #pause(): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => {
      timers.at(clock.now() + RETRY_MS, resolve)
    })
  }

  #read(text: string): StoredChallenge | null {
    try {
      return storedForm.parse(JSON.parse(text)) as StoredChallenge
    } catch (error) {
      this.#parts.onFault(error)
      return null
    }
  }
}
