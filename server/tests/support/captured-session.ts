import { Encoder } from '@colyseus/schema'
import { type Chance, err, present, SPECTATOR } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { type AnyList, type AnyRules, type AnyState, anyGame } from '../../src/game/any-game.ts'
import type { DefinitionTypes, GameDefinition } from '../../src/game/game-definition.ts'
import { Games } from '../../src/game/games.ts'
import { readSettings } from '../../src/game/settings.ts'
import { memoryJournal } from '../../src/index.ts'
import { MatchHandlers } from '../../src/session/match-handlers.ts'
import { MatchSession } from '../../src/session/match-session.ts'
import { newMatchState } from '../../src/session/match-state.ts'
import type { RoomClients } from '../../src/session/room-clients.ts'
import { SessionEventBus } from '../../src/session/session-event-bus.ts'
import { StatePublisher } from '../../src/session/state-publisher.ts'
import type { HandlerAnswer } from '../../src/transport/colyseus/handler-answer.ts'
import { agreeOnDice } from './agree-on-dice.ts'

/** Next matches of a session that has none. */
const NO_NEXT_MATCHES = {
  rematch: async () => err(refusal('no_rematch', { reason: 'late' })),
  decline: async () => err(refusal('no_rematch', { reason: 'late' })),
  greet: async () => undefined,
}

/**
 * A session without sockets that captures what each viewer would receive, in order, as lines of
 * text.
 */
export class CapturedSession<H extends DefinitionTypes> {
  readonly #seats: readonly H['Game']['Seat'][]
  readonly #session: MatchSession
  readonly #handlers: MatchHandlers
  readonly #encoder: Encoder
  readonly #messages = new Map<string, string[]>()
  readonly #seqs = new Map<string, number>()
  #lastEvent = 0

  private constructor(
    definition: GameDefinition<H>,
    rules: H['Rules'],
    lists: ReadonlyMap<H['Game']['Seat'], H['List']>,
    chance: Chance,
  ) {
    const hosted = anyGame(definition)
    const clock = { now: () => 0 }
    const ignore = () => undefined
    const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
    const timers = { at: () => ignore }
    const gracePeriods = { droppedMs: 1, leftMs: 1 }
    const timeouts = { seatMs: 1, absentMs: 1_000, nonceMs: 1, endedMs: 1, abandonedMs: 1 }
    const events = new SessionEventBus()
    const journal = memoryJournal()
    const listingOf = () => null
    const parts = {
      listingOf,
      onRelinquished: ignore,
      onDismissed: ignore,
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
    const defaults = readSettings(new Games([hosted]), {})
    if (!defaults.ok) throw new Error(defaults.error.code)
    const settings = { ...defaults.value, rules: rules as AnyRules }
    this.#seats = settings.seatNames
    this.#session = new MatchSession('match', settings, parts)
    const state = newMatchState(hosted.View)
    this.#encoder = new Encoder(state)
    const publisher = new StatePublisher(this.#session, state, this.#roomClients(), 100)
    this.#handlers = new MatchHandlers(this.#session, publisher, {
      nextMatches: NO_NEXT_MATCHES,
      addBot: async () => err(refusal('no_such_bot', { bots: [] })),
      onVisible: () => undefined,
      now: clock.now,
      onLaterEvent: () => undefined,
      networkOf: () => null,
    })
    for (const [seat, list] of lists) {
      const participant = { name: seat, isGuest: true, accountId: null }
      const taken = present(
        this.#session.seats.take(participant, list as AnyList, seat, 0),
        'a free seat',
      )
      taken.awaySinceMs = null
    }
  }

