import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type NoRematch, refusal, type SeatGrant, type Series } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../game/hosted-game.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import { movedOn } from '../session/series.ts'

/** What a plan is carried out with. */
export interface RematchFlowParts<H extends HostTypes> {
  readonly reservations: Pick<SeatReservations<H>, 'seatNextMatch' | 'rejoin'>
  readonly sessions: Pick<MatchSessions<H>, 'get'>
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
export class RematchFlow<H extends HostTypes> {
  readonly #session: MatchSession<H>
  readonly #parts: RematchFlowParts<H>
  #cancel: Cancel = () => undefined
  #isMade = false
  #noRematch: NoRematch | null = null
  /** Seats in the next match, by those of this one. */
  #grants: ReadonlyMap<string, SeatGrant> = new Map()
  /** Id of the next match; null while there is none. */
  #nextId: string | null = null
  #isGone = false
  /** What was kept last. */
  #kept: { readonly text: string; readonly done: Promise<void> } | null = null

  constructor(session: MatchSession<H>, parts: RematchFlowParts<H>) {
    this.#session = session
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
    this.#cancel()
    this.#cancel = this.#parts.timers.at(atMs, run)
  }

  /** Its table is gone. */
  close(): void {
    this.#cancel()
    this.#isGone = true
  }

  /** Keeps what is known of what follows, for whoever takes the table over. */
  async keep(): Promise<void> {
    const { series, wishes, phase } = this.#session
    if (this.#isGone || phase !== 'over') return
    const [noRematch, nextId] = [this.#noRematch, this.#nextId]
    const postMatchState = { series, wishes: Object.fromEntries(wishes), noRematch, nextId }
    // Each is a row of the journal: whoever says the same again and again must not fill it.
    const text = JSON.stringify(postMatchState)
    if (this.#kept?.text !== text)
      this.#kept = { text, done: this.#session.keepPostMatchState(postMatchState) }
    await this.#kept.done
  }

  /** Nobody can want a rematch any more, as another process knew already. */
  bar(reason: NoRematch): void {
    this.#cancel()
    this.#noRematch = reason
  }

  /** Ends all talk of a rematch: those who have not wanted one, or `seats`, are shown to decline. */
  async endTalk(reason: NoRematch, seats?: readonly SeatOf<H>[]): Promise<void> {
    if (this.#isGone || this.#isMade || this.#noRematch !== null) return
    this.bar(reason)
    const declining = seats ?? this.#session.seats.names
    for (const seat of declining) this.#session.wishes.set(seat, 'declined')
    this.#session.view?.showSeats()
    await this.keep()
  }

  /**
   * Another process made the next match. If that has not begun when all should have come, it went
   * with its process, and is made again.
   */
  awaitNext(nextId: string, makeAgain: () => Promise<unknown>): void {
    const { comingMs, hasBegun, log } = this.#parts
    const { id: matchId, nowMs } = this.#session
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
      this.#cancel()
      void this.keep()
    }
    return made
  }

  async #seat(series: Series | null): Made {
    const { reservations, log, comingMs, onMade } = this.#parts
    const { id: matchId, seats } = this.#session
    const party = movedOn(seats.taken)
    try {
      const seated = await reservations.seatNextMatch(this.#session, party, (next) => {
        next.preMatch.seatMs = comingMs
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
      for (const { seat, grant } of ways) this.#session.view?.onNext(seat, grant)
      return ok(null)
    } catch (error) {
      log.error({ matchId, err: error }, 'the next match did not begin')
      return err(refusal('internal'))
    }
  }

  /** A seat came back: it is told once more where the next match is, unless it sits there already. */
  async greet(seat: SeatOf<H>): Promise<void> {
    const { reservations, sessions, log } = this.#parts
    const grant = this.#grants.get(seat)
    const there = grant && sessions.get(grant.matchId)?.seats.at(grant.seat)
    if (grant === undefined || there === undefined || there.awaySinceMs === null) return
    try {
      const way = await reservations.rejoin(grant.matchId, grant.seatToken)
      if (way.ok) this.#session.view?.onNext(seat, way.value)
    } catch (error) {
      log.error({ matchId: this.#session.id, err: error }, 'no way into the next match')
    }
  }
}
