import { Encoder } from '@colyseus/schema'
import { type Chance, err, present, SPECTATOR } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { HostedGame, HostTypes, SeatOf } from '../../src/games/hosted-game.ts'
import { readSettings } from '../../src/hosting/table/settings.ts'
import { Table } from '../../src/hosting/table/table.ts'
import { memoryJournal } from '../../src/index.ts'
import type { Audience } from '../../src/rooms/audience.ts'
import type { DoorAnswer } from '../../src/rooms/door.ts'
import { matchStates } from '../../src/rooms/match-state.ts'
import { Presenter } from '../../src/rooms/presenter.ts'
import { TableDoor } from '../../src/rooms/table-door.ts'
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
  readonly #table: Table<H>
  readonly #door: TableDoor<H>
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
    const grace = { droppedMs: 1, leftMs: 1 }
    const patience = { seatMs: 1, nonceMs: 1, endedMs: 1, abandonedMs: 1 }
    const events = { onChange: note, onGone: note, onEnded: note }
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
      patience,
      grace,
      events,
    }
    this.#seats = hosted.seats
    const usual = readSettings(hosted, {})
    if (!usual.ok) throw new Error(usual.error.code)
    const settings = { ...usual.value, rules }
    this.#table = new Table('match', settings, parts)
    const state = matchStates(hosted.View)()
    this.#encoder = new Encoder(state)
    const presenter = new Presenter(this.#table, state, this.#audience(), 100)
    this.#door = new TableDoor(this.#table, presenter, NOTHING_FOLLOWS, clock.now)
    for (const [seat, list] of lists) {
      const sitter = { name: seat, isGuest: true, accountId: null }
      const taken = present(this.#table.seats.take(sitter, list, seat, 0), 'a free seat')
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
    const table = new HeardTable(hosted, rules, lists, chance)
    agreeOnDice(table.#table)
    await table.#settled()
    return table
  }

  /** The truth, as it was shown last. */
  get state(): H['Game']['State'] {
    return present(this.#table.match?.shown, 'a match that has begun').state
  }

  /** What a viewer got since this was asked last. */
  take(viewer: string): readonly string[] {
    const heard = this.#heard.get(viewer) ?? []
    this.#heard.set(viewer, [])
    return heard
  }

  /** Number of the decision that `seat` is asked; null for none. */
  asked(seat: SeatOf<H>): number | null {
    const open = this.#table.match?.shown?.decisions.open ?? []
    return open.find(({ decision }) => decision.seat === seat)?.number ?? null
  }

  /** Gives an intent; its answer is heard by its seat. */
  play(seat: SeatOf<H>, intent: H['Game']['Intent']): Promise<DoorAnswer> {
    const decision = this.asked(seat)
    return this.#ask(seat, (seq) => this.#door.intent(seat, { seq, decision, intent }))
  }

  /** Gives standing orders; their answer is heard by its seat. */
  order(seat: SeatOf<H>, orders: H['Game']['Orders']): Promise<DoorAnswer> {
    return this.#ask(seat, (seq) => this.#door.orders(seat, { seq, orders }))
  }

  /** Asks for the legal answers of a seat; heard by it. */
  legal(seat: SeatOf<H>): Promise<DoorAnswer> {
    return this.#ask(seat, () => this.#door.legal(seat, {}))
  }

  /** Asks for all events so far; heard by its seat. */
  resync(seat: SeatOf<H>): Promise<DoorAnswer> {
    return this.#ask(seat, () => this.#door.resync(seat, { after: 0 }))
  }

  async #ask(
    seat: SeatOf<H>,
    ask: (seq: number) => DoorAnswer | Promise<DoorAnswer>,
  ): Promise<DoorAnswer> {
    const seq = (this.#seqs.get(seat) ?? 0) + 1
    this.#seqs.set(seat, seq)
    const answer = await ask(seq)
    this.#hear([seat], `answer ${JSON.stringify(answer)}`)
    await this.#settled()
    return answer
  }

  /** After what follows by itself: orders are followed in the next turns of the event loop. */
  async #settled(): Promise<void> {
    for (let step = -1; step !== (this.#table.match?.shown?.step ?? -1); ) {
      step = this.#table.match?.shown?.step ?? -1
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

  #audience(): Audience {
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
    const match = this.#table.match
    if (match === null || match.log.last === this.#lastEvent) return
    const { events } = match.log.since(SPECTATOR, this.#lastEvent, Infinity)
    this.#lastEvent = match.log.last
    const packed = events.map(this.#table.hosted.packEvent)
    this.#hear([SPECTATOR], `events ${JSON.stringify(packed)}`)
  }
}
