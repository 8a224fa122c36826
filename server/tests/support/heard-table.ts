import { Encoder } from '@colyseus/schema'
import { type Chance, err, present, SPECTATOR } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { HostedGame, HostTypes, SeatOf } from '../../src/game/hosted-game.ts'
import { readSettings } from '../../src/game/settings.ts'
import { memoryJournal } from '../../src/index.ts'
import { MatchHandlers } from '../../src/session/match-handlers.ts'
import { MatchSession } from '../../src/session/match-session.ts'
import { matchStates } from '../../src/session/match-state.ts'
import type { RoomClients } from '../../src/session/room-clients.ts'
import { SessionEventBus } from '../../src/session/session-event-bus.ts'
import { StatePublisher } from '../../src/session/state-publisher.ts'
import type { HandlerAnswer } from '../../src/transport/colyseus/answer.ts'
import { agreeOnDice } from './agree-on-dice.ts'

/** No match of these is the first of several. */
const NOTHING_FOLLOWS = {
  rematch: async () => err(refusal('no_rematch', { reason: 'late' })),
  decline: async () => err(refusal('no_rematch', { reason: 'late' })),
  greet: async () => undefined,
}

/** A match without sockets: what each viewer would get of it, in order, as lines of text. */
export class HeardTable<H extends HostTypes> {
  readonly #seats: readonly SeatOf<H>[]
  readonly #session: MatchSession<H>
  readonly #door: MatchHandlers<H>
  readonly #encoder: Encoder
  readonly #heard = new Map<string, string[]>()
  readonly #seqs = new Map<string, number>()
  #lastEvent = 0

  private constructor(
    hosted: HostedGame<H>,
    rules: H['Rules'],
    lists: ReadonlyMap<SeatOf<H>, H['List']>,
    chance: Chance,
  ) {
    const clock = { now: () => 0 }
    const note = () => undefined
    const log = { debug: note, info: note, warn: note, error: note }
    const timers = { at: () => note }
    const gracePeriods = { droppedMs: 1, leftMs: 1 }
    const timeouts = { seatMs: 1, absentMs: 1_000, nonceMs: 1, endedMs: 1, abandonedMs: 1 }
    const events = new SessionEventBus<H>()
    const journal = memoryJournal()
    const listingOf = () => null
    const parts = {
      listingOf,
      onLeft: note,
      hosted,
      journal,
      clock,
      timers,
      log,
      chanceOf: () => chance,
      secret: () => new Uint8Array(32),
      timeouts,
      gracePeriods,
      events,
    }
    this.#seats = hosted.seats
    const usual = readSettings(hosted, {})
    if (!usual.ok) throw new Error(usual.error.code)
    const settings = { ...usual.value, rules }
    this.#session = new MatchSession('match', settings, parts)
    const state = matchStates(hosted.View)()
    this.#encoder = new Encoder(state)
    const publisher = new StatePublisher(this.#session, state, this.#roomClients(), 100)
    this.#door = new MatchHandlers(this.#session, publisher, {
      nextMatches: NOTHING_FOLLOWS,
      now: clock.now,
      networkOf: () => null,
    })
    for (const [seat, list] of lists) {
      const participant = { name: seat, isGuest: true, accountId: null }
      const taken = present(this.#session.seats.take(participant, list, seat, 0), 'a free seat')
      taken.awaySinceMs = null
    }
  }

  /** A match that has begun, as the rules and lists say. */
  static async open<H extends HostTypes>(
    hosted: HostedGame<H>,
    rules: H['Rules'],
    lists: ReadonlyMap<SeatOf<H>, H['List']>,
    chance: Chance,
  ): Promise<HeardTable<H>> {
    const session = new HeardTable(hosted, rules, lists, chance)
    agreeOnDice(session.#session)
    await session.#settled()
    return session
  }

  /** The truth, as it was shown last. */
  get state(): H['Game']['State'] {
    return present(this.#session.match?.shown, 'a match that has begun').state
  }

  /** What a viewer got since this was asked last. */
  take(viewer: string): readonly string[] {
    const heard = this.#heard.get(viewer) ?? []
    this.#heard.set(viewer, [])
    return heard
  }

  /** Number of the decision that `seat` is asked; null for none. */
  asked(seat: SeatOf<H>): number | null {
    const open = this.#session.match?.shown?.decisions.open ?? []
    return open.find(({ decision }) => decision.seat === seat)?.number ?? null
  }

  /** Gives an intent; its answer is heard by its seat. */
  play(seat: SeatOf<H>, intent: H['Game']['Intent']): Promise<HandlerAnswer> {
    const decision = this.asked(seat)
    return this.#ask(seat, (seq) => this.#door.intent(seat, { seq, decision, intent }))
  }

  /** Gives standing orders; their answer is heard by its seat. */
  order(seat: SeatOf<H>, orders: H['Game']['Orders']): Promise<HandlerAnswer> {
    return this.#ask(seat, (seq) => this.#door.orders(seat, { seq, orders }))
  }

  /** Asks for the legal answers of a seat; heard by it. */
  legal(seat: SeatOf<H>): Promise<HandlerAnswer> {
    return this.#ask(seat, () => this.#door.legal(seat, {}))
  }

  /** Asks for all events so far; heard by its seat. */
  resync(seat: SeatOf<H>): Promise<HandlerAnswer> {
    return this.#ask(seat, () => this.#door.resync(seat, { after: 0 }))
  }

  async #ask(
    seat: SeatOf<H>,
    ask: (seq: number) => HandlerAnswer | Promise<HandlerAnswer>,
  ): Promise<HandlerAnswer> {
    const seq = (this.#seqs.get(seat) ?? 0) + 1
    this.#seqs.set(seat, seq)
    const answer = await ask(seq)
    this.#hear([seat], `answer ${JSON.stringify(answer)}`)
    await this.#settled()
    return answer
  }

  /** After what follows by itself: orders are followed in the next turns of the event loop. */
  async #settled(): Promise<void> {
    for (let step = -1; step !== (this.#session.match?.shown?.step ?? -1); ) {
      step = this.#session.match?.shown?.step ?? -1
      await new Promise(setImmediate)
    }
  }

  #hear(viewers: readonly string[], line: string): void {
    for (const viewer of viewers) {
      const heard = this.#heard.get(viewer) ?? []
      this.#heard.set(viewer, heard)
      heard.push(line)
    }
  }

  #roomClients(): RoomClients {
    return {
      hold: () => undefined,
      patch: () => {
        if (!this.#encoder.hasChanges) return
        const bytes = Buffer.from(this.#encoder.encode()).toString('hex')
        this.#encoder.discardChanges()
        this.#hear([...this.#seats, SPECTATOR], `patch ${bytes}`)
        this.#hearSpectator()
      },
      send: (seat, type, message) =>
        this.#hear(seat === null ? this.#seats : [seat], `${type} ${JSON.stringify(message)}`),
      close: () => undefined,
      move: () => undefined,
    }
  }

  /** Spectators are in another room: what they are sent there is in the log. */
  #hearSpectator(): void {
    const match = this.#session.match
    if (match === null || match.log.last === this.#lastEvent) return
    const { events } = match.log.since(SPECTATOR, this.#lastEvent, Infinity)
    this.#lastEvent = match.log.last
    const packed = events.map(this.#session.hosted.packEvent)
    this.#hear([SPECTATOR], `events ${JSON.stringify(packed)}`)
  }
}
