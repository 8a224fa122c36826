/** A seat's share of a duel on the wire. */
export interface DuelSeatWire {
  readonly heartPoints: number
  /** Crests in the pool, by kind. */
  readonly movement: number
  readonly attack: number
  readonly defense: number
  readonly magic: number
  readonly trap: number
  /** Catalogue ids of its dice, die 1 first; `?n` for a hidden item of level n (R8.3). */
  readonly dice: readonly string[]
  /** 1 at place n - 1 when die n was dimensioned (R7.7), else 0. */
  readonly diceUsed: readonly number[]
  /** Catalogue ids of its figures, figure 1 first; `?n` for a hidden item of level n (R8.2). */
  readonly figures: readonly string[]
  /** 1 at place n - 1 when figure n was brought in, else 0. */
  readonly figuresUsed: readonly number[]
  readonly summons: number
  /** Monsters summoned, by level. */
  readonly summoned: readonly number[]
  readonly netsUsed: number
  readonly masterAttacks: number
  readonly offeredDraw: boolean
  /** Numbers of its items that were turned up (R8.4): of figures, or with `bound` of dice. */
  readonly shown: readonly number[]
  /** Path it laid: for each row, from y 0, an integer with bit x set for the square (x, y). */
  readonly path: readonly number[]
}

/** A monster in play, under its id. */
export interface MonsterWire {
  readonly summoner: string
  readonly controller: string
  readonly die: number
  /** 0 with `summonBinding bound`. */
  readonly figure: number
  readonly square: string
  readonly damage: number
  readonly moved: boolean
  readonly attacks: number
  readonly jumped: boolean
  /** Abilities used in this turn, `1:2:4 3:1:0`: number on the card, times, crests paid. */
  readonly uses: string
  /** Points by which ATK and DEF are changed while it is in play. */
  readonly attackChange: number
  readonly defenseChange: number
  /** Turn in which it arrived, for a card that counts from then; 0 for others. */
  readonly since: number
}

/** An item in play, under its id. */
export interface ItemWire {
  readonly summoner: string
  readonly die: number
  /** 0 with `summonBinding bound`. */
  readonly figure: number
  readonly square: string
  readonly faceUp: boolean
}

/**
 * A duel as the room's state holds it: flat, without null, every value public. It says exactly
 * what a spectator's snapshot says; `toWire` and `fromWire` turn one into the other.
 */
export interface DuelWire {
  /** JSON of all options. */
  readonly options: string
  readonly turn: number
  /** The turn player. */
  readonly player: string
  /** By seat. */
  readonly seats: Readonly<Record<string, DuelSeatWire>>
  /** By id, which counts arrivals. */
  readonly monsters: Readonly<Record<string, MonsterWire>>
  /** By id, which counts arrivals. */
  readonly items: Readonly<Record<string, ItemWire>>
  readonly arrivals: number
  /** The roll of this turn: `1:S1 7:M2 12:A1`; empty before it. */
  readonly rolled: string
  /** What is still to be done, the next thing last: JSON of the units, those without facts by type alone. */
  readonly agenda: string
  /** Monsters that were destroyed and did not return, `A6/4 B12`: summoner, die, and figure if any. */
  readonly destroyed: string
  /** JSON of the list of changes that end by themselves; empty for none. */
  readonly lasting: string
  /** Squares of obstacles that were cleared, `f4 g4`. */
  readonly cleared: string
  readonly lastEventfulTurn: number
  /** The seat whose offer of a draw stands; empty for none. */
  readonly drawOffer: string
  readonly drawn: number
  /** JSON of the outcome; empty while the duel goes on. */
  readonly outcome: string
}
