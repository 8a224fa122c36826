import { err, type MatchDice, ok, type Result } from '@dungeon-dice/shared'
import {
  type BySeat,
  type Catalogue,
  type GameEvent,
  type Intent,
  isFree,
  type Orders,
  type Outcome,
  otherSeat,
  type Seat,
  type State,
} from '@dungeon-dice/shared/ddm'
import {
  doneAnswerSchema,
  type IntentAnswer,
  intentAnswerSchema,
  type MatchPhase,
  type RatedFacts,
  type RatedPhase,
  type SeatGrant,
  type ShownSettings,
} from '@dungeon-dice/shared/protocol'
import type { ChatLine } from './chat-log.ts'
import { isPassing, refusedError } from './closing.ts'
import { Connection, type ConnectionListener, type ConnectionParts } from './connection.ts'
import type { GiveAnswer, SeatDecision, Submitted } from './decision.ts'
import { DicePart } from './dice-part.ts'
import type { Handler } from './emitter.ts'
import { ProtocolBroken } from './errors.ts'
import { Follower } from './follower.ts'
import { linkTo } from './join-link.ts'
import type { MatchEvents } from './match-events.ts'
import { type MatchSeries, seriesAt } from './match-series.ts'
import { NextMatch } from './next-match.ts'
import type { OutboxRequest } from './outbox.ts'
import { type Player, playersIn } from './player.ts'
import { seatAgain } from './seat-again.ts'
import { checkSeen, type FairDice, revealedDice, type SeenFault } from './seen-dice.ts'
import { type Done, type ReportCause, report, say, type Words } from './talking.ts'
import { makeTicket } from './ticket.ts'
import { toRefusal, type WireRefusal } from './wire-refusal.ts'

/** Options for a rematch. */
export interface RematchOptions {
  /** Declines the rematch when aborted. */
  readonly signal?: AbortSignal
}

/** Dependencies of `Match.open`. */
interface MatchParts extends Omit<ConnectionParts, 'listener'> {
  /** Called for each match that follows; does not count as waiting for one. */
  readonly onNext: (next: Match) => void
}

/** A match as seen by the player on one seat. */
export class Match {
  readonly id: string
  /** Your seat. */
  readonly seat: Seat
  /** Reopens the seat with `rejoin`. Anybody who has the ticket has the seat. */
  readonly ticket: string
  /** Join code of a private match; only its host has it. */
  readonly code: string | null
  /** The code as a link to the server's own page; `join` accepts it too. */
  readonly link: string | null
  readonly #follower: Follower
  readonly #connection: Connection
  readonly #nextMatch: NextMatch<Match>
  readonly #dice: DicePart
  /** Orders that were requested and not answered yet. */
  #wanted: Orders | null = null

  private constructor(
    grant: SeatGrant,
    url: string,
    {
      follower,
      connection,
      nextMatch,
      dice,
    }: {
      readonly follower: Follower
      readonly connection: Connection
      readonly nextMatch: NextMatch<Match>
      readonly dice: DicePart
    },
  ) {
    this.id = grant.matchId
    this.seat = grant.seat as Seat
    this.ticket = makeTicket(grant)
    this.code = grant.code ?? null
    this.link = this.code === null ? null : linkTo(url, this.code)
    this.#follower = follower
    this.#connection = connection
    this.#nextMatch = nextMatch
    this.#dice = dice
  }

  /**
   * Takes the granted seat. Handlers set as soon as this and `starts` resolve miss nothing.
   * @internal
   */
  static async open(
    grant: SeatGrant,
    catalogue: Catalogue,
    parts: MatchParts,
    starts: Promise<void> = Promise.resolve(),
  ): Promise<Match> {
    const give: GiveAnswer = (number, answer) => match.#give(number, answer)
    const follower = new Follower(grant.seat as Seat, catalogue, give)
    const nextMatch = new NextMatch<Match>({
      seat: grant.seat as Seat,
      view: follower.view,
      emitter: follower.emitter,
      request: (type, payload) => connection.request(type, payload),
      open: async (next) => {
        const match = await openNext(next, catalogue, parts)
        parts.onNext(match)
        return match
      },
    })
    const seat = grant.seat as Seat
    const dice = new DicePart({ matchId: grant.matchId, seat, view: follower.view })
    const listener = alsoTo(nextMatch, dice, follower)
    const connection = await Connection.open({ ...parts, listener }, grant.reservation)
    dice.begin((type, payload) => connection.request(type, payload))
    const match = new Match(grant, parts.url, { follower, connection, nextMatch, dice })
    // Gives the caller a turn to set handlers.
    starts.then(() => setTimeout(() => follower.begin(), 0))
    const finish = () => connection.finish()
    follower
      .lastWord()
      .then(() => nextMatch.over())
      .then(finish, finish)
    return match
  }

