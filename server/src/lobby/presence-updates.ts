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
      // `object`, because the host comes with its seat.
      host: z.object(participant),
      settings,
      sinceMs: z.number(),
      taken: z.int().exactOptional(),
      of: z.int().exactOptional(),
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

/** The listing of a match or the activity of an account at the reporting server; null for none. */
const updateForm = z.union([
  z.strictObject({ match: z.string(), listing: listingForm.nullable() }),
  z.strictObject({ account: z.string(), doing: z.enum(ACTIVITIES).nullable() }),
])
export type PresenceUpdate =
  | { readonly match: string; readonly listing: Listing }
  | { readonly account: string; readonly doing: Activity | null }

const cursorForm = {
  /** Number of the newest change received. */
  after: z.int().min(0),
  /** Number up to which removals are known; above `after` while more pages follow. */
  known: z.int().min(0),
}
/** How far updates were received; 0 and 0 for not at all. */
export interface PresenceCursor {
  readonly after: number
  readonly known: number
}

/** A page of changes in order, and the cursor after it. */
export const presenceForm = z.strictObject({
  ...cursorForm,
  /** True when it replaces everything known of the server. */
  isWhole: z.boolean(),
  /** True when more pages follow. */
  more: z.boolean(),
  facts: z.array(updateForm),
})
export interface PresencePage extends PresenceCursor {
  readonly isWhole: boolean
  readonly more: boolean
  readonly facts: readonly PresenceUpdate[]
}

/**
 * Requests the changes since the last page; with `wait`, the answer is delayed until something
 * changes.
 */
export const askPresence = callOf<PresencePage>()(
  'lobby.facts',
  z.strictObject({ ...cursorForm, wait: z.boolean() }),
)

export interface PresenceUpdatesParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Progress of a live match; null when there is none. */
  readonly countsOf: (matchId: string) => Counts | null
  /** Number of live matches whose progress is kept up to date: as many as the lobby shows. */
  readonly counted: number
}

interface Numbered {
  readonly number: number
  readonly fact: PresenceUpdate
}

/** How long a request waits for a change, in milliseconds: well below the time limit of calls. */
const WAIT_MS = 1_000
/** How often the progress of live matches is read while updates are requested, in milliseconds. */
const RECOUNT_MS = 5_000
/** Changes per page. */
const PAGE_SIZE = 500
/** Removals kept; a request from before the oldest one gets everything again. */
const MAX_REMOVALS = 1_000

/**
 * One server's report to the lobby: its open games, live matches and player activities. Changes
 * are numbered, so that a request with the last number received gets only newer ones. Nothing is
 * computed or sent without a request.
 */
export class PresenceUpdates {
  readonly #parts: PresenceUpdatesParts
  /** By subject, in the order of their numbers. */
  readonly #facts = new Map<string, Numbered>()
  readonly #activities = new Activities()
  readonly #waiting = new Set<() => void>()
  #last = 0
  #removals = 0
  /** Number of the newest removal that was dropped. */
  #dropped = 0
  #countedAtMs = Number.NEGATIVE_INFINITY

  constructor(parts: PresenceUpdatesParts) {
    this.#parts = parts
  }

  /** Sets the listing of a match. */
  list(matchId: string, listing: Listing): void {
    const before = this.#facts.get(`match ${matchId}`)?.fact
    const known = before !== undefined && 'match' in before ? before.listing : null
    if (listing === null && known === null) return
    this.#note(`match ${matchId}`, { match: matchId, listing: keptSince(known, listing) })
  }

  /** Sets the activity of an account at a place; null for none. */
  setActivity(accountId: string, place: Place, doing: Activity | null): void {
    const before = this.#activities.of(accountId)
    this.#activities.set(accountId, place, doing)
    const now = this.#activities.of(accountId)
    if (now !== before) this.#note(`account ${accountId}`, { account: accountId, doing: now })
  }

  /** Changes after a cursor; with `wait`, waits a while for the first one. */
  async since(cursor: PresenceCursor, wait: boolean): Promise<PresencePage> {
    this.#recount()
    if (wait && cursor.after === this.#last) await this.#change()
    return this.#page(cursor)
  }

  #note(key: string, fact: PresenceUpdate): void {
    const before = this.#facts.get(key)
    if (before !== undefined && JSON.stringify(before.fact) === JSON.stringify(fact)) return
    this.#last += 1
    this.#removals +=
      Number(isRemoval(fact)) - Number(before !== undefined && isRemoval(before.fact))
    this.#facts.delete(key)
    this.#facts.set(key, { number: this.#last, fact })
    if (this.#removals > MAX_REMOVALS) this.#dropRemovals()
    for (const wake of this.#waiting) wake()
  }

  /** Drops the older half of the removals: frequent callers have received them. */
  #dropRemovals(): void {
    for (const [key, { number, fact }] of this.#facts) {
      if (this.#removals <= MAX_REMOVALS / 2) return
      if (!isRemoval(fact)) continue
      this.#facts.delete(key)
      this.#removals -= 1
      this.#dropped = number
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

  #page({ after: asked, known }: PresenceCursor): PresencePage {
    const isWhole = asked === 0 || known < this.#dropped || known > this.#last
    const after = isWhole ? 0 : asked
    const newer = [...this.#facts.values()].filter(({ number }) => number > after)
    const facts = newer.slice(0, PAGE_SIZE)
    const more = facts.length < newer.length
    const cursor = more
      ? { after: facts.at(-1)?.number ?? after, known: isWhole ? this.#last : known }
      : { after: this.#last, known: this.#last }
    return { ...cursor, isWhole, more, facts: facts.map(({ fact }) => fact) }
  }

  /** Steps are not reported one by one; the progress of the newest matches is read at intervals. */
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

const isRemoval = (fact: PresenceUpdate): boolean =>
  'match' in fact ? fact.listing === null : fact.doing === null

const liveIn = (fact: PresenceUpdate) =>
  'match' in fact && fact.listing?.kind === 'live'
    ? [{ id: fact.match, match: fact.listing.match }]
    : []

/** Keeps the time at which the match was first listed. */
function keptSince(before: Listing, now: Listing): Listing {
  if (now?.kind === 'open' && before?.kind === 'open')
    return { kind: 'open', game: { ...now.game, sinceMs: before.game.sinceMs } }
  if (now?.kind === 'live' && before?.kind === 'live')
    return { kind: 'live', match: { ...now.match, sinceMs: before.match.sinceMs } }
  return now
}
