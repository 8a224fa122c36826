import { type SettingsBody, seatGrantSchema, settingsSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type RoleStore, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import type { Person } from './ports.ts'

const personForm = z.strictObject({ accountId: z.string(), name: z.string(), isGuest: z.boolean() })

const keptForm = z.strictObject({
  from: personForm,
  to: personForm,
  /** The connection that made it. */
  connection: z.string(),
  settings: settingsSchema,
  /** What the challenger brings. */
  list: z.unknown().optional(),
  untilMs: z.number(),
  /** The seats that it led to; null while it is open. */
  seated: z
    .strictObject({
      grants: z.array(z.strictObject({ accountId: z.string(), grant: seatGrantSchema })),
      /** How long somebody is told of a seat that they have not come to. */
      untilMs: z.number(),
    })
    .nullable(),
})

/** A challenge as it is kept for whoever has the lobby next: open, or with the seats that it led to. */
export interface KeptChallenge extends Omit<z.infer<typeof keptForm>, 'from' | 'to' | 'settings'> {
  readonly from: Person
  readonly to: Person
  readonly settings: SettingsBody
}

/** What challenges are kept with. */
export interface ChallengeBookParts {
  readonly store: RoleStore
  readonly clock: Clock
  readonly timers: Timers
  /** Called once, when the lobby is another server's. */
  readonly onOver: () => void
  readonly onFault: (error: unknown) => void
}

/** Time after which something is written again that could not be. */
const AGAIN_MS = 1_000

const PREFIX = 'challenge '

/**
 * The challenges of the lobby, in what its holder keeps for the next. What concerns one challenge is
 * written in order; what cannot be written is written again, until the lobby is another server's.
 */
export class ChallengeBook {
  readonly #parts: ChallengeBookParts
  /** The newest writing of each challenge. */
  readonly #newest = new Map<string, Promise<unknown>>()
  #isOver = false

  constructor(parts: ChallengeBookParts) {
    this.#parts = parts
  }

  /** Nothing is written any more. */
  close(): void {
    this.#isOver = true
  }

  /** All that was kept, by id; what cannot be read is left out, and heard of as a fault. */
  async load(): Promise<ReadonlyMap<string, KeptChallenge>> {
    const all = new Map<string, KeptChallenge>()
    for (const [key, text] of await this.#parts.store.all()) {
      const kept = key.startsWith(PREFIX) ? this.#read(text) : null
      if (kept !== null) all.set(key.slice(PREFIX.length), kept)
    }
    return all
  }

  /** Keeps a challenge: resolves once it is, or when that will take a while. */
  keep(id: string, challenge: KeptChallenge): Promise<void> {
    return this.#insist(id, () => this.#put(id, challenge))
  }

  /** Forgets a challenge that has ended. */
  forget(id: string): void {
    void this.#insist(id, () => this.#parts.store.remove([PREFIX + id]))
  }

  /** Keeps the seats that a challenge led to; false when that is not certain: then nobody may be told. */
  async settle(id: string, challenge: KeptChallenge): Promise<boolean> {
    return (await this.#next(id, () => this.#put(id, challenge))) === true
  }

  #put(id: string, challenge: KeptChallenge): Promise<boolean> {
    return this.#parts.store.put(PREFIX + id, JSON.stringify(challenge))
  }

  /** Resolves after the first try; the others follow by themselves, before all else of this challenge. */
  #insist(id: string, act: () => Promise<boolean>): Promise<void> {
    const tried = Promise.withResolvers<void>()
    void this.#next(id, async () => {
      let isDone = await this.#try(act)
      tried.resolve()
      while (isDone === null && !this.#isOver) {
        await this.#pause()
        isDone = await this.#try(act)
      }
      return isDone
    })
    return tried.promise
  }

  /** Does this at once, or when all is done that was to be done before for the challenge. */
  #next(id: string, act: () => Promise<boolean | null>): Promise<boolean | null> {
    const before = this.#newest.get(id)
    const done = before === undefined ? this.#try(act) : before.then(() => this.#try(act))
    this.#newest.set(id, done)
    void done.then(() => {
      if (this.#newest.get(id) === done) this.#newest.delete(id)
    })
    return done
  }

  /** Whether it was written; null when the store could not be reached, and it may have been. */
  async #try(act: () => Promise<boolean | null>): Promise<boolean | null> {
    const { onOver, onFault } = this.#parts
    if (this.#isOver) return false
    try {
      const isDone = await act()
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
      timers.at(clock.now() + AGAIN_MS, resolve)
    })
  }

  #read(text: string): KeptChallenge | null {
    try {
      return keptForm.parse(JSON.parse(text)) as KeptChallenge
    } catch (error) {
      this.#parts.onFault(error)
      return null
    }
  }
}
