import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type NoRematch, refusal, type SeatGrant, type Series } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../../games/hosted-game.ts'
import type { Log } from '../../telemetry/log.ts'
import type { CallOff, Timers } from '../../timers.ts'
import type { Desk } from '../seats/desk.ts'
import type { Sequel } from '../table/sequel.ts'
import { afterMatch, cutShort, movedOn, nextOfSeries } from '../table/series.ts'
import type { EndedMatch, Table, TableEvents } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'

/** How long things between two matches take, in milliseconds. */
interface Pauses {
  /** Before the next match of a series. */
  readonly seriesMs: number
  /** For agreeing on a rematch. */
  readonly rematchMs: number
  /** For coming to the next match. */
  readonly comingMs: number
}

/** What next matches are made with. */
export interface NextMatchesParts<H extends HostTypes> {
  readonly desk: Pick<Desk<H>, 'seatAgain' | 'takeBack'>
  readonly tables: Pick<Tables<H>, 'get'>
  readonly timers: Timers
  readonly log: Log
  readonly pauses: Pauses
  /** Whether a match was begun, wherever that was. */
  readonly hasBegun: (matchId: string) => Promise<boolean>
}

/** What is to follow a match that is over. */
interface Plan {
  callOff: CallOff
  /** Set when the next match is being made: nothing is to be agreed on any more. */
  isBegun: boolean
  /** Why nobody can want a rematch any more; null while they can. */
  noRematch: NoRematch | null
  /** Seats in the next match, by those of this one. */
  grants: ReadonlyMap<string, SeatGrant>
  /** Id of the next match; null while there is none. */
  nextId: string | null
}

type Agreed = Promise<Result<null, Refusal>>

/** What follows matches that are over: the next one of a series, or one that all seats agree on. */
export class NextMatches<H extends HostTypes> implements TableEvents<H> {
  readonly #parts: NextMatchesParts<H>
  readonly #plans = new Map<string, Plan>()
  /** The table that each match which has yet to begin follows, by its id. */
  readonly #before = new Map<string, Table<H>>()

  constructor(parts: NextMatchesParts<H>) {
    this.#parts = parts
  }

  readonly onEnded = (table: Table<H>, { placing, endedAtMs }: EndedMatch): void => {
    if (table.series !== null) table.series = afterMatch(table.series, placing)
    this.#planAfter(table, endedAtMs + (table.aftermath?.pausedMs ?? 0))
    for (const { seat, sitter } of table.seats.taken)
      if (sitter.bot !== undefined && !isOpen(table.series)) table.wishes.set(seat, 'wanted')
    if (table.aftermath?.sequel) this.#resume(table, table.aftermath.sequel)
    this.#noteLeavers(table)
    table.view?.showSeats()
  }

