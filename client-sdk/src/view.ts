import {
  type BySeat,
  type Catalogue,
  loadState,
  type Seat,
  type State,
} from '@dungeon-dice/shared/ddm'
import {
  type DuelWire,
  fromWire,
  type MatchPhase,
  type MatchWire,
  type OwnList,
  type RatedFacts,
  type RatedPhase,
  ratedFactsOf,
  type SeatWire,
  type Series,
  type ShownSettings,
} from '@dungeon-dice/shared/protocol'

/** The synchronised state of a match room, of which the SDK reads single fields and the whole. */
interface LiveState {
  readonly phase: MatchPhase
  readonly haltReason: string
  readonly spectators: number
  readonly rated: RatedPhase
  /** Missing from older servers. */
  readonly ratedFacts?: string
  readonly startedAt: number
  readonly settings: string
  readonly series: string
  readonly commitment: string
  readonly secret: string
  readonly seats: { readonly get: (seat: string) => SeatWire | undefined }
  readonly toJSON: () => MatchWire<DuelWire>
}

/** The dice as the room shows them. */
interface ShownDice {
  readonly commitment: string
  readonly secret: string
  readonly seats: BySeat<string>
  readonly nonces: BySeat<string>
}

/** The match as its room shows it, turned into the seat's view of the duel when somebody asks. */
export class View {
  /** What the match is played with. */
  readonly catalogue: Catalogue
  readonly #isOfSeat: boolean
  #live: LiveState | null = null
  #state: State | null = null
  #own: OwnList | null = null

  /** `isOfSeat`: a spectator has no list of its own, and sees what is public. */
  constructor(catalogue: Catalogue, isOfSeat: boolean) {
    this.catalogue = catalogue
    this.#isOfSeat = isOfSeat
  }

  /** A new state of the room, or a change of it: what was read before is out of date. */
  update(live: unknown): void {
    // The room's own synchronisation made it, by the description that the server sent first.
    this.#live = live as LiveState
    this.#state = null
  }

  /** The seat's own list, without which its view is not whole. */
  own(list: OwnList): void {
    this.#own = list
    this.#state = null
  }

  get phase(): MatchPhase {
    return this.#live?.phase ?? 'waiting'
  }

  /** Why the host closed the match; empty when nobody did. */
  get haltReason(): string {
    return this.#live?.haltReason ?? ''
  }

  /** What everybody sees of who sits on `seat`; null before the room showed anything. */
  seat(seat: Seat): SeatWire | null {
    return this.#live?.seats.get(seat) ?? null
  }

  /** How the match is played and shown; null before the room showed anything. */
  get settings(): ShownSettings | null {
    const text = this.#live?.settings
    // Before anything that spectators may see has happened the text is empty.
    return text === undefined || text === '' ? null : JSON.parse(text)
  }

  /** When the match began, in the server's milliseconds since 1970; 0 before. */
  get startedAtMs(): number {
    return this.#live?.startedAt ?? 0
  }

  /** Whether it counts for ratings, by those who sit so far; `settled` once it has. */
  get rated(): RatedPhase {
    return this.#live?.rated ?? 'no'
  }

  /** How it counts: why not, how much, and whose gain is held. */
  get ratedFacts(): RatedFacts {
    return ratedFactsOf(this.#live ?? {})
  }

  /** The series that the match belongs to; null for a match on its own. */
  get series(): Series | null {
    const text = this.#live?.series ?? ''
    return text === '' ? null : JSON.parse(text)
  }

  /** What is shown of the dice: commitments, and at the end what they were to; empty before. */
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

  /** How many watch. */
  get spectators(): number {
    return this.#live?.spectators ?? 0
  }

  /** The duel as the seat may know it; null while the match waits for its players. */
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