  /** Opens a session whose match has begun. */
  static async open<H extends DefinitionTypes>(
    hosted: GameDefinition<H>,
    rules: H['Rules'],
    lists: ReadonlyMap<H['Game']['Seat'], H['List']>,
    chance: Chance,
  ): Promise<CapturedSession<H>> {
    const session = new CapturedSession(hosted, rules, lists, chance)
    agreeOnDice(session.#session)
    await session.#settled()
    return session
  }

  /** The full state as it was last published. */
  get state(): H['Game']['State'] {
    const state: AnyState = present(this.#session.match?.published, 'a match that has begun').state
    return state
  }

  /** What a viewer received since the last call. */
  take(viewer: string): readonly string[] {
    const messages = this.#messages.get(viewer) ?? []
    this.#messages.set(viewer, [])
    return messages
  }

  /** Number of the open decision of `seat`; null if there is none. */
  openDecision(seat: H['Game']['Seat']): number | null {
    const open = this.#session.match?.published?.decisions.open ?? []
    return open.find(({ decision }) => decision.seat === seat)?.number ?? null
  }

  /** Submits an intent; its answer is captured for the seat. */
  play(seat: H['Game']['Seat'], intent: H['Game']['Intent']): Promise<HandlerAnswer> {
    const decision = this.openDecision(seat)
    return this.#request(seat, (seq) => this.#handlers.intent(seat, { seq, decision, intent }))
  }

  /** Sets standing orders; the answer is captured for the seat. */
  order(seat: H['Game']['Seat'], orders: H['Game']['Orders']): Promise<HandlerAnswer> {
    return this.#request(seat, (seq) => this.#handlers.orders(seat, { seq, orders }))
  }

  /** Requests the legal answers of a seat; the answer is captured for it. */
  legal(seat: H['Game']['Seat']): Promise<HandlerAnswer> {
    return this.#request(seat, () => this.#handlers.legal(seat, {}))
  }

  /** Requests all events so far; the answer is captured for the seat. */
  resync(seat: H['Game']['Seat']): Promise<HandlerAnswer> {
    return this.#request(seat, () => this.#handlers.resync(seat, { after: 0 }))
  }

  async #request(
    seat: H['Game']['Seat'],
    ask: (seq: number) => HandlerAnswer | Promise<HandlerAnswer>,
  ): Promise<HandlerAnswer> {
    const seq = (this.#seqs.get(seat) ?? 0) + 1
    this.#seqs.set(seat, seq)
    const answer = await ask(seq)
    this.#capture([seat], `answer ${JSON.stringify(answer)}`)
    await this.#settled()
    return answer
  }

  /**
   * Waits for follow-up steps: standing orders are carried out in later turns of the event loop.
   */
  async #settled(): Promise<void> {
    for (let step = -1; step !== (this.#session.match?.published?.step ?? -1); ) {
      step = this.#session.match?.published?.step ?? -1
      await new Promise(setImmediate)
    }
  }

  #capture(viewers: readonly string[], line: string): void {
    for (const viewer of viewers) {
      const messages = this.#messages.get(viewer) ?? []
      this.#messages.set(viewer, messages)
      messages.push(line)
    }
  }

  #roomClients(): RoomClients {
    return {
      hold: () => undefined,
      patch: () => {
        if (!this.#encoder.hasChanges) return
        const bytes = Buffer.from(this.#encoder.encode()).toString('hex')
        this.#encoder.discardChanges()
        this.#capture([...this.#seats, SPECTATOR], `patch ${bytes}`)
        this.#captureSpectatorEvents()
      },
      send: (seat, type, message) =>
        this.#capture(seat === null ? this.#seats : [seat], `${type} ${JSON.stringify(message)}`),
      charge: () => undefined,
      moveSeat: () => undefined,
      close: () => undefined,
      move: () => undefined,
    }
  }

  /** Spectators are in another room, so their events are read from the log. */
  #captureSpectatorEvents(): void {
    const match = this.#session.match
    if (match === null || match.log.last === this.#lastEvent) return
    const { events } = match.log.since(SPECTATOR, this.#lastEvent, Infinity)
    this.#lastEvent = match.log.last
    const packed = events.map(this.#session.game.packEvent)
    this.#capture([SPECTATOR], `events ${JSON.stringify(packed)}`)
  }
}
