import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type Series } from '@dungeon-dice/shared/protocol'
import type { EndedMatch } from '../results/ended-match.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { PostMatchState } from '../session/post-match.ts'
import { afterMatch, cutShort, nextOfSeries } from '../session/series.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import { RematchFlow, type RematchFlowParts } from './rematch-flow.ts'

/** Times between two matches, in milliseconds. */
interface Pauses {
  /** Before the next match of a series. */
  readonly seriesMs: number
  /** For agreeing on a rematch. */
  readonly rematchMs: number
  /** For connecting to the next match. */
  readonly comingMs: number
}

/** Dependencies of `NextMatches`. */
export interface NextMatchesParts extends Omit<RematchFlowParts, 'comingMs' | 'onMade'> {
  readonly pauses: Pauses
}

type Agreed = Promise<Result<null, Refusal>>

/** Creates the match after a finished one: the next of a series, or a rematch that all seats voted for. */
export class NextMatches implements SessionSubscriber {
  readonly #parts: NextMatchesParts
  readonly #flows = new Map<string, RematchFlow>()
  /** The previous session of each next match that has not begun, by the id of the next match. */
  readonly #before = new Map<string, MatchSession>()

  constructor(parts: NextMatchesParts) {
    this.#parts = parts
  }

  readonly onEnded = (session: MatchSession, { placing, endedAtMs }: EndedMatch): void => {
    if (session.series !== null) session.series = afterMatch(session.series, placing)
    const flow = this.#startFlow(session, endedAtMs + (session.postMatch?.pausedMs ?? 0))
    for (const { seat, participant } of session.seats.taken)
      if (participant.bot !== undefined && !isOpen(session.series))
        session.rematchVotes.set(seat, 'wanted')
    if (session.postMatch?.postMatchState)
      this.#resume(session, flow, session.postMatch.postMatchState)
    this.#noteLeavers(session)
    session.view?.showSeats()
  }

  #startFlow(session: MatchSession, endedAtMs: number): RematchFlow {
    const { pauses, ...parts } = this.#parts
    const { seriesMs, rematchMs, comingMs } = pauses
    const onMade = (matchId: string) => void this.#before.set(matchId, session)
    const flow = new RematchFlow(session, { ...parts, comingMs, onMade })
    this.#flows.set(session.id, flow)
    const { series } = session
    if (isOpen(series)) {
      const nextAtMs = endedAtMs + seriesMs
      session.series = { ...series, nextAtMs }
      flow.at(nextAtMs, () => void this.#continueSeries(session))
    } else flow.at(endedAtMs + rematchMs, () => void flow.endVote('late'))
    return flow
  }

