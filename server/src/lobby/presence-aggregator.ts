import { type Peers, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import {
  askPresence,
  type Fact,
  type PresencePage,
  presenceForm,
  type Told,
} from './presence-updates.ts'

/** Asks servers for their facts; null when one does not answer, or with nonsense. */
export const presenceFrom =
  (peers: Pick<Peers, 'call'>, onMalformedInput: (server: string, fault: unknown) => void) =>
  async (server: string, told: Told, wait: boolean): Promise<PresencePage | null> => {
    try {
      const page = presenceForm.safeParse(await peers.call(server, askPresence, { ...told, wait }))
      if (page.success) return page.data as PresencePage
      onMalformedInput(server, page.error)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
    }
    return null
  }

/** Who hears what the servers tell. */
interface FactsEar {
  /** These facts of a server are new; with `isWhole` what it told before is void. */
  readonly take: (server: string, page: Pick<PresencePage, 'isWhole' | 'facts'>) => void
}

/** What facts are gathered with. */
export interface PresenceAggregatorParts extends FactsEar {
  readonly clock: Clock
  readonly timers: Timers
  /** Ids of the servers that live. */
  readonly servers: () => readonly string[]
  /** Asks a server; null when it does not answer. */
  readonly ask: (server: string, told: Told, wait: boolean) => Promise<PresencePage | null>
}

/** Least time between two questions to one server, in milliseconds. */
const PACE_MS = 250
/** How long a server that did not answer is left alone, and how often new ones are looked for. */
const AGAIN_MS = 1_000

const NOTHING: Told = { after: 0, known: 0 }
const NO_FACTS: readonly Fact[] = []

/**
 * Gathers what all servers have to tell the lobby, while somebody is there to see it: each is asked
 * again and again, and answers when it has news. A lost answer costs nothing, since a server is told
 * how much arrived.
 */
export class PresenceAggregator {
  readonly #parts: PresenceAggregatorParts
  readonly #told = new Map<string, Told>()
  readonly #followed = new Set<string>()
  #run = 0
  #isOn = false
  #cancel: Cancel | null = null
  /** While all are asked at once for somebody who comes first. */
  #asking: Promise<void> | null = null

  constructor(parts: PresenceAggregatorParts) {
    this.#parts = parts
  }

  /** Gathers from now on. */
  start(): void {
    if (this.#isOn) return
    this.#isOn = true
    this.#run += 1
    this.#followed.clear()
    this.#look()
  }

  /** Asks nobody any more; what is known stays. */
  stop(): void {
    this.#isOn = false
    this.#cancel?.()
    this.#cancel = null
  }

  /** Knows nothing of anybody. */
  clear(): void {
    this.stop()
    this.#followed.clear()
    for (const server of [...this.#told.keys()]) this.#drop(server)
  }

  /**
   * Resolves when every server has told all that it has now, or does not answer; at once while it is
   * gathered anyway.
   */
  async fresh(): Promise<void> {
    if (this.#isOn) return
    this.#asking ??= this.#askEverybody().finally(() => {
      this.#asking = null
    })
    await this.#asking
  }

  async #askEverybody(): Promise<void> {
    this.#dropLost()
    await Promise.all(this.#parts.servers().map((server) => this.#askAll(server)))
  }

  /** Follows servers that are new, and lets those go that are gone. */
  #look(): void {
    const { clock, timers, servers } = this.#parts
    this.#dropLost()
    for (const server of servers()) {
      if (this.#followed.has(server)) continue
      this.#followed.add(server)
      void this.#follow(server, this.#run)
    }
    this.#cancel = timers.at(clock.now() + AGAIN_MS, () => this.#look())
  }

  #dropLost(): void {
    const there = new Set(this.#parts.servers())
    for (const server of [...this.#told.keys()]) if (!there.has(server)) this.#drop(server)
  }

  #drop(server: string): void {
    this.#told.delete(server)
    this.#parts.take(server, { isWhole: true, facts: NO_FACTS })
  }

  async #follow(server: string, run: number): Promise<void> {
    const isOn = () => this.#isOn && this.#run === run && this.#parts.servers().includes(server)
    while (isOn()) {
      const page = await this.#ask(server, true)
      await this.#pause(page === null ? AGAIN_MS : PACE_MS, page?.more !== true)
    }
    if (this.#run === run) this.#followed.delete(server)
  }

  async #askAll(server: string): Promise<void> {
    while ((await this.#ask(server, false))?.more === true);
  }

  async #ask(server: string, wait: boolean): Promise<PresencePage | null> {
    const told = this.#told.get(server) ?? NOTHING
    const page = await this.#parts.ask(server, told, wait)
    // Another answer may have come meanwhile, and the server may be gone.
    const isNext = (this.#told.get(server) ?? NOTHING).after === told.after
    if (page === null || !isNext || !this.#parts.servers().includes(server)) return page
    this.#told.set(server, { after: page.after, known: page.known })
    this.#parts.take(server, page)
    return page
  }

  async #pause(ms: number, isNeeded: boolean): Promise<void> {
    const { clock, timers } = this.#parts
    if (isNeeded) await new Promise<void>((resolve) => timers.at(clock.now() + ms, resolve))
  }
}
