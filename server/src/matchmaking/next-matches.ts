import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type Series } from '@dungeon-dice/shared/protocol'
import type { HostTypes, SeatOf } from '../game/hosted-game.ts'
import type { EndedMatch } from '../results/ended-match.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { PostMatchState } from '../session/post-match.ts'
import { afterMatch, cutShort, nextOfSeries } from '../session/series.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import { RematchFlow, type RematchFlowParts } from './rematch-flow.ts'

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
  extends Omit<RematchFlowParts<H>, 'comingMs' | 'onMade'> {
  readonly pauses: Pauses
}

type Agreed = Promise<Result<null, Refusal>>

/** What follows matches that are over: the next one of a series, or one that all seats agree on. */
export class NextMatches<H extends HostTypes> implements SessionSubscriber<H> {
  readonly #parts: NextMatchesParts<H>
  readonly #plans = new Map<string, RematchFlow<H>>()
  /** The table that each match which has yet to begin follows, by its id. */
  readonly #before = new Map<string, MatchSession<H>>()

  constructor(parts: NextMatchesParts<H>) {
    this.#parts = parts
  }

  readonly onEnded = (session: MatchSession<H>, { placing, endedAtMs }: EndedMatch): void => {
    if (session.series !== null) session.series = afterMatch(session.series, placing)
    const plan = this.#planAfter(session, endedAtMs + (session.postMatch?.pausedMs ?? 0))
    for (const { seat, participant } of session.seats.taken)
      if (participant.bot !== undefined && !isOpen(session.series))
        session.wishes.set(seat, 'wanted')
    if (session.postMatch?.postMatchState)
      this.#resume(session, plan, session.postMatch.postMatchState)
    this.#noteLeavers(session)
    session.view?.showSeats()
  }

  #planAfter(session: MatchSession<H>, endedAtMs: number): RematchFlow<H> {
    const { pauses, ...parts } = this.#parts
    const { seriesMs, rematchMs, comingMs } = pauses
    const onMade = (matchId: string) => void this.#before.set(matchId, session)
    const plan = new RematchFlow(session, { ...parts, comingMs, onMade })
    this.#plans.set(session.id, plan)
    const { series } = session
    if (isOpen(series)) {
      const nextAtMs = endedAtMs + seriesMs
      session.series = { ...series, nextAtMs }
      plan.at(nextAtMs, () => void this.#goOn(session))
    } else plan.at(endedAtMs + rematchMs, () => void plan.endTalk('late'))
    return plan
  }

