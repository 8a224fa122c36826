import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type NoRematch, refusal, type SeatGrant, type Series } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../../games/hosted-game.ts'
import type { Log } from '../../telemetry/log.ts'
import type { CallOff, Timers } from '../../timers.ts'
import type { Desk } from '../seats/desk.ts'
import { movedOn } from '../table/series.ts'
import type { Table } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'

/** What a plan is carried out with. */
export interface PlanParts<H extends HostTypes> {
  readonly desk: Pick<Desk<H>, 'seatAgain' | 'takeBack'>
  readonly tables: Pick<Tables<H>, 'get'>
  readonly timers: Timers
  readonly log: Log
  /** How long people have for coming to the next match, in milliseconds. */
  readonly comingMs: number
  /** Whether a match was begun, wherever that was. */
  readonly hasBegun: (matchId: string) => Promise<boolean>
  /** The next match was made: it waits for its players. */
  readonly onMade: (matchId: string) => void
}

type Made = Promise<Result<null, Refusal>>

/** What is to follow a match that is over; it comes to nothing with its table. */
export class Plan<H extends HostTypes> {
  readonly #table: Table<H>
  readonly #parts: PlanParts<H>
  #callOff: CallOff = () => undefined
  #isMade = false
  #noRematch: NoRematch | null = null
  /** Seats in the next match, by those of this one. */
  #grants: ReadonlyMap<string, SeatGrant> = new Map()
  /** Id of the next match; null while there is none. */
  #nextId: string | null = null
  #isGone = false

  constructor(table: Table<H>, parts: PlanParts<H>) {
    this.#table = table
    this.#parts = parts
  }

  /** Whether the next match is there, or being made: nothing is to be agreed on any more. */
  get isMade(): boolean {
    return this.#isMade
  }

  /** Why nobody can want a rematch any more; null while they can. */
  get noRematch(): NoRematch | null {
    return this.#noRematch
  }

  /** Does this at `atMs`, and no longer what was to be done before. */
  at(atMs: number, run: () => void): void {
    this.#callOff()
    this.#callOff = this.#parts.timers.at(atMs, run)
  }

  /** Its table is gone. */
  close(): void {
    this.#callOff()
    this.#isGone = true
  }

  /** Keeps what is known of what follows, for whoever takes the table over. */
  async keep(): Promise<void> {
    const { series, wishes, phase } = this.#table
    if (this.#isGone || phase !== 'over') return
    const [noRematch, nextId] = [this.#noRematch, this.#nextId]
    const said = Object.fromEntries(wishes)
    await this.#table.keepSequel({ series, wishes: said, noRematch, nextId })
  }

  /** Nobody can want a rematch any more, as another process knew already. */
  bar(reason: NoRematch): void {
    this.#callOff()
    this.#noRematch = reason
  }

  /** Ends all talk of a rematch: those who have not wanted one, or `seats`, are shown to decline. */
  async endTalk(reason: NoRematch, seats?: readonly SeatOf<H>[]): Promise<void> {
    if (this.#isGone || this.#isMade || this.#noRematch !== null) return
    this.bar(reason)
    const declining = seats ?? this.#table.seats.names
    for (const seat of declining) this.#table.wishes.set(seat, 'declined')
    this.#table.view?.showSeats()
    await this.keep()
  }

  /**
   * Another process made the next match. If that has not begun when all should have come, it went
   * with its process, and is made again.
   */
  awaitNext(nextId: string, makeAgain: () => Promise<unknown>): void {
    const { comingMs, hasBegun, log } = this.#parts
    const { id: matchId, nowMs } = this.#table
    this.#isMade = true
    this.#nextId = nextId
    const look = async () => {
      if (this.#isGone || (await hasBegun(nextId))) return
      this.#isMade = false
      this.#nextId = null
      await makeAgain()
    }
    this.at(nowMs + comingMs, () => {
      look().catch((error) => log.error({ matchId, err: error }, 'no next match'))
    })
  }

  /** Makes the next match, everybody one seat on, and tells them the way. */
  async make(series: Series | null): Made {
    this.#isMade = true
    const made = await this.#seat(series)
    this.#isMade = made.ok
    if (made.ok) {
      this.#callOff()
      void this.keep()
    }
    return made
  }

  async #seat(series: Series | null): Made {
    const { desk, log, comingMs, onMade } = this.#parts
    const { id: matchId, seats } = this.#table
    const party = movedOn(seats.taken)
    try {
      const seated = await desk.seatAgain(this.#table, party, (next) => {
        next.opening.seatMs = comingMs
        if (series !== null) next.series = series
      })
      if (!seated.ok) return seated
      const ways = party.flatMap(({ seat }, place) => {
        const grant = seated.value.find((given) => given.seat === seats.names[place])
        return grant === undefined ? [] : [{ seat, grant }]
      })
      this.#grants = new Map(ways.map(({ seat, grant }) => [seat, grant]))
      const [first] = seated.value
      if (first !== undefined) onMade(first.matchId)
      this.#nextId = first?.matchId ?? null
      for (const { seat, grant } of ways) this.#table.view?.onNext(seat, grant)
      return ok(null)
    } catch (error) {
      log.error({ matchId, err: error }, 'the next match did not begin')
      return err(refusal('internal'))
    }
  }

  /** A seat came back: it is told once more where the next match is, unless it sits there already. */
  async greet(seat: SeatOf<H>): Promise<void> {
    const { desk, tables, log } = this.#parts
    const grant = this.#grants.get(seat)
    const there = grant && tables.get(grant.matchId)?.seats.at(grant.seat)
    if (grant === undefined || there === undefined || there.awaySinceMs === null) return
    try {
      const way = await desk.takeBack(grant.matchId, grant.seatToken)
      if (way.ok) this.#table.view?.onNext(seat, way.value)
    } catch (error) {
      log.error({ matchId: this.#table.id, err: error }, 'no way into the next match')
    }
  }
}
