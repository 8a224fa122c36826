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
  type WireRefusal,
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
import type { Wish } from './outbox.ts'
import { type Player, playersIn } from './player.ts'
import { seatAgain } from './seat-again.ts'
import { checkSeen, type FairDice, revealedDice, type SeenFault } from './seen-dice.ts'
import { Sequel } from './sequel.ts'
import { type Done, type ReportCause, report, say, type Words } from './talking.ts'
import { makeTicket } from './ticket.ts'

/** How a rematch is waited for. */
export interface RematchOptions {
  /** Declines it when it is aborted. */
  readonly signal?: AbortSignal
}

/** What a match is opened with. */
interface MatchParts extends Omit<ConnectionParts, 'listener'> {
  /** Told of each match that follows; nobody waits for one because of this. */
  readonly onNext: (next: Match) => void
}

/** One match, as the player on one seat has it. */
export class Match {
  readonly id: string
  /** The own seat. */
  readonly seat: Seat
  /** Opens the seat again, by `rejoin`: whoever has it has the seat. */
  readonly ticket: string
  /** Join code of a private match, for its host alone. */
  readonly code: string | null
  /** The code as a link on the server's own pages; `join` takes it as well. */
  readonly link: string | null
  readonly #follower: Follower
  readonly #connection: Connection
  readonly #sequel: Sequel<Match>
  readonly #dice: DicePart
  /** Orders that were asked for and not answered yet. */
  #wanted: Orders | null = null

