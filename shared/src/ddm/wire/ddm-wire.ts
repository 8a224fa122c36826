/** A seat's part of a duel on the wire. */
export interface DdmSeatWire {
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
  /** Numbers of its revealed items (R8.4): of figures, or of dice with `bound`. */
  readonly shown: readonly number[]
  /** Its path: for each row from y = 0 an integer with bit x set for square (x, y). */
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
  /** Abilities used this turn, `1:2:4 3:1:0`: number on the card, times, crests paid. */
  readonly uses: string
  /** Changes of ATK and DEF while it is in play, in points. */
  readonly attackChange: number
  readonly defenseChange: number
  /** Turn of arrival for a card that counts from it; 0 for others. */
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
 * A duel in the room's state: flat, without null, all values public. Equivalent to a spectator's
 * snapshot; `toWire` and `fromWire` convert between them.
 */
export interface DdmWire {
  /** JSON of all options. */
  readonly options: string
  readonly turn: number
  /** The turn player. */
  readonly player: string
  /** By seat. */
  readonly seats: Readonly<Record<string, DdmSeatWire>>
  /** By id; ids count arrivals. */
  readonly monsters: Readonly<Record<string, MonsterWire>>
  /** By id; ids count arrivals. */
  readonly items: Readonly<Record<string, ItemWire>>
  readonly arrivals: number
  /** The roll of this turn: `1:S1 7:M2 12:A1`; empty before it. */
  readonly rolled: string
  /**
   * Remaining work, the next unit last: JSON of the units; units without facts are given by type
   * only.
   */
  readonly agenda: string
  /** Destroyed monsters that did not return, `A6/4 B12`: summoner, die, and figure if any. */
  readonly destroyed: string
  /** JSON of the temporary changes; empty for none. */
  readonly lasting: string
  /** Squares of obstacles that were cleared, `f4 g4`. */
  readonly cleared: string
  readonly lastEventfulTurn: number
  /** Seat with an open draw offer; empty for none. */
  readonly drawOffer: string
  readonly drawn: number
  /** JSON of the outcome; empty during the duel. */
  readonly outcome: string
}
