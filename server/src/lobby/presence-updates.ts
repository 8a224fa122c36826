import { shownSettingsSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { callOf } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { ACTIVITIES, Activities, type Activity, type Place } from './activities.ts'
import type { Counts, Listing } from './listings.ts'

const participant = { name: z.string(), guest: z.boolean(), rating: z.number(), bot: z.boolean() }
const settings = shownSettingsSchema
const listingForm = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('open'),
    game: z.strictObject({
      // The seat comes along.
      host: z.object(participant),
      settings,
      sinceMs: z.number(),
    }),
  }),
  z.strictObject({
    kind: z.literal('live'),
    match: z.strictObject({
      seats: z.array(z.strictObject({ seat: z.string(), ...participant })),
      settings,
      sinceMs: z.number(),
      step: z.number(),
      spectators: z.number(),
    }),
  }),
])

/** How a match stands, or what an account does, at the server that tells so; null for not at all. */
const factForm = z.union([
  z.strictObject({ match: z.string(), listing: listingForm.nullable() }),
  z.strictObject({ account: z.string(), doing: z.enum(ACTIVITIES).nullable() }),
])
export type Fact =
  | { readonly match: string; readonly listing: Listing }
  | { readonly account: string; readonly doing: Activity | null }

const told = {
  /** Number of the newest change that somebody was told. */
  after: z.int().min(0),
  /** Number up to which they know of all that went: above `after` while there is more to tell. */
  known: z.int().min(0),
}
/** How much somebody was told; 0 and 0 for nothing. */
export interface Told {
  readonly after: number
  readonly known: number
}

/** What has changed at a server, in the order in which it did, and how much is told by that. */
export const presenceForm = z.strictObject({
  ...told,
  /** Whether what was known of that server before is void. */
  isWhole: z.boolean(),
  /** Whether there is more. */
  more: z.boolean(),
  facts: z.array(factForm),
})
export interface PresencePage extends Told {
  readonly isWhole: boolean
  readonly more: boolean
  readonly facts: readonly Fact[]
}

/** Asks a server what has changed there since it was last asked; with `wait`, as soon as something has. */
export const askPresence = callOf<PresencePage>()(
  'lobby.facts',
  z.strictObject({ ...told, wait: z.boolean() }),
)

/** What the facts of a server are kept with. */
export interface PresenceUpdatesParts {
  readonly clock: Clock
  readonly timers: Timers
  /** How far a match is; null when there is none. */
  readonly countsOf: (matchId: string) => Counts | null
  /** Live matches whose counts are kept up to date: as many as the lobby shows at most. */
  readonly counted: number
}

interface Numbered {
  readonly number: number
  readonly fact: Fact
}

/** Longest that somebody waits for a change, in milliseconds: well below what an answer may take. */
const WAIT_MS = 1_000
/** How often the counts of live matches are looked at, while somebody asks. */
const RECOUNT_MS = 5_000
/** Changes in one answer. */
const PAGE = 500
/** Facts that are gone and still told: whoever asks after more went gets all again. */
const GONE_KEPT = 1_000

/**
 * What one server has to tell the lobby, wherever that is: its open games and live matches, and what
 * its players do. Each change has a number; whoever remembers the last that it was told gets what
 * changed since. Nothing is computed or sent unless somebody asks.
 */
export class Facts {
  readonly #parts: PresenceUpdatesParts
  /** By what it is of, in the order of their numbers. */
  readonly #facts = new Map<string, Numbered>()
  readonly #activities = new Activities()
  readonly #waiting = new Set<() => void>()
  #last = 0
  #gone = 0
  /** Number of the newest that went and is told no more. */
  #forgotten = 0
  #countedAtMs = Number.NEGATIVE_INFINITY

  constructor(parts: PresenceUpdatesParts) {
    this.#parts = parts
  }