  private constructor(
    grant: SeatGrant,
    url: string,
    {
      follower,
      connection,
      sequel,
      dice,
    }: {
      readonly follower: Follower
      readonly connection: Connection
      readonly sequel: Sequel<Match>
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
    this.#sequel = sequel
    this.#dice = dice
  }

  /**
   * Takes the granted seat. Handlers that are set at once when this and `starts` resolve hear
   * everything.
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
    const sequel = new Sequel<Match>({
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
    const listener = alsoTo(sequel, dice, follower)
    const connection = await Connection.open({ ...parts, listener }, grant.reservation)
    dice.begin((type, payload) => connection.request(type, payload))
    const match = new Match(grant, parts.url, { follower, connection, sequel, dice })
    // Not before whoever waits for the match has had the time to set handlers.
    starts.then(() => setTimeout(() => follower.begin(), 0))
    const finish = () => connection.finish()
    follower
      .lastWord()
      .then(() => sequel.over())
      .then(finish, finish)
    return match
  }

  /** The dice and figures that the match is played with. */
  get catalogue(): Catalogue {
    return this.#follower.view.catalogue
  }

  /** `waiting` for the other player, `playing`, `over`, or `halted` by a fault of the server. */
  get phase(): MatchPhase {
    return this.#follower.view.phase
  }

  /** The duel as the own seat may know it, never changed in place; null while the match waits. */
  get state(): State | null {
    return this.#follower.view.state
  }

  /** The decision that waits for the own seat; null when nothing is asked of it. */
  get decision(): SeatDecision | null {
    return this.#follower.decision
  }

  /** Null while the duel goes on. */
  get outcome(): Outcome | null {
    return this.state?.outcome ?? null
  }

  /** Resolves when the duel is over; rejects when the match is gone for good. */
  get finished(): Promise<Outcome> {
    return this.#follower.finished
  }

  /** Whether it counts for ratings: `no`, `yes`, as far as those who sit go, or `settled` when it has. */
  get rated(): RatedPhase {
    return this.#follower.view.rated
  }

  /** How it counts: why not, how much (less for two who often meet), and whose gain is held. */
  get ratedFacts(): RatedFacts {
    return this.#follower.view.ratedFacts
  }

  /** How many watch. */
  get spectators(): number {
    return this.#follower.view.spectators
  }

  /** Both players, as everybody sees them. */
  get players(): BySeat<Player> {
    return playersIn(this.#follower.view, this.#connection.aheadMs)
  }

  /** Every event of the duel from the first, as it comes; ends with the match. */
  get events(): AsyncIterable<GameEvent> {
    return this.#follower.events
  }

  /** The events so far. */
  get history(): readonly GameEvent[] {
    return this.#follower.events.items
  }

  /** Each decision that waits for the own seat, once; ends with the match. */
  async *decisions(): AsyncGenerator<SeatDecision, void> {
    for await (const decision of this.#follower.decisions)
      if (decision.number === this.decision?.number) yield decision
  }

  /** Calls `handler` at each event of this name from now on; the result stops that. */
  on<Name extends keyof MatchEvents>(
    name: Name,
    handler: Handler<MatchEvents<Match>[Name]>,
  ): () => void {
    // The match alone makes its `next`, which is a `Match`: those who tell of it need not know that.
    return this.#follower.emitter.on(name, handler as Handler<MatchEvents[Name]>)
  }

  /**
   * Asks for something: an answer to the open decision, or what may come at any time (to resign,
   * to offer a draw). A refusal resolves as well, and has changed nothing. Over a dropped connection
   * it waits until that is back, and counts once. Rejects when the match is gone for good.
   */
  submit(intent: Intent): Promise<Submitted> {
    return this.#give(isFree(intent) ? null : (this.decision?.number ?? null), intent)
  }

  /** The own standing orders: in which windows this seat is asked. Nobody else learns of them. */
  get orders(): Orders {
    return this.#follower.orders
  }

  /**
   * Changes the own standing orders; what is left out stays as it is. In windows in which they say
   * so the server passes in this seat's place, without asking; one that is open now as well.
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
   * Claims the match, or a draw, from the other player, who has been away for too long (see
   * `claimableFromMs`). A refusal resolves; rejects with `ConnectionLost` when the line is down.
   */
  async claim(result: 'win' | 'draw'): Promise<Submitted> {
    const request = { seat: otherSeat(this.seat), result }
    const read = intentAnswerSchema.safeParse(await this.#connection.request('claim', request))
    if (!read.success) throw new ProtocolBroken('answer to claim', read.error)
    return toSubmitted(read.data as IntentAnswer)
  }

  /** How the match is played and shown; null until the server has said so. */
  get settings(): ShownSettings | null {
    return this.#follower.view.settings
  }

  /** The series that it belongs to; null for a match on its own. */
  get series(): MatchSeries | null {
    const { series } = this.#follower.view
    return series === null ? null : seriesAt(series, this.#connection.aheadMs)
  }

  /**
   * Sends whoever sits on `seat` away, for good: the host may, before the match has begun. Refused
   * with `not_host`, `nobody_there`, `already_begun`; rejects with `ConnectionLost` when the line is
   * down.
   */
  async kick(seat: Seat): Promise<Result<null, WireRefusal>> {
    const read = doneAnswerSchema.safeParse(await this.#connection.request('kick', { seat }))
    if (!read.success) throw new ProtocolBroken('answer to kick', read.error)
    // The schema checks code and rule; the facts beside them depend on the code.
    return read.data.ok ? ok(null) : err(read.data.error as WireRefusal)
  }

  /**
   * Wants a rematch, once the match and its series are over: the same on other seats. Resolves with
   * it when the other player wants it, too; refused with `no_rematch` when they decline, leave or
   * let the time for it pass. Aborting `signal` declines, and rejects with its reason. Rejects with
   * `ConnectionLost` when the line is down.
   */
  rematch({ signal }: RematchOptions = {}): Promise<Result<Match, WireRefusal>> {
    return this.#sequel.rematch(signal)
  }

  /** Wants no rematch: the other player, who may wait for it, is told. Leaving says the same. */
  declineRematch(): Promise<Result<null, WireRefusal>> {
    return this.#sequel.declineRematch()
  }

  /** What was said by the players so far, oldest first; without those whom you have muted. */
  get chat(): readonly ChatLine[] {
    return this.#follower.chat.lines
  }

  /**
   * Says something to the other player. A refusal resolves (`too_fast`, `muted`, `chat_off` and others,
   * P15); rejects with `ConnectionLost` when the line is down.
   */
  say(words: Words): Promise<Done> {
    return say(this.#connection, words)
  }

  /** Hides what is said under this name, on this side alone; `unmute` shows it again. */
  mute(name: string): void {
    this.#follower.chat.mute(name)
  }

  /** Shows again what is said under this name. */
  unmute(name: string): void {
    this.#follower.chat.mute(name, false)
  }

  /** Reports the other player to the host of the server, who also gets what you heard last. */
  report(cause: ReportCause): Promise<Done> {
    return report(this.#connection, { seat: otherSeat(this.seat) }, cause)
  }

  /**
   * Whether the dice were fair, once the match is over: recomputes every roll from what is revealed
   * then, and compares the commitments with those that this side saw before the start.
   */
  verify(): Result<FairDice, SeenFault> {
    const { view, events } = this.#follower
    const { id: matchId, seat } = this
    return checkSeen({ matchId, seat, part: this.#dice, view, events: events.items })
  }

  /** What the dice hung on, revealed: the server's secret and the nonces. Null before the match is over. */
  get dice(): MatchDice | null {
    return revealedDice(this.#follower.view)
  }

  /** Closes the connection; the seat is kept, and its ticket opens it again. */
  leave(): void {
    this.#connection.leave()
  }

  #give(decision: number | null, intent: Intent): Promise<Submitted> {
    return this.#ask({ type: 'intent', decision, intent })
  }

  async #ask(wish: Wish): Promise<Submitted> {
    await this.#dice.ready
    return toSubmitted(await this.#connection.submit(wish))
  }
}

/** Tells a sequel of what may follow, the own part in the dice of what is shown, and a follower of all else. */
const alsoTo = (sequel: Sequel<Match>, dice: DicePart, follower: Follower): ConnectionListener => ({
  onState: (state) => {
    follower.onState(state)
    dice.look()
    sequel.look()
  },
  onMessage: (type, payload) =>
    type === 'next' ? sequel.onNext(payload) : follower.onMessage(type, payload),
  onEvents: follower.onEvents,
  onReconnecting: follower.onReconnecting,
  onUp: () => {
    follower.onUp()
    dice.lineIsUp()
  },
  onLost: (error) => {
    follower.onLost(error)
    dice.lost()
    sequel.onLost(error)
  },
})

/** Takes the seat in a match that follows another; by its token when its first way in fails. */
async function openNext(
  grant: SeatGrant,
  catalogue: Catalogue,
  { askAgain: _, ...parts }: MatchParts,
): Promise<Match> {
  // A server has the same catalogue as long as it runs.
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
  answer.ok ? ok(answer.step) : err(answer.error)
