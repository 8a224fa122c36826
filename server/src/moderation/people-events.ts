import { z } from 'zod'
import { callOf, channelOf, type Members, type Peers, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

const accountId = z.string()

const eventSchema = z.discriminatedUnion('type', [
  /** The account was renamed or claimed. */
  z.strictObject({
    type: z.literal('changed'),
    account: z.strictObject({ id: accountId, name: z.string(), isGuest: z.boolean() }),
  }),
  z.strictObject({ type: z.literal('gone'), accountId }),
  z.strictObject({ type: z.literal('banned'), accountId, untilMs: z.number().nullable() }),
  z.strictObject({ type: z.literal('unbanned'), accountId }),
  /** The host closes its connections. */
  z.strictObject({ type: z.literal('kicked'), accountId }),
  /** The host silenced it: newcomers no longer receive its earlier lines. */
  z.strictObject({ type: z.literal('silenced'), accountId }),
  /** Its list of blocked accounts changed. */
  z.strictObject({ type: z.literal('blocks'), accountId }),
  z.strictObject({ type: z.literal('blocked'), accountId, blockedId: accountId }),
  /** The host makes an announcement. */
  z.strictObject({ type: z.literal('announced'), text: z.string(), at: z.number() }),
])

/** An account event that every server of the cluster has to handle. */
export type PeopleEvent = z.infer<typeof eventSchema>

/** Events numbered by their sender; without `news`, a heartbeat with the latest number. */
const PEOPLE = channelOf(
  'people',
  z.strictObject({ number: z.int(), news: eventSchema.nullable() }),
)

/** Delivers an event to one server, which answers with the number of connections it closed. */
const ORDER = callOf<number>()('people.publishAndCount', eventSchema)

/** Dependencies of `PeopleEvents`. */
export interface PeopleEventsParts {
  readonly peers: Peers
  readonly members: Pick<Members, 'self' | 'all'>
  readonly clock: Clock
  readonly timers: Timers
  /** Handles an event on this server and returns the number of connections closed. */
  readonly handle: (event: PeopleEvent) => number
  /** An event was missed: this server's data about accounts may be stale. */
  readonly onMissed: () => void
}

/** Interval of the heartbeats, in milliseconds. */
const TICK_MS = 10_000

/**
 * Broadcasts account events to the cluster. This server handles its own at once, whether or not the
 * others are reachable. Senders number their events, so that a server which missed one notices the
 * gap and refreshes its data.
 */
export class PeopleEvents {
  readonly #parts: PeopleEventsParts
  /** Latest number received from each server. */
  readonly #received = new Map<string, number>()
  #last = 0
  #cancel: Cancel

  constructor(parts: PeopleEventsParts) {
    this.#parts = parts
    const { peers, members, handle } = parts
    peers.serve(ORDER, (event) => handle(event))
    peers.subscribe(PEOPLE, ({ number, news }, from) => {
      if (from !== members.self) this.#receive(from, number, news)
    })
    this.#cancel = this.#planTick()
  }

  /** Stops the heartbeat. */
  stop(): void {
    this.#cancel()
  }

  /** Delivers an event to all servers, this one included. */
  publish(event: PeopleEvent): void {
    this.#parts.handle(event)
    this.publishToOthers(event)
  }

  /** Delivers an event to all other servers. */
  publishToOthers(event: PeopleEvent): void {
    this.#last += 1
    this.#send(event)
  }

  /**
   * Like `publish`, for events that close connections: resolves with the number closed, over the
   * servers that answered.
   */
  async publishAndCount(event: PeopleEvent): Promise<number> {
    const { peers, members, handle } = this.#parts
    const here = handle(event)
    const others = members.all().filter(({ id }) => id !== members.self)
    const asked = others.map(({ id }) => peers.call(id, ORDER, event).catch(noneOf))
    // Servers that did not answer receive it as a message.
    this.publishToOthers(event)
    return (await Promise.all(asked)).reduce((sum, closed) => sum + closed, here)
  }

  #send(event: PeopleEvent | null): void {
    this.#parts.peers.publish(PEOPLE, { number: this.#last, news: event })
  }

  #receive(from: string, number: number, event: PeopleEvent | null): void {
    const { members, handle, onMissed } = this.#parts
    const before = this.#received.get(from) ?? 0
    if (event !== null) handle(event)
    if (number - (event === null ? 0 : 1) > before) onMissed()
    this.#received.set(from, number)
    const there = new Set(members.all().map(({ id }) => id))
    for (const server of this.#received.keys())
      if (server !== from && !there.has(server)) this.#received.delete(server)
  }

  #planTick(): Cancel {
    const { clock, timers, members } = this.#parts
    return timers.at(clock.now() + TICK_MS, () => {
      this.#cancel = this.#planTick()
      if (members.all().length > 1) this.#send(null)
    })
  }
}

function noneOf(error: unknown): number {
  if (error instanceof Unreachable) return 0
  throw error
}
