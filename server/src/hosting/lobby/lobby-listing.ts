import type { ListedSeat } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../clock.ts'
import type { HostTypes } from '../../games/hosted-game.ts'
import type { Facts } from '../../lobby/facts.ts'
import type { Counts, Listing } from '../../lobby/listings.ts'
import type { TakenSeat } from '../../match/seats.ts'
import type { CallOff, Timers } from '../../timers.ts'
import { shownSettings } from '../table/settings.ts'
import type { Table, TableEvents } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'
import { LaggingSteps } from './lagging-steps.ts'

/** What tables are listed with. */
export interface ListingParts<H extends HostTypes> {
  readonly clock: Clock
  readonly timers: Timers
  readonly facts: Pick<Facts, 'list' | 'does'>
  readonly tables: Pick<Tables<H>, 'getPublic' | 'isPublic'>
}

/** A match that goes on, as far as others may know. */
interface Live<H extends HostTypes> {
  readonly table: Table<H>
  /** Null in a match without a delay. */
  readonly steps: LaggingSteps | null
  playing: readonly string[]
  /** Calls off what is done once its end may be known; null before it has ended. */
  callOff: CallOff | null
}

/**
 * Tells the lobby of tables. Of a match that others watch with a delay it tells steps and the end
 * with that delay, too.
 */
export class LobbyListing<H extends HostTypes> implements TableEvents<H> {
  readonly #parts: ListingParts<H>
  readonly #live = new Map<string, Live<H>>()

  constructor(parts: ListingParts<H>) {
    this.#parts = parts
  }

  readonly onChange = (table: Table<H>): void => {
    const { facts, tables } = this.#parts
    if (table.phase !== 'playing') {
      if (this.#live.has(table.id)) this.#end(table)
      else facts.list(table.id, openListing(table, tables))
      return
    }
    this.#play(table)
    if (tables.isPublic(table.id)) facts.list(table.id, this.#liveListing(table))
  }

  readonly onGone = (table: Table<H>, isMoved: boolean): void => {
    // Who has it now tells of it.
    if (this.#live.has(table.id)) this.#end(table, isMoved)
    else this.#parts.facts.list(table.id, null)
  }

  readonly onEnded = (): void => undefined

  readonly onStep = (
    table: Table<H>,
    { now }: { readonly now: { readonly step: number } },
  ): void => {
    this.#liveOf(table).steps?.note(now.step, this.#parts.clock.now())
  }

  /** How far a match is, as far as others may know; null when it is not here. */
  readonly countsOf = (matchId: string): Counts | null => {
    const live = this.#live.get(matchId)
    return live === undefined ? null : this.#countsOf(live)
  }

  #countsOf({ table, steps }: Live<H>): Counts {
    const step = steps?.at(this.#parts.clock.now()) ?? table.match?.shown?.step ?? 0
    return { step, spectators: table.spectators }
  }

  #liveListing(table: Table<H>): Listing {
    const seats = table.seats.taken.map(seatOf)
    const counts = this.#countsOf(this.#liveOf(table))
    const settings = shownSettings(table.settings)
    return { kind: 'live', match: { seats, settings, sinceMs: table.startedAtMs, ...counts } }
  }

  #liveOf(table: Table<H>): Live<H> {
    const known = this.#live.get(table.id)
    if (known?.table === table) return known
    known?.callOff?.()
    const delayMs = table.settings.delaySeconds * 1_000
    const steps = delayMs > 0 ? new LaggingSteps(delayMs) : null
    const live = { table, steps, playing: known?.playing ?? [], callOff: null }
    this.#live.set(table.id, live)
    return live
  }

  #play(table: Table<H>): void {
    const live = this.#liveOf(table)
    const playing = accountsHere(table)
    const gone = live.playing.filter((accountId) => !playing.includes(accountId))
    this.#does(table.id, gone, null)
    this.#does(table.id, playing, 'playing')
    live.playing = playing
  }

  #does(matchId: string, accountIds: readonly string[], doing: 'playing' | null): void {
    for (const accountId of accountIds) this.#parts.facts.does(accountId, matchId, doing)
  }

  /** It has ended: others may know once the delay is over. */
  #end(table: Table<H>, isMoved = false): void {
    const { clock, timers, facts } = this.#parts
    const live = this.#live.get(table.id)
    if (live?.table !== table || (live.callOff !== null && !isMoved)) return
    live.callOff?.()
    const forget = () => {
      this.#live.delete(table.id)
      this.#does(table.id, live.playing, null)
      facts.list(table.id, null)
    }
    const delayMs = table.settings.delaySeconds * 1_000
    if (delayMs === 0 || isMoved) forget()
    else live.callOff = timers.at(clock.now() + delayMs, forget)
  }
}

/** A game is open while its host is there and a seat is free. */
function openListing<H extends HostTypes>(
  table: Table<H>,
  tables: Pick<Tables<H>, 'getPublic'>,
): Listing {
  const [host] = table.seats.taken
  const isOpen = table.phase === 'waiting' && table.seats.hasRoom && host?.awaySinceMs === null
  if (!isOpen || table.isByInvitation || tables.getPublic(table.id) === undefined) return null
  const settings = shownSettings(table.settings)
  return { kind: 'open', game: { host: seatOf(host), settings, sinceMs: table.nowMs } }
}

const seatOf = ({ seat, sitter, rating }: TakenSeat<string, unknown>): ListedSeat => ({
  seat,
  name: sitter.name,
  guest: sitter.isGuest,
  rating: Math.round(rating?.rating ?? 0),
  bot: sitter.bot !== undefined,
})

/** Accounts of those who sit there and are here. */
const accountsHere = <H extends HostTypes>({ seats }: Table<H>): readonly string[] =>
  seats.taken
    .filter(({ awaySinceMs }) => awaySinceMs === null)
    .flatMap(({ sitter }) => sitter.accountId ?? [])