  /** The dice and figures of this match. */
  get catalogue(): Catalogue {
    return this.#follower.view.catalogue
  }

  /** `waiting` for the other player, `playing`, `over`, or `halted` by the server. */
  get phase(): MatchPhase {
    return this.#follower.view.phase
  }

  /** The duel as visible to your seat; immutable, and null while the match waits. */
  get state(): State | null {
    return this.#follower.view.state
  }

  /** The open decision of your seat; null if there is none. */
  get decision(): SeatDecision | null {
    return this.#follower.decision
  }

  /** Null while the duel continues. */
  get outcome(): Outcome | null {
    return this.state?.outcome ?? null
  }

  /** Resolves when the duel is over; rejects if the match is lost for good. */
  get finished(): Promise<Outcome> {
    return this.#follower.finished
  }

  /** Rated status: `no`, `yes` as far as the players allow, or `settled`. */
  get rated(): RatedPhase {
    return this.#follower.view.rated
  }

  /** How it counts: why not, the weight (lower for a pair that plays often), and held gains. */
  get ratedFacts(): RatedFacts {
    return this.#follower.view.ratedFacts
  }

  /** Number of spectators. */
  get spectators(): number {
    return this.#follower.view.spectators
  }

  /** Both players, as everybody sees them. */
  get players(): BySeat<Player> {
    return playersIn(this.#follower.view, this.#connection.aheadMs)
  }

  /** All events of the duel from the first; ends with the match. */
  get events(): AsyncIterable<GameEvent> {
    return this.#follower.events
  }

  /** The events so far. */
  get history(): readonly GameEvent[] {
    return this.#follower.events.items
  }

  /** Each decision of your seat, once; ends with the match. */
  async *decisions(): AsyncGenerator<SeatDecision, void> {
    for await (const decision of this.#follower.decisions)
      if (decision.number === this.decision?.number) yield decision
  }

  /** Calls `handler` for each event of this name; the result unsubscribes. */
  on<Name extends keyof MatchEvents>(
    name: Name,
    handler: Handler<MatchEvents<Match>[Name]>,
  ): () => void {
    // Only this class emits `next`, always with a `Match`; the emitter need not know the type.
    return this.#follower.emitter.on(name, handler as Handler<MatchEvents[Name]>)
  }

  /**
   * Submits an answer to the open decision, or an intent that is allowed at any time (resign, offer
   * a draw). A refusal resolves and changes nothing. Survives reconnections and counts once.
   * Rejects if the match is lost for good.
   */
  submit(intent: Intent): Promise<Submitted> {
    return this.#give(isFree(intent) ? null : (this.decision?.number ?? null), intent)
  }

  /** Your standing orders: in which windows you are asked. Only you see them. */
  get orders(): Orders {
    return this.#follower.orders
  }

  /**
   * Changes your standing orders; omitted fields keep their values. The server passes for you in
   * the windows they cover, including one that is open now.
   */
  async setOrders(changes: Partial<Orders>): Promise<Submitted> {
    const orders = { ...(this.#wanted ?? this.orders), ...changes }
    this.#wanted = orders
    try {
      return await this.#ask({ type: 'orders', orders })
    } finally {
      if (this.#wanted === orders) this.#wanted = null
    }
  }

  /**
   * Claims a win or a draw if the other player has been away too long (see `claimableFromMs`). A
   * refusal resolves; rejects with `ConnectionLost` while disconnected.
   */
  async claim(result: 'win' | 'draw'): Promise<Submitted> {
    const request = { seat: otherSeat(this.seat), result }
    const read = intentAnswerSchema.safeParse(await this.#connection.request('claim', request))
    if (!read.success) throw new ProtocolBroken('answer to claim', read.error)
    return toSubmitted(read.data as IntentAnswer)
  }

  /** The settings of the match; null until received. */
  get settings(): ShownSettings | null {
    return this.#follower.view.settings
  }

  /** The series it belongs to; null for a single match. */
  get series(): MatchSeries | null {
    const { series } = this.#follower.view
    return series === null ? null : seriesAt(series, this.#connection.aheadMs)
  }

  /**
   * Removes the player on `seat` for good; only the host may, before the match begins. Refused with
   * `not_host`, `nobody_there`, `already_begun`; rejects with `ConnectionLost` while disconnected.
   */
  async kick(seat: Seat): Promise<Result<null, WireRefusal>> {
    const read = doneAnswerSchema.safeParse(await this.#connection.request('kick', { seat }))
    if (!read.success) throw new ProtocolBroken('answer to kick', read.error)
    return read.data.ok ? ok(null) : err(toRefusal(read.data.error))
  }

  /**
   * Asks for a rematch with swapped seats, once the match and its series are over. Resolves with
   * the new match if the other player agrees; refused with `no_rematch` if they decline, leave, or
   * do not answer in time. Aborting `signal` declines and rejects with its reason. Rejects with
   * `ConnectionLost` while disconnected.
   */
  rematch({ signal }: RematchOptions = {}): Promise<Result<Match, WireRefusal>> {
    return this.#nextMatch.rematch(signal)
  }

  /** Declines a rematch; the other player is notified. Leaving has the same effect. */
  declineRematch(): Promise<Result<null, WireRefusal>> {
    return this.#nextMatch.declineRematch()
  }

  /** The players' chat so far, oldest first, without muted players. */
  get chat(): readonly ChatLine[] {
    return this.#follower.chat.lines
  }

  /**
   * Sends a line to the other player. A refusal resolves (`too_fast`, `muted`, `chat_off` and
   * others, P15); rejects with `ConnectionLost` while disconnected.
   */
  say(words: Words): Promise<Done> {
    return say(this.#connection, words)
  }

  /** Hides lines under this name on this client; `unmute` shows them again. */
  mute(name: string): void {
    this.#follower.chat.mute(name)
  }

  /** Shows lines under this name again. */
  unmute(name: string): void {
    this.#follower.chat.mute(name, false)
  }

  /** Reports the other player to the host, together with the last lines you received. */
  report(cause: ReportCause): Promise<Done> {
    return report(this.#connection, { seat: otherSeat(this.seat) }, cause)
  }

  /**
   * Checks the dice after the match: recomputes every roll from the revealed secrets and compares
   * the commitments with those seen before the start.
   */
  verify(): Result<FairDice, SeenFault> {
    const { view, events } = this.#follower
    const { id: matchId, seat } = this
    return checkSeen({ matchId, seat, part: this.#dice, view, events: events.items })
  }

  /**
   * The revealed secrets behind the dice: the server's secret and the nonces. Null before the end.
   */
  get dice(): MatchDice | null {
    return revealedDice(this.#follower.view)
  }

  /** Closes the connection; the seat is kept, and its ticket reopens it. */
  leave(): void {
    this.#connection.leave()
  }

  #give(decision: number | null, intent: Intent): Promise<Submitted> {
    return this.#ask({ type: 'intent', decision, intent })
  }

  async #ask(request: OutboxRequest): Promise<Submitted> {
    await this.#dice.ready
    return toSubmitted(await this.#connection.submit(request))
  }
}

/** Forwards connection events to the next match, the dice agreement and the follower. */
const alsoTo = (
  nextMatch: NextMatch<Match>,
  dice: DicePart,
  follower: Follower,
): ConnectionListener => ({
  onState: (state) => {
    follower.onState(state)
    dice.onState()
    nextMatch.onState()
  },
  onMessage: (type, payload) =>
    type === 'next' ? nextMatch.onNext(payload) : follower.onMessage(type, payload),
  onEvents: follower.onEvents,
  onReconnecting: follower.onReconnecting,
  onUp: () => {
    follower.onUp()
    dice.onUp()
  },
  onLost: (error) => {
    follower.onLost(error)
    dice.lost()
    nextMatch.onLost(error)
  },
})

/** Takes the seat in the following match; requests it by token if the first reservation fails. */
async function openNext(
  grant: SeatGrant,
  catalogue: Catalogue,
  { askAgain: _, ...parts }: MatchParts,
): Promise<Match> {
  // A running server never changes its catalogue.
  if (grant.catalogue !== catalogue.hash) throw new ProtocolBroken('message next')
  const askAgain = () => seatAgain(parts.url, grant)
  const open = (way: SeatGrant) => Match.open(way, catalogue, { ...parts, askAgain })
  try {
    return await open(grant)
  } catch (error) {
    if (!isPassing(error)) throw error
    const again = await askAgain()
    if (!again.ok) throw refusedError(again.error)
    return open(again.value)
  }
}

const toSubmitted = (answer: IntentAnswer): Submitted =>
  answer.ok ? ok(answer.step) : err(toRefusal(answer.error))
