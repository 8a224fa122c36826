import { type Peers, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import {
  askPresence,
  type PresenceCursor,
  type PresencePage,
  type PresenceUpdate,
  presenceForm,
} from './presence-updates.ts'

/**
 * Requests presence updates from servers; null when a server does not answer or its answer is
 * invalid.
 */
export const presenceFrom =
  (peers: Pick<Peers, 'call'>, onMalformedInput: (server: string, fault: unknown) => void) =>
  async (server: string, cursor: PresenceCursor, wait: boolean): Promise<PresencePage | null> => {
    try {
      const page = presenceForm.safeParse(
        await peers.call(server, askPresence, { ...cursor, wait }),
      )
      if (page.success) return page.data as PresencePage
      onMalformedInput(server, page.error)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
    }
    return null
  }

/** Receives presence updates. */
interface PresenceConsumer {
  /** Takes updates of a server; with `isWhole` they replace everything known of it. */
  readonly take: (server: string, page: Pick<PresencePage, 'isWhole' | 'facts'>) => void
}

export interface PresenceAggregatorParts extends PresenceConsumer {
  readonly clock: Clock
  readonly timers: Timers
  /** Ids of live servers. */
  readonly servers: () => readonly string[]
  /** Requests updates from a server; null when it does not answer. */
  readonly request: (
    server: string,
    cursor: PresenceCursor,
    wait: boolean,
  ) => Promise<PresencePage | null>
}

/** Shortest time between two requests to a server, in milliseconds. */
const PACE_MS = 250
/** Delay after a failed request, and between searches for new servers, in milliseconds. */
const RETRY_MS = 1_000

const NOTHING: PresenceCursor = { after: 0, known: 0 }
const NO_UPDATES: readonly PresenceUpdate[] = []

/**
 * Collects the presence updates of all servers while clients are in the lobby, by long polling:
 * each server answers when something changes. A lost answer does no harm, because requests say how
 * much has arrived.
 */
export class PresenceAggregator {
  readonly #parts: PresenceAggregatorParts
  readonly #cursors = new Map<string, PresenceCursor>()
  readonly #polled = new Set<string>()
  #run = 0
  #isOn = false
  #cancel: Cancel | null = null
  /** Set while all servers are asked at once for the first client. */
  #requesting: Promise<void> | null = null

  constructor(parts: PresenceAggregatorParts) {
    this.#parts = parts
  }

  /** Starts polling. */
  start(): void {
    if (this.#isOn) return
    this.#isOn = true
    this.#run += 1
    this.#polled.clear()
    this.#pollNew()
  }

  /** Stops polling; what is known stays. */
  stop(): void {
    this.#isOn = false
    this.#cancel?.()
    this.#cancel = null
  }

  /** Stops polling and forgets everything. */
  clear(): void {
    this.stop()
    this.#polled.clear()
    for (const server of [...this.#cursors.keys()]) this.#drop(server)
  }

  /**
   * Resolves when every server has reported everything or failed to answer; at once while polling.
   */
  async fresh(): Promise<void> {
    if (this.#isOn) return
    this.#requesting ??= this.#requestFromAll().finally(() => {
      this.#requesting = null
    })
    await this.#requesting
  }

  async #requestFromAll(): Promise<void> {
    this.#dropLost()
    await Promise.all(this.#parts.servers().map((server) => this.#requestAll(server)))
  }

  /** Starts to poll new servers and drops lost ones. */
  #pollNew(): void {
    const { clock, timers, servers } = this.#parts
    this.#dropLost()
    for (const server of servers()) {
      if (this.#polled.has(server)) continue
      this.#polled.add(server)
      void this.#poll(server, this.#run)
    }
    this.#cancel = timers.at(clock.now() + RETRY_MS, () => this.#pollNew())
  }

  #dropLost(): void {
    const there = new Set(this.#parts.servers())
    for (const server of [...this.#cursors.keys()]) if (!there.has(server)) this.#drop(server)
  }

  #drop(server: string): void {
    this.#cursors.delete(server)
    this.#parts.take(server, { isWhole: true, facts: NO_UPDATES })
  }

  async #poll(server: string, run: number): Promise<void> {
    const isOn = () => this.#isOn && this.#run === run && this.#parts.servers().includes(server)
    while (isOn()) {
      const page = await this.#request(server, true)
      await this.#pause(page === null ? RETRY_MS : PACE_MS, page?.more !== true)
    }
    if (this.#run === run) this.#polled.delete(server)
  }

  async #requestAll(server: string): Promise<void> {
    while ((await this.#request(server, false))?.more === true);
  }

  async #request(server: string, wait: boolean): Promise<PresencePage | null> {
    const cursor = this.#cursors.get(server) ?? NOTHING
    const page = await this.#parts.request(server, cursor, wait)
    // Another answer may have arrived meanwhile, or the server may be lost.
    const isNext = (this.#cursors.get(server) ?? NOTHING).after === cursor.after
    if (page === null || !isNext || !this.#parts.servers().includes(server)) return page
    this.#cursors.set(server, { after: page.after, known: page.known })
    this.#parts.take(server, page)
    return page
  }

  async #pause(ms: number, isNeeded: boolean): Promise<void> {
    const { clock, timers } = this.#parts
    if (isNeeded) await new Promise<void>((resolve) => timers.at(clock.now() + ms, resolve))
  }
}
