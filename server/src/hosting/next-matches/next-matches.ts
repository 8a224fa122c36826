import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type Series } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../../games/hosted-game.ts'
import type { Sequel } from '../table/sequel.ts'
import { afterMatch, cutShort, nextOfSeries } from '../table/series.ts'
import type { EndedMatch, Table, TableEvents } from '../table/table.ts'
import { Plan, type PlanParts } from './plan.ts'

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
export interface NextMatchesParts<H extends HostTypes>
  extends Omit<PlanParts<H>, 'comingMs' | 'onMade'> {
  readonly pauses: Pauses
}

type Agreed = Promise<Result<null, Refusal>>

/** What follows matches that are over: the next one of a series, or one that all seats agree on. */
export class NextMatches<H extends HostTypes> implements TableEvents<H> {
  readonly #parts: NextMatchesParts<H>
  readonly #plans = new Map<string, Plan<H>>()
  /** The table that each match which has yet to begin follows, by its id. */
  readonly #before = new Map<string, Table<H>>()

  constructor(parts: NextMatchesParts<H>) {
    this.#parts = parts
  }

  readonly onEnded = (table: Table<H>, { placing, endedAtMs }: EndedMatch): void => {
    if (table.series !== null) table.series = afterMatch(table.series, placing)
    const plan = this.#planAfter(table, endedAtMs + (table.aftermath?.pausedMs ?? 0))
    for (const { seat, sitter } of table.seats.taken)
      if (sitter.bot !== undefined && !isOpen(table.series)) table.wishes.set(seat, 'wanted')
    if (table.aftermath?.sequel) this.#resume(table, plan, table.aftermath.sequel)
    this.#noteLeavers(table)
    table.view?.showSeats()
  }

  #planAfter(table: Table<H>, endedAtMs: number): Plan<H> {
    const { pauses, ...parts } = this.#parts
    const { seriesMs, rematchMs, comingMs } = pauses
    const onMade = (matchId: string) => void this.#before.set(matchId, table)
    const plan = new Plan(table, { ...parts, comingMs, onMade })
    this.#plans.set(table.id, plan)
    const { series } = table
    if (isOpen(series)) {
      const nextAtMs = endedAtMs + seriesMs
      table.series = { ...series, nextAtMs }
      plan.at(nextAtMs, () => void this.#goOn(table))
    } else plan.at(endedAtMs + rematchMs, () => void plan.endTalk('late'))
    return plan
  }

  /** Goes on where another process was with what follows a match. */
  #resume(table: Table<H>, plan: Plan<H>, { series, wishes, noRematch, nextId }: Sequel): void {
    for (const [seat, wish] of Object.entries(wishes)) table.wishes.set(seat, wish)
    if (series !== null && (!isOpen(series) || nextId !== null)) table.series = series
    if (noRematch !== null) plan.bar(noRematch)
    if (nextId !== null) plan.awaitNext(nextId, () => this.#makeAgain(table, plan))
    else if (noRematch === null && isWanted(table)) void plan.make(null)
  }

  async #makeAgain(table: Table<H>, plan: Plan<H>): Promise<void> {
    if (isOpen(table.series)) await this.#goOn(table)
    else if (isWanted(table)) await plan.make(null)
  }

  readonly onChange = (table: Table<H>): void => {
    if (this.#before.has(table.id)) this.#lookForMissing(table)
    if (table.phase === 'halted') this.#cutShort(table, cutBy('halted'))
    if (this.#plans.has(table.id)) this.#noteLeavers(table)
  }

  readonly onGone = (table: Table<H>): void => {
    this.#plans.get(table.id)?.close()
    this.#plans.delete(table.id)
    this.#before.delete(table.id)
  }

  /** A seat wants to play again; when all do, the next match is made (P13.3). */
  async rematch(table: Table<H>, seat: SeatOf<H>): Agreed {
    const open = this.#openPlan(table)
    if (!open.ok) return open
    const plan = open.value
    if (plan.isMade) return ok(null)
    table.wishes.set(seat, 'wanted')
    table.view?.showSeats()
    const kept = plan.keep()
    if (!isWanted(table)) {
      // Whoever is answered has said it for good, whatever becomes of this process.
      await kept
      return ok(null)
    }
    const made = await plan.make(null)
    if (!made.ok) void plan.endTalk('late')
    return made
  }

  /** A seat does not want to play again. */
  async decline(table: Table<H>, seat: SeatOf<H>): Agreed {
    const plan = this.#openPlan(table)
    if (!plan.ok) return plan
    if (plan.value.isMade) return err(refusal('no_rematch', { reason: 'begun' }))
    await plan.value.endTalk('declined', [seat])
    return ok(null)
  }

  /** A seat came back to a match that is over: it is told once more where the next one is. */
  async greet(table: Table<H>, seat: SeatOf<H>): Promise<void> {
    await this.#plans.get(table.id)?.greet(seat)
  }

  /** The plan of a table that may still agree on a rematch. */
  #openPlan(table: Table<H>): Result<Plan<H>, Refusal> {
    if (table.phase !== 'over') return err(refusal('not_over'))
    const plan = this.#plans.get(table.id)
    if (isOpen(table.series)) return err(refusal('no_rematch', { reason: 'series' }))
    if (plan === undefined) return err(refusal('no_rematch', { reason: 'late' }))
    const reason = plan.noRematch
    return reason === null ? ok(plan) : err(refusal('no_rematch', { reason }))
  }

  /** Whoever leaves on purpose after the end gives the series up, or wants no rematch. */
  #noteLeavers(table: Table<H>): void {
    const gone = table.seats.taken.find(
      ({ awaySinceMs, hasLeft }) => awaySinceMs !== null && hasLeft,
    )
    const plan = this.#plans.get(table.id)
    if (gone === undefined || plan?.isMade) return
    this.#cutShort(table, cutBy('left', gone.seat))
    void plan?.endTalk('left', [gone.seat])
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
    void this.#plans.get(before.id)?.keep()
  }

  #cutShort(table: Table<H>, cut: (series: Series) => Series): void {
    if (!isOpen(table.series)) return
    table.series = cut(table.series)
    table.view?.showSeats()
    void this.#plans.get(table.id)?.keep()
  }

  async #goOn(table: Table<H>): Promise<void> {
    const { series } = table
    const plan = this.#plans.get(table.id)
    if (plan === undefined || !isOpen(series)) return
    const made = await plan.make(nextOfSeries(series, table.seats.names))
    if (made.ok) {
      table.series = { ...series, nextAtMs: null }
      table.view?.showSeats()
      void plan.keep()
      return
    }
    this.#cutShort(table, cutBy('stopped'))
    void plan.endTalk('late')
  }
}

const isWanted = <H extends HostTypes>({ seats, wishes }: Table<H>): boolean =>
  seats.names.every((name) => wishes.get(name) === 'wanted')

const isOpen = (series: Series | null): series is Series => series !== null && series.end === null

const cutBy =
  (by: 'left' | 'halted' | 'stopped', gone: string | null = null) =>
  (series: Series): Series =>
    cutShort(series, by, gone)