  /** A match stands like this now. */
  list(matchId: string, listing: Listing): void {
    const before = this.#facts.get(`match ${matchId}`)?.fact
    const known = before !== undefined && 'match' in before ? before.listing : null
    if (listing === null && known === null) return
    this.#note(`match ${matchId}`, { match: matchId, listing: keptSince(known, listing) })
  }

  /** What an account does at a place; null when nothing any more. */
  does(accountId: string, place: Place, doing: Activity | null): void {
    const before = this.#activities.of(accountId)
    this.#activities.set(accountId, place, doing)
    const now = this.#activities.of(accountId)
    if (now !== before) this.#note(`account ${accountId}`, { account: accountId, doing: now })
  }

  /** What somebody was not told yet; with `wait` it waits for a change, for a while. */
  async since(told: Told, wait: boolean): Promise<PresencePage> {
    this.#recount()
    if (wait && told.after === this.#last) await this.#change()
    return this.#page(told)
  }

  #note(key: string, fact: Fact): void {
    const before = this.#facts.get(key)
    if (before !== undefined && JSON.stringify(before.fact) === JSON.stringify(fact)) return
    this.#last += 1
    this.#gone += Number(isGone(fact)) - Number(before !== undefined && isGone(before.fact))
    this.#facts.delete(key)
    this.#facts.set(key, { number: this.#last, fact })
    if (this.#gone > GONE_KEPT) this.#forgetGone()
    for (const wake of this.#waiting) wake()
  }

  /** The older half: whoever follows closely has been told of them. */
  #forgetGone(): void {
    for (const [key, { number, fact }] of this.#facts) {
      if (this.#gone <= GONE_KEPT / 2) return
      if (!isGone(fact)) continue
      this.#facts.delete(key)
      this.#gone -= 1
      this.#forgotten = number
    }
  }

  #change(): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => {
      const done = () => {
        cancel()
        this.#waiting.delete(done)
        resolve()
      }
      const cancel = timers.at(clock.now() + WAIT_MS, done)
      this.#waiting.add(done)
    })
  }

  #page({ after: asked, known }: Told): PresencePage {
    const isWhole = asked === 0 || known < this.#forgotten || known > this.#last
    const after = isWhole ? 0 : asked
    const newer = [...this.#facts.values()].filter(({ number }) => number > after)
    const facts = newer.slice(0, PAGE)
    const more = facts.length < newer.length
    const told = more
      ? { after: facts.at(-1)?.number ?? after, known: isWhole ? this.#last : known }
      : { after: this.#last, known: this.#last }
    return { ...told, isWhole, more, facts: facts.map(({ fact }) => fact) }
  }

  /** Steps are no news each: those of the newest matches are looked at now and then. */
  #recount(): void {
    const { clock, countsOf, counted } = this.#parts
    if (clock.now() < this.#countedAtMs + RECOUNT_MS) return
    this.#countedAtMs = clock.now()
    const live = [...this.#facts.values()].flatMap(({ fact }) => liveIn(fact))
    const newest = live.toSorted((one, other) => other.match.sinceMs - one.match.sinceMs)
    for (const { id, match } of newest.slice(0, counted)) {
      const counts = countsOf(id)
      if (counts !== null) this.list(id, { kind: 'live', match: { ...match, ...counts } })
    }
  }
}

const isGone = (fact: Fact): boolean =>
  'match' in fact ? fact.listing === null : fact.doing === null

const liveIn = (fact: Fact) =>
  'match' in fact && fact.listing?.kind === 'live'
    ? [{ id: fact.match, match: fact.listing.match }]
    : []

/** The same listing, there since it was first told. */
function keptSince(before: Listing, now: Listing): Listing {
  if (now?.kind === 'open' && before?.kind === 'open')
    return { kind: 'open', game: { ...now.game, sinceMs: before.game.sinceMs } }
  if (now?.kind === 'live' && before?.kind === 'live')
    return { kind: 'live', match: { ...now.match, sinceMs: before.match.sinceMs } }
  return now
}
