import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type NoRematch, refusal, type SeatGrant, type Series } from '@dungeon-dice/shared/protocol'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import { movedOn } from '../session/series.ts'

/** Dependencies of `RematchFlow`. */
export interface RematchFlowParts {
  readonly reservations: Pick<SeatReservations, 'seatNextMatch' | 'rejoin'>
  readonly sessions: Pick<MatchSessions, 'get'>
  readonly timers: Timers
  readonly log: Log
  /** Time that players have to connect to the next match, in milliseconds. */
  readonly comingMs: number
  /** Whether a match has begun, at any server. */
  readonly hasBegun: (matchId: string) => Promise<boolean>
  /** Called when the next match was made; it waits for its players. */
  readonly onMade: (matchId: string) => void
}

type Made = Promise<Result<null, Refusal>>

/** Prepares the next match of a finished one, while the session exists. */
export class RematchFlow {
  readonly #session: MatchSession
  readonly #parts: RematchFlowParts
  #cancel: Cancel = () => undefined
  #isMade = false
  #noRematch: NoRematch | null = null
  /** Seats in the next match, by those of this one. */
  #grants: ReadonlyMap<string, SeatGrant> = new Map()
  /** Id of the next match; null while there is none. */
  #nextId: string | null = null
  #isClosed = false
  /** The last state saved. */
  #saved: { readonly text: string; readonly done: Promise<void> } | null = null

  constructor(session: MatchSession, parts: RematchFlowParts) {
    this.#session = session
    this.#parts = parts
  }

  /** Whether the next match exists or is being made, so that votes no longer count. */
  get isMade(): boolean {
    return this.#isMade
  }

  /** Why a rematch is no longer possible; null while it is. */
  get noRematch(): NoRematch | null {
    return this.#noRematch
  }

  /** Schedules `run` at `atMs` in place of what was scheduled before. */
  at(atMs: number, run: () => void): void {
    this.#cancel()
    this.#cancel = this.#parts.timers.at(atMs, run)
  }

  /** Stops the flow, when the session is gone. */
  close(): void {
    this.#cancel()
    this.#isClosed = true
  }

  /** Saves the state in the journal, for a server that adopts the session. */
  async save(): Promise<void> {
    const { series, rematchVotes, phase } = this.#session
    if (this.#isClosed || phase !== 'over') return
    const [noRematch, nextId] = [this.#noRematch, this.#nextId]
    const postMatchState = { series, wishes: Object.fromEntries(rematchVotes), noRematch, nextId }
    // Each save is a row of the journal: repeated votes must not fill it.
    const text = JSON.stringify(postMatchState)
    if (this.#saved?.text !== text)
      this.#saved = { text, done: this.#session.keepPostMatchState(postMatchState) }
    await this.#saved.done
  }

  /** Excludes a rematch. */
  ruleOut(reason: NoRematch): void {
    this.#cancel()
    this.#noRematch = reason
  }

  /** Ends the vote without a rematch; marks `seats`, by default all, as declining. */
  async endVote(reason: NoRematch, seats?: readonly string[]): Promise<void> {
    if (this.#isClosed || this.#isMade || this.#noRematch !== null) return
    this.ruleOut(reason)
    const declining = seats ?? this.#session.seats.names
    for (const seat of declining) this.#session.rematchVotes.set(seat, 'declined')
    this.#session.view?.showSeats()
    await this.save()
  }

  /**
   * Waits for a next match that another process has made. If it has not begun by the time all players
   * should have connected, it was lost with its process, and `makeAgain` is called.
   */
  awaitNext(nextId: string, makeAgain: () => Promise<unknown>): void {
    const { comingMs, hasBegun, log } = this.#parts
    const { id: matchId, nowMs } = this.#session
    this.#isMade = true
    this.#nextId = nextId
    const check = async () => {
      if (this.#isClosed || (await hasBegun(nextId))) return
      this.#isMade = false
      this.#nextId = null
      await makeAgain()
    }
    this.at(nowMs + comingMs, () => {
      check().catch((error) => log.error({ matchId, err: error }, 'next match check failed'))
    })
  }

  /** Makes the next match with seats rotated by one, and sends the players their reservations. */
  async make(series: Series | null): Made {
    this.#isMade = true
    const made = await this.#seat(series)
    this.#isMade = made.ok
    if (made.ok) {
      this.#cancel()
      void this.save()
    }
    return made
  }

  async #seat(series: Series | null): Made {
    const { reservations, log, comingMs, onMade } = this.#parts
    const { id: matchId, seats, settings } = this.#session
    const party = movedOn(seats.taken, settings.sides)
    try {
      const seated = await reservations.seatNextMatch(this.#session, party, (next) => {
        next.preMatch.seatMs = comingMs
        if (series !== null) next.series = series
      })
      if (!seated.ok) return seated
      const granted = party.flatMap(({ seat }, place) => {
        const grant = seated.value.find((given) => given.seat === seats.names[place])
        return grant === undefined ? [] : [{ seat, grant }]
      })
      this.#grants = new Map(granted.map(({ seat, grant }) => [seat, grant]))
      const [first] = seated.value
      if (first !== undefined) onMade(first.matchId)
      this.#nextId = first?.matchId ?? null
      for (const { seat, grant } of granted) this.#session.view?.onNext(seat, grant)
      return ok(null)
    } catch (error) {
      log.error({ matchId, err: error }, 'next match not created')
      return err(refusal('internal'))
    }
  }

  /** Sends a seat that reconnects its reservation for the next match, unless it is connected there. */
  async greet(seat: string): Promise<void> {
    const { reservations, sessions, log } = this.#parts
    const grant = this.#grants.get(seat)
    const there = grant && sessions.get(grant.matchId)?.seats.at(grant.seat)
    if (grant === undefined || there === undefined || there.awaySinceMs === null) return
    try {
      const fresh = await reservations.rejoin(grant.matchId, grant.seatToken)
      if (fresh.ok) this.#session.view?.onNext(seat, fresh.value)
    } catch (error) {
      log.error({ matchId: this.#session.id, err: error }, 'next match reservation failed')
    }
  }
}
