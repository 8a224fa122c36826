import { err, ok } from '@dungeon-dice/shared'
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
  type IntentAnswer,
  intentAnswerSchema,
  type MatchPhase,
  type RatedPhase,
  type SeatGrant,
} from '@dungeon-dice/shared/protocol'
import { Connection, type ConnectionParts } from './connection.ts'
import type { GiveAnswer, SeatDecision, Submitted } from './decision.ts'
import type { Handler } from './emitter.ts'
import { ProtocolBroken } from './errors.ts'
import { Follower } from './follower.ts'
import type { MatchEvents } from './match-events.ts'
import type { Wish } from './outbox.ts'
import { type Player, playersIn } from './player.ts'
import { makeTicket } from './ticket.ts'

/** One match, as the player on one seat has it. */
export class Match {
  readonly id: string
  /** The own seat. */
  readonly seat: Seat
  /** Opens the seat again, by `rejoin`: whoever has it has the seat. */
  readonly ticket: string
  /** Join code of a private match, for its host alone. */
  readonly code: string | null
  readonly #follower: Follower
  readonly #connection: Connection
  /** Orders that were asked for and not answered yet. */
  #wanted: Orders | null = null

  private constructor(grant: SeatGrant, follower: Follower, connection: Connection) {
    this.id = grant.matchId
    this.seat = grant.seat as Seat
    this.ticket = makeTicket(grant)
    this.code = grant.code ?? null
    this.#follower = follower
    this.#connection = connection
  }

  /**
   * Takes the granted seat. Handlers that are set at once when this and `starts` resolve hear
   * everything.
   * @internal
   */
  static async open(
    grant: SeatGrant,
    catalogue: Catalogue,
    parts: Omit<ConnectionParts, 'listener'>,
    starts: Promise<void> = Promise.resolve(),
  ): Promise<Match> {
    const give: GiveAnswer = (number, answer) => match.#give(number, answer)
    const follower = new Follower(grant.seat as Seat, catalogue, give)
    const connection = await Connection.open({ ...parts, listener: follower }, grant.reservation)
    const match = new Match(grant, follower, connection)
    // Not before whoever waits for the match has had the time to set handlers.
    starts.then(() => setTimeout(() => follower.begin(), 0))
    const finish = () => connection.finish()
    follower.lastWord().then(finish, finish)
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
  on<Name extends keyof MatchEvents>(name: Name, handler: Handler<MatchEvents[Name]>): () => void {
    return this.#follower.emitter.on(name, handler)
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

  /** Closes the connection; the seat is kept, and its ticket opens it again. */
  leave(): void {
    this.#connection.leave()
  }

  #give(decision: number | null, intent: Intent): Promise<Submitted> {
    return this.#ask({ type: 'intent', decision, intent })
  }

  async #ask(wish: Wish): Promise<Submitted> {
    return toSubmitted(await this.#connection.submit(wish))
  }
}

const toSubmitted = (answer: IntentAnswer): Submitted =>
  answer.ok ? ok(answer.step) : err(answer.error)