  #planAfter(table: Table<H>, endedAtMs: number): void {
    const { seriesMs, rematchMs } = this.#parts.pauses
    const { series } = table
    if (isOpen(series)) {
      const nextAtMs = endedAtMs + seriesMs
      table.series = { ...series, nextAtMs }
      this.#plan(table, nextAtMs, () => void this.#goOn(table))
    } else this.#plan(table, endedAtMs + rematchMs, () => void this.#noRematch(table, 'late'))
  }

  /** Goes on where another process was with what follows a match. */
  #resume(table: Table<H>, { series, wishes, noRematch, nextId }: Sequel): void {
    for (const [seat, wish] of Object.entries(wishes)) table.wishes.set(seat, wish)
    const plan = this.#plans.get(table.id)
    if (plan === undefined) return
    if (series !== null && (!isOpen(series) || nextId !== null)) table.series = series
    plan.noRematch = noRematch
    if (noRematch !== null) plan.callOff()
    if (nextId !== null) this.#awaitNext(table, plan, nextId)
    else if (noRematch === null && isWanted(table)) void this.#begin(table, plan, null)
  }

  /**
   * Another process made the next match. If that has not begun when all should have come, it went
   * with its process, and is made again.
   */
  #awaitNext(table: Table<H>, plan: Plan, nextId: string): void {
    const { timers, pauses, hasBegun, log } = this.#parts
    plan.isBegun = true
    plan.nextId = nextId
    plan.callOff()
    const look = async () => {
      if (this.#plans.get(table.id) !== plan || (await hasBegun(nextId))) return
      plan.isBegun = false
      plan.nextId = null
      if (isOpen(table.series)) await this.#goOn(table)
      else if (isWanted(table)) await this.#begin(table, plan, null)
    }
    plan.callOff = timers.at(table.nowMs + pauses.comingMs, () => {
      look().catch((error) => log.error({ matchId: table.id, err: error }, 'no next match'))
    })
  }

  /** Keeps what is known of what follows a match, for whoever takes it over. */
  async #keep(table: Table<H>): Promise<void> {
    const plan = this.#plans.get(table.id)
    if (plan === undefined || table.phase !== 'over') return
    const { noRematch, nextId } = plan
    const wishes = Object.fromEntries(table.wishes)
    await table.keepSequel({ series: table.series, wishes, noRematch, nextId })
  }

  readonly onChange = (table: Table<H>): void => {
    if (this.#before.has(table.id)) this.#lookForMissing(table)
    if (table.phase === 'halted') this.#cutShort(table, cutBy('halted'))
    if (this.#plans.has(table.id)) this.#noteLeavers(table)
  }

  readonly onGone = (table: Table<H>): void => {
    this.#plans.get(table.id)?.callOff()
    this.#plans.delete(table.id)
    this.#before.delete(table.id)
  }

  /** A seat wants to play again; when all do, the next match is made (P13.3). */
  async rematch(table: Table<H>, seat: SeatOf<H>): Agreed {
    const plan = this.#openPlan(table)
    if (!plan.ok) return plan
    if (plan.value.isBegun) return ok(null)
    table.wishes.set(seat, 'wanted')
    table.view?.showSeats()
    const kept = this.#keep(table)
    if (!isWanted(table)) {
      // Whoever is answered has said it for good, whatever becomes of this process.
      await kept
      return ok(null)
    }
    const begun = await this.#begin(table, plan.value, null)
    if (!begun.ok) void this.#noRematch(table, 'late')
    return begun
  }

  /** A seat does not want to play again. */
  async decline(table: Table<H>, seat: SeatOf<H>): Agreed {
    const plan = this.#openPlan(table)
    if (!plan.ok) return plan
    if (plan.value.isBegun) return err(refusal('no_rematch', { reason: 'begun' }))
    await this.#noRematch(table, 'declined', [seat])
    return ok(null)
  }

  /** A seat came back to a match that is over: it is told once more where the next one is. */
  async greet(table: Table<H>, seat: SeatOf<H>): Promise<void> {
    const { desk, tables, log } = this.#parts
    const grant = this.#plans.get(table.id)?.grants.get(seat)
    const there = grant && tables.get(grant.matchId)?.seats.at(grant.seat)
    if (grant === undefined || there === undefined || there.awaySinceMs === null) return
    try {
      const way = await desk.takeBack(grant.matchId, grant.seatToken)
      if (way.ok) table.view?.onNext(seat, way.value)
    } catch (error) {
      log.error({ matchId: table.id, err: error }, 'no way into the next match')
    }
  }

  #plan(table: Table<H>, atMs: number, run: () => void): void {
    const callOff = this.#parts.timers.at(atMs, run)
    const grants = new Map<string, SeatGrant>()
    this.#plans.set(table.id, { callOff, isBegun: false, noRematch: null, grants, nextId: null })
  }

  /** The plan of a table that may still agree on a rematch. */
  #openPlan(table: Table<H>): Result<Plan, Refusal> {
    if (table.phase !== 'over') return err(refusal('not_over'))
    const plan = this.#plans.get(table.id)
    if (isOpen(table.series)) return err(refusal('no_rematch', { reason: 'series' }))
    if (plan === undefined) return err(refusal('no_rematch', { reason: 'late' }))
    const reason = plan.noRematch
    return reason === null ? ok(plan) : err(refusal('no_rematch', { reason }))
  }

  /** Ends all talk of a rematch: those who have not wanted one, or `seats`, are shown to decline. */
  async #noRematch(
    table: Table<H>,
    reason: NoRematch,
    seats?: readonly SeatOf<H>[],
  ): Promise<void> {
    const plan = this.#plans.get(table.id)
    if (plan === undefined || plan.isBegun || plan.noRematch !== null) return
    plan.callOff()
    plan.noRematch = reason
    const declining = seats ?? table.seats.names
    for (const seat of declining) table.wishes.set(seat, 'declined')
    table.view?.showSeats()
    await this.#keep(table)
  }

  /** Whoever leaves on purpose after the end gives the series up, or wants no rematch. */
  #noteLeavers(table: Table<H>): void {
    const gone = table.seats.taken.find(
      ({ awaySinceMs, hasLeft }) => awaySinceMs !== null && hasLeft,
    )
    if (gone === undefined || this.#plans.get(table.id)?.isBegun) return
    this.#cutShort(table, cutBy('left', gone.seat))
    void this.#noRematch(table, 'left', [gone.seat])
  }

  /** A match that follows another can begin no more once a seat of it is free. */
  #lookForMissing(table: Table<H>): void {
    if (table.match === null && !table.seats.hasRoom) return
    const before = this.#before.get(table.id)
    this.#before.delete(table.id)
    if (table.match !== null || before === undefined) return
    const missing = table.seats.names.find((seat) => table.seats.at(seat) === undefined)
    this.#cutShort(table, cutBy('left', missing))
    table.dismiss()
    const { series } = before
    if (!isOpen(series)) return
    before.series = { ...series, end: table.series?.end ?? null }
    before.view?.showSeats()
    void this.#keep(before)
  }

  #cutShort(table: Table<H>, cut: (series: Series) => Series): void {
    if (!isOpen(table.series)) return
    table.series = cut(table.series)
    table.view?.showSeats()
    void this.#keep(table)
  }

  async #goOn(table: Table<H>): Promise<void> {
    const { series } = table
    const plan = this.#plans.get(table.id)
    if (plan === undefined || !isOpen(series)) return
    const begun = await this.#begin(table, plan, nextOfSeries(series, table.seats.names))
    if (begun.ok) {
      table.series = { ...series, nextAtMs: null }
      table.view?.showSeats()
      void this.#keep(table)
      return
    }
    this.#cutShort(table, cutBy('stopped'))
    void this.#noRematch(table, 'late')
  }

  /** Makes the next match, everybody one seat on, and tells them the way. */
  async #begin(table: Table<H>, plan: Plan, series: Series | null): Agreed {
    plan.isBegun = true
    const begun = await this.#seat(table, plan, series)
    plan.isBegun = begun.ok
    if (begun.ok) {
      plan.callOff()
      void this.#keep(table)
    }
    return begun
  }

  async #seat(table: Table<H>, plan: Plan, series: Series | null): Agreed {
    const { desk, log, pauses } = this.#parts
    const party = movedOn(table.seats.taken)
    try {
      const seated = await desk.seatAgain(table, party, (next) => {
        next.seatMs = pauses.comingMs
        if (series !== null) next.series = series
      })
      if (!seated.ok) return seated
      const { names } = table.seats
      const ways = party.flatMap(({ seat }, place) => {
        const grant = seated.value.find((given) => given.seat === names[place])
        return grant === undefined ? [] : [{ seat, grant }]
      })
      plan.grants = new Map(ways.map(({ seat, grant }) => [seat, grant]))
      const [first] = seated.value
      if (first !== undefined) this.#before.set(first.matchId, table)
      plan.nextId = first?.matchId ?? null
      for (const { seat, grant } of ways) table.view?.onNext(seat, grant)
      return ok(null)
    } catch (error) {
      log.error({ matchId: table.id, err: error }, 'the next match did not begin')
      return err(refusal('internal'))
    }
  }
}

const isWanted = <H extends HostTypes>({ seats, wishes }: Table<H>): boolean =>
  seats.names.every((name) => wishes.get(name) === 'wanted')

const isOpen = (series: Series | null): series is Series => series !== null && series.end === null

const cutBy =
  (by: 'left' | 'halted' | 'stopped', gone: string | null = null) =>
  (series: Series): Series =>
    cutShort(series, by, gone)
