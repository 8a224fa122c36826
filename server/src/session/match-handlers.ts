import type { Schema } from '@colyseus/schema'
import type { Refusal, Result } from '@dungeon-dice/shared'
import {
  type AddBotRequest,
  addBotRequestSchema,
  CLOSE_CODES,
  claimRequestSchema,
  commitRequestSchema,
  kickRequestSchema,
  legalRequestSchema,
  moveRequestSchema,
  nonceRequestSchema,
  parse,
  refusal,
  rematchRequestSchema,
  resyncRequestSchema,
  visibleRequestSchema,
} from '@dungeon-dice/shared/protocol'
import type { Author } from '../chat/chat-message.ts'
import type { AnyList, AnyTypes } from '../game/any-game.ts'
import { EVENTS_PAGE } from '../match/event-log.ts'
import type { Match } from '../match/match.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { HandlerAnswer, RefusedAnswer } from '../transport/colyseus/handler-answer.ts'
import { seqOf } from '../transport/colyseus/handler-answer.ts'
import { keptAnswer } from '../transport/colyseus/kept-answers.ts'
import type { SeatAuth } from '../transport/ports.ts'
import { claimMatch } from './claim-match.ts'
import { hostFault, kickPlayer } from './kick-player.ts'
import type { MatchSession } from './match-session.ts'
import type { RoomHandlers } from './room-handlers.ts'
import type { StatePublisher } from './state-publisher.ts'

type Agreed = Promise<Result<null, Refusal>>

/** Requests of players after the end of a match. */
interface PostMatchRequests {
  readonly rematch: (session: MatchSession, seat: string) => Agreed
  readonly decline: (session: MatchSession, seat: string) => Agreed
  /** Called when a seat connects; sends it the next match, if there is one. */
  readonly greet: (session: MatchSession, seat: string) => Promise<void>
}

/** Dependencies of `MatchHandlers`. */
export interface MatchHandlersParts {
  readonly nextMatches: PostMatchRequests
  /** Seats a bot on a free seat of a match that waits. */
  readonly addBot: (session: MatchSession, request: AddBotRequest) => Agreed
  /** Called when a player has hidden the page, or sees it again. */
  readonly onVisible: (session: MatchSession) => void
  readonly now: () => number
  /** A client knows event `known`, which this match does not have: it was rolled back, or the client lies. */
  readonly onLaterEvent: (facts: { matchId: string; known: number; last: number }) => void
  /** Hash of the network of an address; null when unknown. */
  readonly networkOf: (address: string) => string | null
}

/** Handles the connections and messages of one match session. */
export class MatchHandlers implements RoomHandlers {
  readonly #session: MatchSession
  readonly #publisher: StatePublisher
  readonly #parts: MatchHandlersParts
  /** True once a later event was reported: once for each match, since clients may send anything. */
  #hasReported = false

  constructor(session: MatchSession, publisher: StatePublisher, parts: MatchHandlersParts) {
    this.#session = session
    this.#publisher = publisher
    this.#parts = parts
  }

  get state(): Schema {
    return this.#publisher.state
  }

  get game(): string {
    return this.#session.game.engine.id
  }

  get closing(): number | null {
    return this.#session.closing
  }

  accountOf(auth: SeatAuth): string | null {
    return this.#takenBy(auth)?.participant.accountId ?? null
  }

  authorOf(seat: string): Author | null {
    const taken = this.#session.seats.at(seat)
    if (taken === undefined) return null
    const { participant, tokenHash: key } = taken
    const { accountId, name, isGuest } = participant
    return { key, accountId, name, isGuest, seat }
  }

  join(auth: SeatAuth, address: string): string | null {
    const taken = this.#takenBy(auth)
    return taken?.ticket === auth.ticket ? this.#connect(taken, address) : null
  }

  reconnect(auth: SeatAuth, address: string): string | null {
    const taken = this.#takenBy(auth)
    return taken === undefined ? null : this.#connect(taken, address)
  }

  closeCodeFor({ tokenHash }: SeatAuth): number {
    return this.#session.joinPolicy.isTokenKicked(tokenHash)
      ? CLOSE_CODES.kicked
      : CLOSE_CODES.replaced
  }

