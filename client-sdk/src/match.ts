import { err, type MatchDice, ok, type Result } from '@dungeon-dice/shared'
import {
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
import { Connection, type ConnectionParts } from './connection.ts'
import type { GiveAnswer, SeatDecision, Submitted } from './decision.ts'
import { DicePart } from './dice-part.ts'
import type { Handler } from './emitter.ts'
import { ProtocolBroken } from './errors.ts'
import type { PlayedGame } from './games/client-game.ts'
import type {
  BySeatOf,
  CatalogueOf,
  DecisionOf,
  EventOf,
  GameId,
  IntentOf,
  OrdersOf,
  OutcomeOf,
  SeatOf,
  StateOf,
} from './games/types.ts'
import { linkTo } from './join-link.ts'
import type { MatchEvents } from './match-events.ts'
import { alsoTo } from './match-listener.ts'
import type { BotWish, RematchOptions } from './match-options.ts'
import { type MatchSeries, seriesAt } from './match-series.ts'
import { MatchTracker } from './match-tracker.ts'
import { NextMatch } from './next-match.ts'
import type { OutboxRequest } from './outbox.ts'
import { type Player, playersIn } from './player.ts'
import { seatAgain } from './seat-again.ts'
import { checkSeen, type FairDice, revealedDice, type SeenFault } from './seen-dice.ts'
import { askDone, type Done, type ReportCause, report, say, type Words } from './talking.ts'
import { makeTicket } from './ticket.ts'
import { toRefusal, type WireRefusal } from './wire-refusal.ts'

/** Dependencies of `Match.open`. */
interface MatchParts<Id extends GameId> extends Omit<ConnectionParts, 'listener'> {
  /** Called for each match that follows; does not count as waiting for one. */
  readonly onNext: (next: MatchOf<Id>) => void
}

/** A match of any of these games. */
export type MatchOf<Id extends GameId> = Id extends GameId ? Match<Id> : never

/** A match as seen by the player on one seat. `Id` is its game. */
export class Match<Id extends GameId = 'ddm'> {
  readonly id: string
  /** Id of its game. */
  readonly game: Id
  /** Reopens the seat with `rejoin`. Anybody who has the ticket has the seat. */
  readonly ticket: string
  /** Join code of a private match; only its host has it. */
  readonly code: string | null
  /** The code as a link to the server's own page; `join` accepts it too. */
  readonly link: string | null
  readonly #tracker: MatchTracker<Id>
  readonly #connection: Connection
  readonly #nextMatch: NextMatch<Id, Match<Id>>
  readonly #dice: DicePart
  /** Orders that were requested and not answered yet. */
  #wanted: OrdersOf<Id> | null = null

  private constructor(
    grant: SeatGrant,
    url: string,
    {
      tracker,
      connection,
      nextMatch,
      dice,
    }: {
      readonly tracker: MatchTracker<Id>
      readonly connection: Connection
      readonly nextMatch: NextMatch<Id, Match<Id>>
      readonly dice: DicePart
    },
  ) {
    this.id = grant.matchId
    this.game = tracker.view.played.game.id
    this.ticket = makeTicket(grant)
    this.code = grant.code ?? null
    this.link = this.code === null ? null : linkTo(url, this.code)
    this.#tracker = tracker
    this.#connection = connection
    this.#nextMatch = nextMatch
    this.#dice = dice
  }

  /**
   * Takes the granted seat. Handlers set as soon as this and `starts` resolve miss nothing.
   * @internal
   */
  static async open<Id extends GameId>(
    grant: SeatGrant,
    played: PlayedGame<Id>,
    parts: MatchParts<Id>,
    starts: Promise<void> = Promise.resolve(),
  ): Promise<Match<Id>> {
    const seat = grant.seat as SeatOf<Id>
    const give: GiveAnswer<Id> = (number, answer) => match.#give(number, answer)
    const tracker = new MatchTracker(seat, played, give)
    const nextMatch = new NextMatch<Id, Match<Id>>({
      view: tracker.view,
      emitter: tracker.emitter,
      request: (type, payload) => connection.request(type, payload),
      open: async (next) => {
        const match = await openNext(next, played, parts)
        parts.onNext(match as MatchOf<Id>)
        return match
      },
    })
    const dice = new DicePart({ matchId: grant.matchId, view: tracker.view })
    const listener = alsoTo(nextMatch, dice, tracker)
    const connection = await Connection.open({ ...parts, listener }, grant.reservation)
    dice.begin((type, payload) => connection.request(type, payload))
    const match = new Match<Id>(grant, parts.url, { tracker, connection, nextMatch, dice })
    // Gives the caller a turn to set handlers.
    starts.then(() => setTimeout(() => tracker.begin(), 0))
    const finish = () => connection.finish()
    tracker
      .lastWord()
      .then(() => nextMatch.over())
      .then(finish, finish)
    return match
  }

  /** Your seat; it changes only by `move`. */
  get seat(): SeatOf<Id> {
    return this.#tracker.view.ownSeat as SeatOf<Id>
  }

  /** The catalogue of this match, such as its dice and figures. */
  get catalogue(): CatalogueOf<Id> {
    return this.#tracker.view.catalogue
  }

  /** `waiting` for players, `playing`, `over`, or `halted` by the server. */
  get phase(): MatchPhase {
    return this.#tracker.view.phase
  }

  /** The game as visible to your seat; immutable, and null while the match waits. */
  get state(): StateOf<Id> | null {
    return this.#tracker.view.state
  }

  /** The open decision of your seat; null if there is none. */
  get decision(): SeatDecision<Id> | null {
    return this.#tracker.decision
  }

  /** All open decisions, each with its seat; games may ask several seats at once. */
  get openDecisions(): readonly DecisionOf<Id>[] {
    return this.#tracker.view.openDecisions
  }

  /** The places of all seats, best first, and the deciding rule; null while the match continues. */
  get outcome(): OutcomeOf<Id> | null {
    return this.#tracker.view.outcome
  }

  /** Resolves when the match is over; rejects if it is lost for good. */
  get finished(): Promise<OutcomeOf<Id>> {
    return this.#tracker.finished
  }

  /** Rated status: `no`, `yes` as far as the players allow, or `settled`. */
  get rated(): RatedPhase {
    return this.#tracker.view.rated
  }

  /** How it counts: why not, the weight (lower for a pair that plays often), and held gains. */
  get ratedFacts(): RatedFacts {
    return this.#tracker.view.ratedFacts
  }

  /** Number of spectators. */
  get spectators(): number {
    return this.#tracker.view.spectators
  }

  /** The seats of the match in their order; empty until received. */
  get seats(): readonly SeatOf<Id>[] {
    return this.#tracker.view.seats
  }

  /** The players by seat, as everybody sees them. */
  get players(): BySeatOf<Id, Player> {
    return playersIn(this.#tracker.view, this.#connection.localAheadMs)
  }

  /** All events of the game from the first; ends with the match. */
  get events(): AsyncIterable<EventOf<Id>> {
    return this.#tracker.events
  }

  /** The events so far. */
  get history(): readonly EventOf<Id>[] {
    return this.#tracker.events.items
  }

  /** Each decision of your seat, once; ends with the match. */
  async *decisions(): AsyncGenerator<SeatDecision<Id>, void> {
    for await (const decision of this.#tracker.decisions)
      if (decision.number === this.decision?.number) yield decision
  }

  /** Calls `handler` for each event of this name; the result unsubscribes. */
  on<Name extends keyof MatchEvents>(
    name: Name,
    handler: Handler<MatchEvents<Id, Match<Id>>[Name]>,
  ): () => void {
    // Only this class emits `next`, always with a `Match`; the emitter need not know the type.
    return this.#tracker.emitter.on(name, handler as Handler<MatchEvents<Id>[Name]>)
  }

  /**
   * Submits an answer to the open decision, or an intent that is allowed at any time (resign, offer
   * a draw). A refusal resolves and changes nothing. Survives reconnections and counts once.
   * Rejects if the match is lost for good.
   */
  submit(intent: IntentOf<Id>): Promise<Submitted<Id>> {
    const { game } = this.#tracker.view.played
    return this.#give(game.isFree(intent) ? null : (this.decision?.number ?? null), intent)
  }

  /** Your standing orders: what is answered for you. Only you see them. */
  get orders(): OrdersOf<Id> {
    return this.#tracker.orders
  }

  /**
   * Changes your standing orders; omitted fields keep their values. The server answers for you what
   * they cover, including what is open now.
   */
  async setOrders(changes: Partial<OrdersOf<Id>>): Promise<Submitted<Id>> {
    const orders = { ...(this.#wanted ?? this.orders), ...changes }
    this.#wanted = orders
    try {
      return await this.#ask({ type: 'orders', orders })
    } finally {
      if (this.#wanted === orders) this.#wanted = null
    }
  }

  /**
   * Claims a win or a draw from a player who has been away too long (see `claimableFromMs`): the
   * one on `seat`, which may be left out where there is only one other. A refusal resolves; rejects
   * with `ConnectionLost` while disconnected.
   */
  async claim(result: 'win' | 'draw', seat = this.#otherSeat): Promise<Submitted<Id>> {
    const request = { seat, result }
    const read = intentAnswerSchema.safeParse(await this.#connection.request('claim', request))
    if (!read.success) throw new ProtocolBroken('answer to claim', read.error)
    return toSubmitted(read.data as IntentAnswer)
  }

  /** The settings of the match; null until received. */
  get settings(): ShownSettings | null {
    return this.#tracker.view.settings
  }

  /** The series it belongs to; null for a single match. */
  get series(): MatchSeries<Id> | null {
    const { series } = this.#tracker.view
    return series === null ? null : seriesAt(series, this.#connection.localAheadMs)
  }

  /**
   * Removes the player on `seat` for good; only the host may, before the match begins. Refused with
   * `not_host`, `nobody_there`, `already_begun`; rejects with `ConnectionLost` while disconnected.
   */
  kick(seat: SeatOf<Id>): Promise<Done> {
    return askDone(this.#connection, 'kick', { seat })
  }

  /**
   * Seats a bot of the server before the match begins, by default the strongest on a free seat of
   * the emptiest side; only the host may. Refused with `not_host`, `seat_not_free`,
   * `no_such_bot`, `bots_busy`, `already_begun`; rejects like `kick`.
   */
  addBot(wish: BotWish = {}): Promise<Done> {
    return askDone(this.#connection, 'addBot', wish)
  }

  /**
   * Moves to another seat before the match begins; a seat has one player. Refused with
   * `seat_not_free`, `already_begun`; rejects like `kick`.
   */
  move(seat: string): Promise<Done> {
    return askDone(this.#connection, 'move', { seat })
  }

  /**
   * Asks for a rematch with other seats, once the match and its series are over. Resolves with the
   * new match if all agree; refused with `no_rematch` if somebody declines, leaves, or does not
   * answer in time. Aborting `signal` declines and rejects with its reason. Rejects with
   * `ConnectionLost` while disconnected.
   */
  rematch({ signal }: RematchOptions = {}): Promise<Result<Match<Id>, WireRefusal<Id>>> {
    return this.#nextMatch.rematch(signal)
  }

  /** Declines a rematch; the others are notified. Leaving has the same effect. */
  declineRematch(): Promise<Result<null, WireRefusal<Id>>> {
    return this.#nextMatch.declineRematch()
  }

  /** Tells the server whether you see the match: while you do not, it may notify you (`notices`). */
  setVisible(isVisible: boolean): void {
    this.#connection.visibility.set(isVisible)
  }

  /** The players' chat so far, oldest first, without muted players. */
  get chat(): readonly ChatLine[] {
    return this.#tracker.chat.lines
  }

  /**
   * Sends a line to the other players. A refusal resolves (`too_fast`, `muted`, `chat_off` and
   * others, P15); rejects with `ConnectionLost` while disconnected.
   */
  say(words: Words): Promise<Done> {
    return say(this.#connection, words)
  }

  /** Hides lines under this name on this client; `unmute` shows them again. */
  mute(name: string): void {
    this.#tracker.chat.mute(name)
  }

  /** Shows lines under this name again. */
  unmute(name: string): void {
    this.#tracker.chat.mute(name, false)
  }

  /**
   * Reports the player on `seat` to the host, together with the last lines you received; the seat
   * may be left out where there is only one other.
   */
  report(cause: ReportCause, seat = this.#otherSeat): Promise<Done> {
    return report(this.#connection, { seat }, cause)
  }

  /**
   * Checks the dice after the match: recomputes every roll from the revealed secrets and compares
   * the commitments with those seen before the start.
   */
  verify(): Result<FairDice, SeenFault> {
    const { view, events } = this.#tracker
    const { id: matchId, seat } = this
    const { hasMissedEvents } = this.#connection
    const seen = { matchId, seat, part: this.#dice, view, events: events.items, hasMissedEvents }
    return checkSeen(seen)
  }

  /**
   * The revealed secrets behind the dice: the server's secret and the nonces. Null before the end.
   */
  get dice(): MatchDice | null {
    return revealedDice(this.#tracker.view)
  }

  /**
   * Resolves when the match has begun; rejects if it is lost before.
   * @internal
   */
  get begun(): Promise<void> {
    return this.#tracker.begun
  }

  /** Closes the connection; the seat is kept, and its ticket reopens it. */
  leave(): void {
    this.#connection.leave()
  }

  /** The only other seat. */
  get #otherSeat(): SeatOf<Id> {
    const [other, ...more] = this.seats.filter((seat) => seat !== this.seat)
    if (other === undefined || more.length > 0) throw new TypeError('name a seat of this match')
    return other
  }

  #give(decision: number | null, intent: IntentOf<Id>): Promise<Submitted<Id>> {
    return this.#ask({ type: 'intent', decision, intent })
  }

  async #ask(request: OutboxRequest): Promise<Submitted<Id>> {
    await this.#dice.ready
    return toSubmitted(await this.#connection.submit(request))
  }
}

/**
 * Takes the granted seat in a match of any of these games.
 * @internal
 */
export const openMatch = async <Id extends GameId>(
  ...how: Parameters<typeof Match.open<Id>>
): Promise<MatchOf<Id>> => (await Match.open<Id>(...how)) as MatchOf<Id>

/** Takes the seat in the following match; requests it by token if the first reservation fails. */
async function openNext<Id extends GameId>(
  grant: SeatGrant,
  played: PlayedGame<Id>,
  { askAgain: _, ...parts }: MatchParts<Id>,
): Promise<Match<Id>> {
  // A running server never changes its catalogue.
  if (grant.catalogue !== played.catalogue.hash) throw new ProtocolBroken('message next')
  const askAgain = () => seatAgain(parts.url, grant)
  const open = (way: SeatGrant) => Match.open(way, played, { ...parts, askAgain })
  try {
    return await open(grant)
  } catch (error) {
    if (!isPassing(error)) throw error
    const again = await askAgain()
    if (!again.ok) throw refusedError(again.error)
    return open(again.value)
  }
}

const toSubmitted = <Id extends GameId>(answer: IntentAnswer): Submitted<Id> =>
  answer.ok ? ok(answer.step) : err(toRefusal<Id>(answer.error))
