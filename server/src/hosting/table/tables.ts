import type { HostedGame, HostTypes } from '../../games/hosted-game.ts'
import type { Ids } from '../../id.ts'
import { type Left, type MatchHeader, Unwritten } from '../../match/journal.ts'
import { JoinCodes } from '../../matchmaking/join-codes.ts'
import { Waiting } from '../../matchmaking/waiting.ts'
import { playedBy } from './played-by.ts'
import { type Settings, shownSettings } from './settings.ts'
import { Table, type TableParts } from './table.ts'
import type { Listing, TableHeader } from './table-header.ts'

/** All tables of this process, and how they are found. */
export class Tables<H extends HostTypes> {
  readonly #parts: TableParts<H>
  readonly #ids: Ids
  readonly #tables = new Map<string, Table<H>>()
  readonly #listings = new Map<string, Listing>()
  readonly #codes = new JoinCodes()
  readonly #waiting = new Waiting()

  /** Set before a stop: matches that go on stay in the journal, for a later process. */
  isStopping = false

  /** `isShared`: other servers may go on with matches of this one. */
  constructor(
    parts: Omit<TableParts<H>, 'listingOf' | 'secret' | 'onLeft'> & {
      readonly isShared?: boolean
    },
    ids: Ids,
  ) {
    const listingOf = (matchId: string) => this.#listings.get(matchId) ?? null
    const { isShared = false } = parts
    const onLeft = (matchId: string, error: Left) => {
      const isUnwritten = error instanceof Unwritten
      if (isUnwritten) parts.log.error({ matchId, err: error }, 'match stands: it is not written')
      // A server alone ends when another has its matches, and its people are told then.
      if (isUnwritten || isShared) this.stepDown(matchId)
    }
    this.#parts = { ...parts, listingOf, secret: ids.secret, onLeft }
    this.#ids = ids
  }

  /** How many there are. */
  get size(): number {
    return this.#tables.size
  }

  /** All of them, the oldest first. */
  get all(): readonly Table<H>[] {
    return [...this.#tables.values()]
  }

  /** The table of a match. */
  get(matchId: string): Table<H> | undefined {
    return this.#tables.get(matchId)
  }

  /** A fresh table that anybody can find who wants to play like that. */
  createPublic(settings: Settings<H['Rules']>): Table<H> {
    const table = this.create(settings)
    const kind = kindOf(this.#parts.hosted, settings)
    this.#waiting.add(kind, table.id)
    this.#listings.set(table.id, { kind })
    return table
  }

  /** A fresh table that only those find who were told its code. */
  createPrivate(settings: Settings<H['Rules']>): {
    readonly table: Table<H>
    readonly code: string
  } {
    const table = this.create(settings)
    const code = this.#codes.give(table.id, this.#ids.joinCode)
    this.#listings.set(table.id, { code })
    return { table, code }
  }

  /** A fresh table that nobody finds: its seats are given out beforehand. */
  create(settings: Settings<H['Rules']>): Table<H> {
    const table = new Table(this.#ids.matchId(), settings, this.#parts)
    this.#tables.set(table.id, table)
    return table
  }

  /**
   * The table of a match that was under way when its process ended; without rules for one that is
   * not gone on with.
   */
  restore(header: MatchHeader, rules: H['Rules'] | null): Table<H> {
    // The journal holds what `tableHeader` gave.
    const { settings, series, isByInvitation, listing } = header.table as unknown as TableHeader
    const table = new Table(header.id, { ...settings, rules } as Settings<H['Rules']>, this.#parts)
    table.series = series
    table.isByInvitation = isByInvitation
    this.#tables.set(table.id, table)
    if (listing !== null) this.#listings.set(table.id, listing)
    if (listing !== null && 'code' in listing) this.#codes.move(listing.code, table.id)
    return table
  }

  /** Lets the code of a match, if it has one, lead to the match that follows it. */
  follow(beforeId: string, matchId: string): void {
    const listing = this.#listings.get(beforeId)
    if (listing === undefined || !('code' in listing)) return
    this.#listings.set(matchId, listing)
    this.#codes.move(listing.code, matchId)
  }

  /** The public table that fits, with a free seat, which has waited longest for players like that. */
  findPublic(
    settings: Settings<H['Rules']>,
    fits: (table: Table<H>) => boolean,
  ): Table<H> | undefined {
    const kind = kindOf(this.#parts.hosted, settings)
    for (const id of this.#waiting.of(kind)) {
      const table = this.#tables.get(id)
      if (table === undefined || table.match !== null) this.#waiting.remove(kind, id)
      else if (table.seats.hasRoom && fits(table)) return table
    }
    return undefined
  }

  /** Those whose matches go on and can be watched by anybody. */
  get watchable(): readonly Table<H>[] {
    const isWatchable = ({ id, phase, settings }: Table<H>) =>
      phase === 'playing' && settings.spectators && this.isPublic(id)
    return [...this.#tables.values()].filter(isWatchable)
  }

  /** Whether a match is nobody's secret: it was not opened with a code. */
  isPublic(matchId: string): boolean {
    const listing = this.#listings.get(matchId)
    return listing === undefined || 'kind' in listing
  }

  /** Join code of a private match; null for any other. */
  codeOf(matchId: string): string | null {
    const listing = this.#listings.get(matchId)
    return listing !== undefined && 'code' in listing ? listing.code : null
  }

  /** A table that everybody finds. */
  getPublic(matchId: string): Table<H> | undefined {
    const listing = this.#listings.get(matchId)
    return listing !== undefined && 'kind' in listing ? this.#tables.get(matchId) : undefined
  }

  /** The private table under a code, as somebody typed it. */
  findPrivate(code: string): Table<H> | undefined {
    return this.#tables.get(this.#codes.find(code) ?? '')
  }

  /** Forgets a table whose room is gone. */
  remove(matchId: string): void {
    const table = this.#take(matchId)
    table?.leave(this.isStopping)
  }

  /** Another process has this match, or it is gone on with later: its table is gone from here at once. */
  stepDown(matchId: string): void {
    const table = this.#take(matchId)
    this.#parts.journal.leave(matchId)
    table?.stepDown()
  }

  #take(matchId: string): Table<H> | undefined {
    const table = this.#tables.get(matchId)
    const listing = this.#listings.get(matchId)
    if (listing !== undefined && 'code' in listing) this.#codes.forget(listing.code, matchId)
    if (listing !== undefined && 'kind' in listing) this.#waiting.remove(listing.kind, matchId)
    this.#listings.delete(matchId)
    this.#tables.delete(matchId)
    return table
  }
}

/**
 * One text for each way to play: whoever wants the same finds each other. Those who have other rules
 * or dice could not play together.
 */
export const kindOf = <H extends HostTypes>(
  hosted: HostedGame<H>,
  settings: Settings<H['Rules']>,
): string => JSON.stringify({ ...playedBy(hosted), ...shownSettings(settings) })