  #takenBy({ tokenHash }: SeatAuth): TakenSeat<string, AnyList> | undefined {
    return this.#session.seats.openedBy(tokenHash)
  }

  #connect(taken: TakenSeat<string, AnyList>, address: string): string {
    // The journal stores the network when the match begins; it counts for the ratings.
    if (this.#session.match === null) taken.network = this.#parts.networkOf(address)
    if (address !== '') taken.address = address
    taken.awaySinceMs = null
    taken.isHidden = false
    taken.hasLeft = false
    this.#session.seatsChanged()
    return taken.seat
  }

  greet(seat: string): void {
    this.#publisher.greet(seat)
    this.#session.startWhenReady()
    void this.#parts.nextMatches.greet(this.#session, seat)
  }

  leave(seat: string, isLeaving: boolean): void {
    const taken = this.#session.seats.at(seat)
    if (taken === undefined) return
    taken.awaySinceMs = this.#parts.now()
    taken.hasLeft = isLeaving
    if (isLeaving && this.#session.match === null) this.#session.freeLeft(taken.seat)
    this.#session.match?.playerLeft(seat)
    this.#session.seatsChanged()
  }

  intent(seat: string, message: unknown): HandlerAnswer | Promise<HandlerAnswer> {
    const request = this.#session.game.readRequest(message)
    return this.#numbered(request, message, (match, value) => match.submit(seat, value))
  }

  orders(seat: string, message: unknown): HandlerAnswer | Promise<HandlerAnswer> {
    const request = this.#session.game.readOrders(message)
    return this.#numbered(request, message, (match, value) => match.order(seat, value))
  }

  /** Passes a numbered request to the match. */
  #numbered<Request extends { readonly seq: number }>(
    request: Result<Request, Refusal>,
    message: unknown,
    ask: (match: Match<AnyTypes>, request: Request) => HandlerAnswer | Promise<HandlerAnswer>,
  ): HandlerAnswer | Promise<HandlerAnswer> {
    if (!request.ok) return refused(request.error, seqOf(message))
    const { match } = this.#session
    if (match === null) return refused(refusal('not_started'), request.value.seq)
    return ask(match, request.value)
  }

  claim(seat: string, message: unknown): HandlerAnswer | Promise<HandlerAnswer> {
    const request = parse(claimRequestSchema, message)
    if (!request.ok) return refused(request.error)
    const { seat: absent, result } = request.value
    return absent === seat
      ? refused(refusal('not_away', { seat }))
      : claimMatch(this.#session, absent, result)
  }

  kick(seat: string, message: unknown): HandlerAnswer {
    const request = parse(kickRequestSchema, message)
    if (!request.ok) return refused(request.error)
    return doneOr(kickPlayer(this.#session, seat, request.value.seat))
  }

  moveSeat(seat: string, message: unknown): HandlerAnswer {
    const request = parse(moveRequestSchema, message)
    if (!request.ok) return refused(request.error)
    return doneOr(this.#session.moveSeat(seat, request.value.seat))
  }

  async addBot(seat: string, message: unknown): Promise<HandlerAnswer> {
    const request = parse(addBotRequestSchema, message ?? {})
    if (!request.ok) return refused(request.error)
    const fault = hostFault(this.#session, seat)
    if (fault !== null) return refused(fault)
    return doneOr(await this.#parts.addBot(this.#session, request.value))
  }

  visible(seat: string, message: unknown): HandlerAnswer {
    const request = parse(visibleRequestSchema, message)
    if (!request.ok) return refused(request.error)
    const taken = this.#session.seats.at(seat)
    const isHidden = !request.value.visible
    if (taken !== undefined && taken.isHidden !== isHidden) {
      taken.isHidden = isHidden
      this.#parts.onVisible(this.#session)
    }
    return { ok: true }
  }

  commit(seat: string, message: unknown): HandlerAnswer {
    const request = parse(commitRequestSchema, message)
    if (!request.ok) return refused(request.error)
    return doneOr(this.#session.commit(seat, request.value))
  }

  nonce(seat: string, message: unknown): HandlerAnswer {
    const request = parse(nonceRequestSchema, message)
    if (!request.ok) return refused(request.error)
    return doneOr(this.#session.openNonce(seat, request.value.nonce))
  }

  async rematch(seat: string, message: unknown): Promise<HandlerAnswer> {
    const request = parse(rematchRequestSchema, message ?? {})
    if (!request.ok) return refused(request.error)
    return doneOr(await this.#parts.nextMatches.rematch(this.#session, seat))
  }

  async declineRematch(seat: string, message: unknown): Promise<HandlerAnswer> {
    const request = parse(rematchRequestSchema, message ?? {})
    if (!request.ok) return refused(request.error)
    return doneOr(await this.#parts.nextMatches.decline(this.#session, seat))
  }

  legal(seat: string, message: unknown): HandlerAnswer {
    const request = parse(legalRequestSchema, message)
    if (!request.ok) return refused(request.error)
    const page = this.#session.match?.legal(seat, request.value.from ?? 0) ?? null
    return page === null ? refused(refusal('no_decision')) : legalAnswer(page)
  }

  resync(seat: string, message: unknown): HandlerAnswer {
    const request = parse(resyncRequestSchema, message)
    if (!request.ok) return refused(request.error)
    const log = this.#session.match?.log
    if (log === undefined) return refused(refusal('not_started'))
    const { after: known } = request.value
    if (known > log.last) this.#reportLater(known, log.last)
    const after = Math.min(known, log.last)
    const { from, full, events } = log.since(seat, after, EVENTS_PAGE)
    const packed = events.map(this.#session.game.packEvent)
    return { ok: true, full, from, events: packed, last: log.last }
  }

  #reportLater(known: number, last: number): void {
    if (this.#hasReported) return
    this.#hasReported = true
    this.#parts.onLaterEvent({ matchId: this.#session.id, known, last })
  }

  tick(): void {
    if (this.#session.freeLateSeats()) this.#session.seatsChanged()
  }
}

/** Encoded answers by page of legal intents: each page is packed once. */
const LEGAL_ANSWERS = new WeakMap<object, HandlerAnswer>()

function legalAnswer(page: object): HandlerAnswer {
  const known = LEGAL_ANSWERS.get(page)
  if (known !== undefined) return known
  const answer = keptAnswer({ ok: true, ...page } as const)
  LEGAL_ANSWERS.set(page, answer)
  return answer
}

const refused = (error: Refusal, seq: number | null = null): RefusedAnswer => ({
  ok: false,
  seq,
  error,
})

const doneOr = (done: Result<null, Refusal>): HandlerAnswer =>
  done.ok ? { ok: true } : refused(done.error)
