import type { Schema } from '@colyseus/schema'
import type { Refusal, Result } from '@dungeon-dice/shared'
import {
  CLOSE_CODES,
  claimRequestSchema,
  commitRequestSchema,
  kickRequestSchema,
  legalRequestSchema,
  nonceRequestSchema,
  parse,
  refusal,
  rematchRequestSchema,
  resyncRequestSchema,
} from '@dungeon-dice/shared/protocol'
import type { Voice } from '../chat/line.ts'
import type { HostTypes, SeatOf } from '../games/hosted-game.ts'
import type { NextMatches } from '../hosting/next-matches/next-matches.ts'
import type { WayIn } from '../hosting/ports.ts'
import { claimMatch } from '../hosting/table/claim-match.ts'
import { sendAway } from '../hosting/table/send-away.ts'
import type { Table } from '../hosting/table/table.ts'
import type { Match } from '../match/match.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { Door, DoorAnswer, RefusedAnswer } from './door.ts'
import type { Presenter } from './presenter.ts'

/** Most events that one `resync` brings. */
const RESYNC_PAGE = 500

/** What follows matches that are over. */
type FollowUp<H extends HostTypes> = Pick<NextMatches<H>, 'rematch' | 'decline' | 'greet'>

/** The door to one table: who comes and goes, and what the seats ask for. */
export class TableDoor<H extends HostTypes> implements Door {
  readonly #table: Table<H>
  readonly #presenter: Presenter<H>
  readonly #nextMatches: FollowUp<H>
  readonly #now: () => number

  constructor(
    table: Table<H>,
    presenter: Presenter<H>,
    nextMatches: FollowUp<H>,
    now: () => number,
  ) {
    this.#table = table
    this.#nextMatches = nextMatches
    this.#presenter = presenter
    this.#now = now
  }

  get state(): Schema {
    return this.#presenter.state
  }

  get closing(): number | null {
    return this.#table.closing
  }

  accountOf(way: WayIn): string | null {
    return this.#takenBy(way)?.sitter.accountId ?? null
  }

  voiceOf(seat: string): Voice | null {
    const taken = this.#table.seats.at(seat)
    if (taken === undefined) return null
    const { sitter, tokenHash: key } = taken
    const { accountId, name, isGuest } = sitter
    return { key, accountId, name, isGuest, seat }
  }

  come(way: WayIn): string | null {
    const taken = this.#takenBy(way)
    return taken?.ticket === way.ticket ? this.#sit(taken) : null
  }

  comeBack(way: WayIn): string | null {
    const taken = this.#takenBy(way)
    return taken === undefined ? null : this.#sit(taken)
  }

  whyNot({ tokenHash }: WayIn): number {
    return this.#table.guests.barsToken(tokenHash) ? CLOSE_CODES.kicked : CLOSE_CODES.replaced
  }

  #takenBy({ tokenHash }: WayIn): TakenSeat<SeatOf<H>, H['List']> | undefined {
    return this.#table.seats.openedBy(tokenHash)
  }

  #sit(taken: TakenSeat<SeatOf<H>, H['List']>): string {
    taken.awaySinceMs = null
    taken.hasLeft = false
    this.#table.seatsChanged()
    return taken.seat
  }

  settle(seat: string): void {
    this.#presenter.greet(seat)
    this.#table.startWhenReady()
    void this.#nextMatches.greet(this.#table, seat)
  }

  go(seat: string, isLeaving: boolean): void {
    const taken = this.#table.seats.at(seat)
    if (taken === undefined) return
    taken.awaySinceMs = this.#now()
    taken.hasLeft = isLeaving
    if (isLeaving && this.#table.match === null) this.#table.seats.free(taken.seat)
    this.#table.seatsChanged()
  }

  intent(seat: string, message: unknown): DoorAnswer | Promise<DoorAnswer> {
    const request = this.#table.hosted.readRequest(message)
    return this.#numbered(request, message, (match, value) => match.submit(seat, value))
  }

  orders(seat: string, message: unknown): DoorAnswer | Promise<DoorAnswer> {
    const request = this.#table.hosted.readOrders(message)
    return this.#numbered(request, message, (match, value) => match.order(seat, value))
  }

  /** Hands what has a sequence number to the match. */
  #numbered<Request extends { readonly seq: number }>(
    request: Result<Request, Refusal>,
    message: unknown,
    ask: (match: Match<H['Game']>, request: Request) => Promise<DoorAnswer>,
  ): DoorAnswer | Promise<DoorAnswer> {
    if (!request.ok) return refused(request.error, seqOf(message))
    const { match } = this.#table
    if (match === null) return refused(refusal('not_started'), request.value.seq)
    return ask(match, request.value)
  }

  claim(seat: string, message: unknown): DoorAnswer | Promise<DoorAnswer> {
    const request = parse(claimRequestSchema, message)
    if (!request.ok) return refused(request.error)
    const { seat: absent, result } = request.value
    return absent === seat
      ? refused(refusal('not_away', { seat }))
      : claimMatch(this.#table, absent, result)
  }

  kick(seat: string, message: unknown): DoorAnswer {
    const request = parse(kickRequestSchema, message)
    if (!request.ok) return refused(request.error)
    return doneOr(sendAway(this.#table, seat, request.value.seat))
  }

  commit(seat: string, message: unknown): DoorAnswer {
    const request = parse(commitRequestSchema, message)
    if (!request.ok) return refused(request.error)
    return doneOr(this.#table.commit(seat, request.value))
  }

  nonce(seat: string, message: unknown): DoorAnswer {
    const request = parse(nonceRequestSchema, message)
    if (!request.ok) return refused(request.error)
    return doneOr(this.#table.openNonce(seat, request.value.nonce))
  }

  async rematch(seat: string, message: unknown): Promise<DoorAnswer> {
    const request = parse(rematchRequestSchema, message ?? {})
    if (!request.ok) return refused(request.error)
    return doneOr(await this.#nextMatches.rematch(this.#table, seat))
  }

  async declineRematch(seat: string, message: unknown): Promise<DoorAnswer> {
    const request = parse(rematchRequestSchema, message ?? {})
    if (!request.ok) return refused(request.error)
    return doneOr(await this.#nextMatches.decline(this.#table, seat))
  }

  legal(seat: string, message: unknown): DoorAnswer {
    const request = parse(legalRequestSchema, message)
    if (!request.ok) return refused(request.error)
    const page = this.#table.match?.legal(seat, request.value.from ?? 0) ?? null
    return page === null ? refused(refusal('no_decision')) : { ok: true, ...page }
  }

  resync(seat: string, message: unknown): DoorAnswer {
    const request = parse(resyncRequestSchema, message)
    if (!request.ok) return refused(request.error)
    const log = this.#table.match?.log
    if (log === undefined) return refused(refusal('not_started'))
    const after = Math.min(request.value.after, log.last)
    const { from, full, events } = log.since(seat, after, RESYNC_PAGE)
    const packed = events.map(this.#table.hosted.packEvent)
    return { ok: true, full, from, events: packed, last: log.last }
  }

  tick(): void {
    if (this.#table.freeLateSeats()) this.#table.seatsChanged()
  }
}

const refused = (error: Refusal, seq: number | null = null): RefusedAnswer => ({
  ok: false,
  seq,
  error,
})

/** Answer to what is simply done. */
const doneOr = (done: Result<null, Refusal>): DoorAnswer =>
  done.ok ? { ok: true } : refused(done.error)

/** The sequence number of a message that is no request, if it has a proper one. */
function seqOf(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('seq' in message)) return null
  const { seq } = message
  return typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0 ? seq : null
}
