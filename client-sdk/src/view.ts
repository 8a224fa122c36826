import {
  type MatchPhase,
  type MatchWire,
  type RatedFacts,
  type RatedPhase,
  ratedFactsOf,
  type SeatWire,
  type SecretMessage,
  type Series,
  type ShownSettings,
} from '@dungeon-dice/shared/protocol'
import type { PlayedGame } from './games/client-game.ts'
import type { CatalogueOf, DecisionOf, GameId, OutcomeOf, SeatOf, StateOf } from './games/types.ts'

/** The synchronized state of a match room. */
interface LiveState {
  readonly phase: MatchPhase
  readonly haltReason: string
  readonly spectators: number
  readonly rated: RatedPhase
  /** Missing on older servers. */
  readonly ratedFacts?: string
  readonly startedAt: number
  readonly settings: string
  readonly series: string
  readonly commitment: string
  readonly secret: string
  readonly step?: number
  readonly seats: {
    readonly get: (seat: string) => SeatWire | undefined
    readonly keys: () => Iterable<string>
  }
  readonly toJSON: () => MatchWire<unknown>
}

/** The dice agreement as shown by the room. */
interface ShownDice {
  readonly commitment: string
  readonly secret: string
  /** By seat, in seat order. */
  readonly seats: Readonly<Record<string, string>>
  readonly nonces: Readonly<Record<string, string>>
}

/** The match as its room shows it; converted to the viewer's state of the game on access. */
export class View<Id extends GameId> {
  readonly played: PlayedGame<Id>
  /** The seat of this viewer, which may move before the match begins; null for a spectator. */
  ownSeat: SeatOf<Id> | null
  #live: LiveState | null = null
  #state: StateOf<Id> | null = null
  /** The newest own facts that hold, then those of later steps, which the state has not reached. */
  #secrets: readonly SecretMessage[] = []

  constructor(played: PlayedGame<Id>, seat: SeatOf<Id> | null) {
    this.played = played
    this.ownSeat = seat
  }

  /** The catalogue of the match. */
  get catalogue(): CatalogueOf<Id> {
    return this.played.catalogue
  }

  /** Handles a new or changed room state. */
  update(live: unknown): void {
    // The room's own state synchronization made it, from the schema that the server sent first.
    this.#live = live as LiveState
    this.#state = null
  }

  /** Takes the own facts of a step; they hold once the state has reached it. */
  own(secret: SecretMessage): void {
    this.#secrets = [...this.#secrets.filter(({ step }) => step < secret.step), secret]
    this.#state = null
  }

  get phase(): MatchPhase {
    return this.#live?.phase ?? 'waiting'
  }

  /** Why the host closed the match; empty otherwise. */
  get haltReason(): string {
    return this.#live?.haltReason ?? ''
  }

  /** The seats of the match in their order; empty before the first state. */
  get seats(): readonly SeatOf<Id>[] {
    return [...(this.#live?.seats.keys() ?? [])] as SeatOf<Id>[]
  }

  /** Public data of the player on `seat`; null before the first state. */
  seat(seat: string): SeatWire | null {
    return this.#live?.seats.get(seat) ?? null
  }

  /** The settings of the match; null before the first state. */
  get settings(): ShownSettings | null {
    const text = this.#live?.settings
    // Empty until spectators may see anything.
    return text === undefined || text === '' ? null : JSON.parse(text)
  }

  /** When the match began, by the server's clock in milliseconds since 1970; 0 before. */
  get startedAtMs(): number {
    return this.#live?.startedAt ?? 0
  }

  /** Rated status as far as known; `settled` once ratings are updated. */
  get rated(): RatedPhase {
    return this.#live?.rated ?? 'no'
  }

  /** How it counts: why not, the weight, and held gains. */
  get ratedFacts(): RatedFacts {
    return ratedFactsOf(this.#live ?? {})
  }

  /** The series of the match; null for a single match. */
  get series(): Series | null {
    const text = this.#live?.series ?? ''
    return text === '' ? null : JSON.parse(text)
  }

  /** The dice agreement: commitments, and at the end the revealed values; empty before. */
  get dice(): ShownDice {
    const { commitment = '', secret = '' } = this.#live ?? {}
    const seats: Record<string, string> = {}
    const nonces: Record<string, string> = {}
    for (const seat of this.seats) {
      seats[seat] = this.seat(seat)?.commitment ?? ''
      nonces[seat] = this.seat(seat)?.nonce ?? ''
    }
    return { commitment, secret, seats, nonces }
  }

  /** Number of spectators. */
  get spectators(): number {
    return this.#live?.spectators ?? 0
  }

  /** The game as visible to the viewer; null while the match waits for players. */
  get state(): StateOf<Id> | null {
    this.#state ??= this.#read()
    return this.#state
  }

  /** The open decisions in that state. */
  get openDecisions(): readonly DecisionOf<Id>[] {
    const { state } = this
    return state === null ? [] : this.played.game.decisions(state)
  }

  /** The outcome in that state; null while the match continues. */
  get outcome(): OutcomeOf<Id> | null {
    const { state } = this
    return state === null ? null : this.played.game.outcome(state)
  }

  #read(): StateOf<Id> | null {
    const view = this.#live?.toJSON().view
    if (view === undefined) return null
    const { game, catalogue } = this.played
    return game.readState(view, { seat: this.ownSeat, own: this.#ownNow() }, catalogue)
  }

  /** The own facts as of the step that the state has reached; older ones are forgotten. */
  #ownNow(): unknown {
    // Servers without steps send the facts once.
    const step = this.#live?.step ?? Infinity
    const place = this.#secrets.findLastIndex((secret) => secret.step <= step)
    if (place > 0) this.#secrets = this.#secrets.slice(place)
    return place < 0 ? null : (this.#secrets[0]?.own ?? null)
  }
}