  /** Goes on where another process was with what follows a match. */
  #resume(
    session: MatchSession<H>,
    plan: RematchFlow<H>,
    { series, wishes, noRematch, nextId }: PostMatchState,
  ): void {
    for (const [seat, wish] of Object.entries(wishes)) session.wishes.set(seat, wish)
    if (series !== null && (!isOpen(series) || nextId !== null)) session.series = series
    if (noRematch !== null) plan.bar(noRematch)
    if (nextId !== null) plan.awaitNext(nextId, () => this.#makeAgain(session, plan))
    else if (noRematch === null && isWanted(session)) void plan.make(null)
  }

  async #makeAgain(session: MatchSession<H>, plan: RematchFlow<H>): Promise<void> {
    if (isOpen(session.series)) await this.#goOn(session)
    else if (isWanted(session)) await plan.make(null)
  }

  readonly onChange = (session: MatchSession<H>): void => {
    if (this.#before.has(session.id)) this.#lookForMissing(session)
    if (session.phase === 'halted') this.#cutShort(session, cutBy('halted'))
    if (this.#plans.has(session.id)) this.#noteLeavers(session)
  }

  readonly onGone = (session: MatchSession<H>): void => {
    this.#plans.get(session.id)?.close()
    this.#plans.delete(session.id)
    this.#before.delete(session.id)
  }

  /** A seat wants to play again; when all do, the next match is made (P13.3). */
  async rematch(session: MatchSession<H>, seat: SeatOf<H>): Agreed {
    const open = this.#openPlan(session)
    if (!open.ok) return open
    const plan = open.value
    if (plan.isMade) return ok(null)
    session.wishes.set(seat, 'wanted')
    session.view?.showSeats()
    const kept = plan.keep()
    if (!isWanted(session)) {
      // Whoever is answered has said it for good, whatever becomes of this process.
      await kept
      return ok(null)
    }
    const made = await plan.make(null)
    if (!made.ok) void plan.endTalk('late')
    return made
  }

  /** A seat does not want to play again. */
  async decline(session: MatchSession<H>, seat: SeatOf<H>): Agreed {
    const plan = this.#openPlan(session)
    if (!plan.ok) return plan
    if (plan.value.isMade) return err(refusal('no_rematch', { reason: 'begun' }))
    await plan.value.endTalk('declined', [seat])
    return ok(null)
  }

  /** A seat came back to a match that is over: it is told once more where the next one is. */
  async greet(session: MatchSession<H>, seat: SeatOf<H>): Promise<void> {
    await this.#plans.get(session.id)?.greet(seat)
  }

  /** The plan of a table that may still agree on a rematch. */
  #openPlan(session: MatchSession<H>): Result<RematchFlow<H>, Refusal> {
    if (session.phase !== 'over') return err(refusal('not_over'))
    const plan = this.#plans.get(session.id)
    if (isOpen(session.series)) return err(refusal('no_rematch', { reason: 'series' }))
    if (plan === undefined) return err(refusal('no_rematch', { reason: 'late' }))
    const reason = plan.noRematch
    return reason === null ? ok(plan) : err(refusal('no_rematch', { reason }))
  }

  /** Whoever leaves on purpose after the end gives the series up, or wants no rematch. */
  #noteLeavers(session: MatchSession<H>): void {
    const gone = session.seats.taken.find(
      ({ awaySinceMs, hasLeft }) => awaySinceMs !== null && hasLeft,
    )
    const plan = this.#plans.get(session.id)
    if (gone === undefined || plan?.isMade) return
    this.#cutShort(session, cutBy('left', gone.seat))
    void plan?.endTalk('left', [gone.seat])
  }

  /** A match that follows another can begin no more once a seat of it is free. */
  #lookForMissing(session: MatchSession<H>): void {
    if (session.match === null && !session.seats.hasRoom) return
    const before = this.#before.get(session.id)
    this.#before.delete(session.id)
    if (session.match !== null || before === undefined) return
    const missing = session.seats.names.find((seat) => session.seats.at(seat) === undefined)
    this.#cutShort(session, cutBy('left', missing))
    session.dismiss()
    const { series } = before
    if (!isOpen(series)) return
    before.series = { ...series, end: session.series?.end ?? null }
    before.view?.showSeats()
    void this.#plans.get(before.id)?.keep()
  }

  #cutShort(session: MatchSession<H>, cut: (series: Series) => Series): void {
    if (!isOpen(session.series)) return
    session.series = cut(session.series)
    session.view?.showSeats()
    void this.#plans.get(session.id)?.keep()
  }

  async #goOn(session: MatchSession<H>): Promise<void> {
    const { series } = session
    const plan = this.#plans.get(session.id)
    if (plan === undefined || !isOpen(series)) return
    const made = await plan.make(nextOfSeries(series, session.seats.names))
    if (made.ok) {
      session.series = { ...series, nextAtMs: null }
      session.view?.showSeats()
      void plan.keep()
      return
    }
    this.#cutShort(session, cutBy('stopped'))
    void plan.endTalk('late')
  }
}

const isWanted = <H extends HostTypes>({ seats, wishes }: MatchSession<H>): boolean =>
  seats.names.every((name) => wishes.get(name) === 'wanted')

const isOpen = (series: Series | null): series is Series => series !== null && series.end === null

const cutBy =
  (by: 'left' | 'halted' | 'stopped', gone: string | null = null) =>
  (series: Series): Series =>
    cutShort(series, by, gone)