  /** Continues from the state that another process has stored. */
  #resume(
    session: MatchSession,
    flow: RematchFlow,
    { series, wishes, noRematch, nextId }: PostMatchState,
  ): void {
    for (const [seat, vote] of Object.entries(wishes)) session.rematchVotes.set(seat, vote)
    if (series !== null && (!isOpen(series) || nextId !== null)) session.series = series
    if (noRematch !== null) flow.ruleOut(noRematch)
    if (nextId !== null) flow.awaitNext(nextId, () => this.#makeAgain(session, flow))
    else if (noRematch === null && isWanted(session)) void flow.make(null)
  }

  async #makeAgain(session: MatchSession, flow: RematchFlow): Promise<void> {
    if (isOpen(session.series)) await this.#continueSeries(session)
    else if (isWanted(session)) await flow.make(null)
  }

  readonly onChange = (session: MatchSession): void => {
    if (this.#before.has(session.id)) this.#checkMissing(session)
    if (session.phase === 'halted') this.#cutShort(session, cutBy('halted'))
    if (this.#flows.has(session.id)) this.#noteLeavers(session)
  }

  readonly onGone = (session: MatchSession): void => {
    this.#flows.get(session.id)?.close()
    this.#flows.delete(session.id)
    this.#before.delete(session.id)
  }

  /** Takes a vote for a rematch; the last one creates the match (P13.3). */
  async rematch(session: MatchSession, seat: string): Agreed {
    const open = this.#openFlow(session)
    if (!open.ok) return open
    const flow = open.value
    if (flow.isMade) return ok(null)
    session.rematchVotes.set(seat, 'wanted')
    session.view?.showSeats()
    const saved = flow.save()
    if (!isWanted(session)) {
      // An answered vote must survive a crash.
      await saved
      return ok(null)
    }
    const made = await flow.make(null)
    if (!made.ok) void flow.endVote('late')
    return made
  }

  /** Takes a vote against a rematch. */
  async decline(session: MatchSession, seat: string): Agreed {
    const flow = this.#openFlow(session)
    if (!flow.ok) return flow
    if (flow.value.isMade) return err(refusal('no_rematch', { reason: 'begun' }))
    await flow.value.endVote('declined', [seat])
    return ok(null)
  }

  /** Sends a seat that connects to a finished match its reservation for the next one. */
  async greet(session: MatchSession, seat: string): Promise<void> {
    await this.#flows.get(session.id)?.greet(seat)
  }

  /** The flow of a session that may still agree on a rematch. */
  #openFlow(session: MatchSession): Result<RematchFlow, Refusal> {
    if (session.phase !== 'over') return err(refusal('not_over'))
    const flow = this.#flows.get(session.id)
    if (isOpen(session.series)) return err(refusal('no_rematch', { reason: 'series' }))
    if (flow === undefined) return err(refusal('no_rematch', { reason: 'late' }))
    const reason = flow.noRematch
    return reason === null ? ok(flow) : err(refusal('no_rematch', { reason }))
  }

  /** A player who leaves on purpose after the end gives the series up, or declines a rematch. */
  #noteLeavers(session: MatchSession): void {
    const gone = session.seats.taken
      .filter(({ awaySinceMs, hasLeft }) => awaySinceMs !== null && hasLeft)
      .map(({ seat }) => seat)
    const flow = this.#flows.get(session.id)
    if (gone.length === 0 || flow?.isMade) return
    this.#cutShort(session, cutBy('left', gone))
    void flow?.endVote('left', gone)
  }

  /** Closes a next match that lost a seat before its start: it can never begin. */
  #checkMissing(session: MatchSession): void {
    if (session.match === null && !session.seats.hasRoom) return
    const before = this.#before.get(session.id)
    this.#before.delete(session.id)
    if (session.match !== null || before === undefined) return
    const missing = session.seats.names.filter((seat) => session.seats.at(seat) === undefined)
    this.#cutShort(session, cutBy('left', missing))
    session.dismiss()
    const { series } = before
    if (!isOpen(series)) return
    before.series = { ...series, end: session.series?.end ?? null }
    before.view?.showSeats()
    void this.#flows.get(before.id)?.save()
  }

  #cutShort(session: MatchSession, cut: (series: Series) => Series): void {
    if (!isOpen(session.series)) return
    session.series = cut(session.series)
    session.view?.showSeats()
    void this.#flows.get(session.id)?.save()
  }

  async #continueSeries(session: MatchSession): Promise<void> {
    const { series } = session
    const flow = this.#flows.get(session.id)
    if (flow === undefined || !isOpen(series)) return
    const made = await flow.make(nextOfSeries(series, session.settings.sides))
    if (made.ok) {
      session.series = { ...series, nextAtMs: null }
      session.view?.showSeats()
      void flow.save()
      return
    }
    this.#cutShort(session, cutBy('stopped'))
    void flow.endVote('late')
  }
}

const isWanted = ({ seats, rematchVotes }: MatchSession): boolean =>
  seats.names.every((name) => rematchVotes.get(name) === 'wanted')

const isOpen = (series: Series | null): series is Series => series !== null && series.end === null

const cutBy =
  (by: 'left' | 'halted' | 'stopped', gone: readonly string[] = []) =>
  (series: Series): Series =>
    cutShort(series, by, gone)
