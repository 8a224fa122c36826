import {
  type BySeat,
  type Catalogue,
  type DuelWire,
  fromWire,
  loadState,
  type OwnList,
  type Seat,
  type State,
} from '@dungeon-dice/shared/ddm'
import {
  type MatchPhase,
  type MatchWire,
  type RatedFacts,
  type RatedPhase,
  ratedFactsOf,
  type SeatWire,
  type Series,
  type ShownSettings,
} from '@dungeon-dice/shared/protocol'

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
  readonly seats: { readonly get: (seat: string) => SeatWire | undefined }
  readonly toJSON: () => MatchWire<DuelWire>
}

/** The dice agreement as shown by the room. */
interface ShownDice {
  readonly commitment: string
  readonly secret: string
  readonly seats: BySeat<string>
  readonly nonces: BySeat<string>
}

/** The match as its room shows it; converted to the seat's view of the duel on access. */
export class View {
  /** The catalogue of the match. */
  readonly catalogue: Catalogue
  readonly #isOfSeat: boolean
  #live: LiveState | null = null
  #state: State | null = null
  #own: OwnList | null = null

  /** `isOfSeat`: spectators have no list of their own and see only public data. */
  constructor(catalogue: Catalogue, isOfSeat: boolean) {
    this.catalogue = catalogue
    this.#isOfSeat = isOfSeat
  }

  /** Handles a new or changed room state. */
  update(live: unknown): void {
    // The room's own state synchronization made it, from the schema that the server sent first.
    this.#live = live as LiveState
    this.#state = null
  }

  /** The seat's own list, without which its view is incomplete. */
  own(list: OwnList): void {
    this.#own = list
    this.#state = null
  }

  get phase(): MatchPhase {
    return this.#live?.phase ?? 'waiting'
  }

  /** Why the host closed the match; empty otherwise. */
  get haltReason(): string {
    return this.#live?.haltReason ?? ''
  }

  /** Public data of the player on `seat`; null before the first state. */
  seat(seat: Seat): SeatWire | null {
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
    const [A, B] = [this.seat('A'), this.seat('B')]
    return {
      commitment,
      secret,
      seats: { A: A?.commitment ?? '', B: B?.commitment ?? '' },
      nonces: { A: A?.nonce ?? '', B: B?.nonce ?? '' },
    }
  }

  /** Number of spectators. */
  get spectators(): number {
    return this.#live?.spectators ?? 0
  }

  /** The duel as visible to the seat; null while the match waits for players. */
  get state(): State | null {
    this.#state ??= this.#read()
    return this.#state
  }

  #read(): State | null {
    const duel = this.#live?.toJSON().view
    if (duel === undefined || (this.#isOfSeat && this.#own === null)) return null
    return loadState(this.catalogue, fromWire(duel, this.#own))
  }
}
