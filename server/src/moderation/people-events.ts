import { z } from 'zod'
import { callOf, channelOf, type Members, type Peers, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

const accountId = z.string()

const newsForm = z.discriminatedUnion('type', [
  /** It has another name, or is no guest's any more. */
  z.strictObject({
    type: z.literal('changed'),
    account: z.strictObject({ id: accountId, name: z.string(), isGuest: z.boolean() }),
  }),
  z.strictObject({ type: z.literal('gone'), accountId }),
  z.strictObject({ type: z.literal('banned'), accountId, untilMs: z.number().nullable() }),
  z.strictObject({ type: z.literal('unbanned'), accountId }),
  /** The host closes its connections. */
  z.strictObject({ type: z.literal('kicked'), accountId }),
  /** The host has silenced it: newcomers are not told what it said. */
  z.strictObject({ type: z.literal('silenced'), accountId }),
  /** It has blocked others than before. */
  z.strictObject({ type: z.literal('blocks'), accountId }),
  z.strictObject({ type: z.literal('blocked'), accountId, blockedId: accountId }),
  /** The host has something to say to everybody. */
  z.strictObject({ type: z.literal('announced'), text: z.string(), at: z.number() }),
])

/** Something that all servers have to know of people. */
export type PeopleEvent = z.infer<typeof newsForm>

/** News by their numbers, counted by whoever tells them; without news it says which was the last. */
const PEOPLE = channelOf('people', z.strictObject({ number: z.int(), news: newsForm.nullable() }))

/** Tells one server, and asks how many connections it has closed for that. */
const ORDER = callOf<number>()('people.order', newsForm)

/** What news of people are spread with. */
export interface PeopleEventsParts {
  readonly peers: Peers
  readonly members: Pick<Members, 'self' | 'all'>
  readonly clock: Clock
  readonly timers: Timers
  /** Acts on news at this server; how many connections were closed for that. */
  readonly hear: (news: PeopleEvent) => number
  /** Something was not heard: what this server knows of people may be old. */
  readonly onMissed: () => void
}

/** How often it is said which news were the last, in milliseconds. */
const TICK_MS = 10_000

/**
 * News of people, from any server to all. This one acts on its own at once, whether the others can
 * be reached or not. Who tells counts; so a server that missed something notices, when it hears the
 * next, and looks for itself.
 */
export class PeopleEvents {
  readonly #parts: PeopleEventsParts
  /** Number of the newest that was heard of each server. */
  readonly #heard = new Map<string, number>()
  #last = 0
  #cancel: Cancel

  constructor(parts: PeopleEventsParts) {
    this.#parts = parts
    const { peers, members, hear } = parts
    peers.serve(ORDER, (news) => hear(news))
    peers.listen(PEOPLE, ({ number, news }, from) => {
      if (from !== members.self) this.#hear(from, number, news)
    })
    this.#cancel = this.#planTick()
  }

  /** Nothing more is said. */
  stop(): void {
    this.#cancel()
  }

  /** All servers hear this. */
  tell(news: PeopleEvent): void {
    this.#parts.hear(news)
    this.tellOthers(news)
  }

  /** All servers but this one hear this. */
  tellOthers(news: PeopleEvent): void {
    this.#last += 1
    this.#say(news)
  }

  /** The same as `tell`, for what closes connections: how many there were, as far as servers could be asked. */
  async order(news: PeopleEvent): Promise<number> {
    const { peers, members, hear } = this.#parts
    const here = hear(news)
    const others = members.all().filter(({ id }) => id !== members.self)
    const asked = others.map(({ id }) => peers.ask(id, ORDER, news).catch(noneOf))
    // Those that did not answer hear it by and by.
    this.tellOthers(news)
    return (await Promise.all(asked)).reduce((sum, closed) => sum + closed, here)
  }

  #say(news: PeopleEvent | null): void {
    this.#parts.peers.tell(PEOPLE, { number: this.#last, news })
  }

  #hear(from: string, number: number, news: PeopleEvent | null): void {
    const { members, hear, onMissed } = this.#parts
    const before = this.#heard.get(from) ?? 0
    if (news !== null) hear(news)
    if (number - (news === null ? 0 : 1) > before) onMissed()
    this.#heard.set(from, number)
    const there = new Set(members.all().map(({ id }) => id))
    for (const server of this.#heard.keys())
      if (server !== from && !there.has(server)) this.#heard.delete(server)
  }

  #planTick(): Cancel {
    const { clock, timers, members } = this.#parts
    return timers.at(clock.now() + TICK_MS, () => {
      this.#cancel = this.#planTick()
      if (members.all().length > 1) this.#say(null)
    })
  }
}

function noneOf(error: unknown): number {
  if (error instanceof Unreachable) return 0
  throw error
}
